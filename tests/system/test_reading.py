"""Text files of every encoding, and one clear sentence for what is no text."""

from __future__ import annotations

import os
import resource
import sys
import zipfile
from multiprocessing import get_context
from multiprocessing.queues import SimpleQueue
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from legenda.model.errors import BadInputError
from legenda.system.reading import TextFile, decode, read_text

GERMAN = "Titel: Über die Größe der Bäume\nAutor: Jürgen Schäfer – „sehr“ groß\n"
CHINESE = "ICML 2025 论文列表\n\n我们提出了一种新的方法，用于在线学习中的策略遗憾最小化问题。实验结果表明该方法有效。\n"
TRADITIONAL = "我們提出了一種新的方法，用於線上學習中的策略問題。實驗結果表明這個方法有效，並且可以用來研究。\n"
JAPANESE = "本研究では、強化学習における新しい手法を提案する。実験の結果、この手法が有効であることを示した。\n"
KOREAN = "이 논문에서는 강화 학습의 새로운 방법을 제안한다. 실험 결과는 이 방법이 효과적이라는 것을 보여 준다.\n"
RUSSIAN = "В этой работе предлагается новый метод обучения с подкреплением, который показывает хорошие результаты.\n"
FRENCH = "Nous présentons une méthode à base d'apprentissage où l'élève améliore ses stratégies grâce à l'expérience.\n"


@pytest.mark.parametrize(
    ("text", "encoding", "found"),
    [
        (GERMAN, "utf-8", "utf-8"),
        (GERMAN, "utf-8-sig", "utf-8"),
        (GERMAN, "cp1252", "cp1252"),
        (GERMAN.replace("–", "-").replace("„", '"').replace("“", '"'), "latin-1", "cp1252"),
        (FRENCH, "latin-1", "cp1252"),
        (GERMAN, "utf-16-le", "utf-16-le"),
        (GERMAN, "utf-16-be", "utf-16-be"),
        (GERMAN, "utf-32-le", "utf-32-le"),
        (GERMAN, "utf-32-be", "utf-32-be"),
        (CHINESE, "utf-8", "utf-8"),
        (CHINESE, "utf-16-le", "utf-16-le"),
        (CHINESE, "utf-16-be", "utf-16-be"),
        (CHINESE, "gbk", "gb18030"),
        (CHINESE, "gb18030", "gb18030"),
        ("@article{莽2013, author={张三 and 李四}}", "gbk", "gb18030"),
        ("a single Ø", "latin-1", "cp1252"),
        ("25°C and naïve", "latin-1", "cp1252"),
        (TRADITIONAL, "big5", "big5"),
        (JAPANESE, "shift_jis", "shift_jis"),
        (JAPANESE, "euc_jp", "euc_jp"),
        (JAPANESE, "iso2022_jp", "iso2022_jp"),
        (KOREAN, "euc_kr", "euc_kr"),
        (RUSSIAN, "cp1251", "cp1251"),
        (RUSSIAN, "koi8_r", "koi8_r"),
        (FRENCH, "mac_roman", "mac_roman"),
        ("Only plain words\n", "ascii", "utf-8"),
    ],
)
def test_a_text_is_read_in_its_encoding_without_being_told(text: str, encoding: str, found: str) -> None:
    file = decode(text.encode(encoding), "list.txt")
    assert (file.text, file.encoding) == (text, found)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32"])
@pytest.mark.parametrize("text", [GERMAN, CHINESE, "x"])
def test_a_byte_order_mark_decides(text: str, encoding: str) -> None:
    assert decode(text.encode(encoding), "list.txt").text == text


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("text", [TRADITIONAL, JAPANESE, KOREAN, RUSSIAN, "题目：深度学习\n", CHINESE * 40])
def test_wide_text_of_any_script_is_read_without_a_mark(text: str, encoding: str) -> None:
    assert decode(text.encode(encoding), "list.txt").text == text


@pytest.mark.parametrize(
    "text",
    [
        "".join(f"@book{{k{n}, author={{Doe, Jane}}, title={{Title number {n}}}}}\n" for n in range(200)),
        'Title,Authors,Year\nSome title,"Doe, J.",2001\nAnother one,"Roe, R.",2002\n',
        "Müller und Schäfer über die Größe der Bäume, für Groß und Klein\n",
        f"{RUSSIAN}{RUSSIAN}",
        CHINESE,
    ],
)
def test_one_zero_byte_makes_no_file_wide_and_nothing_else_is_lost(text: str) -> None:
    for place in range(10, 60):
        file = decode(f"{text[:place]}\0{text[place:]}".encode(), "x")
        assert (file.text, file.encoding, file.assumptions) == (text, "utf-8", ("1 NUL character was left out.",))


@pytest.mark.parametrize(
    ("data", "text", "encoding", "told"),
    [
        ("% Encoding: Cp1252\nMüller".encode("cp1252"), "% Encoding: Cp1252\nMüller", "cp1252", ()),
        (
            "% Encoding: windows-1252\nMüller".encode(),
            "% Encoding: windows-1252\nMüller",
            "utf-8",
            ("It says that it is cp1252, but its bytes are UTF-8.",),
        ),
        (
            "% Encoding: UTF-8\nMüller".encode("cp1252"),
            "% Encoding: UTF-8\nMüller",
            "cp1252",
            ("It is no valid UTF-8; it was read as Windows-1252.",),
        ),
        (
            '<?xml version="1.0" encoding="GBK"?><a>联通</a>'.encode("gbk"),
            '<?xml version="1.0" encoding="GBK"?><a>联通</a>',
            "gbk",
            (),
        ),
        ("% Encoding: ISO8859_2\nŁódź".encode("iso8859_2"), "% Encoding: ISO8859_2\nŁódź", "iso8859-2", ()),
        (
            "% -*- coding: latin-2-unix -*-\nŁódź".encode("latin2"),
            "% -*- coding: latin-2-unix -*-\nŁódź",
            "iso8859-2",
            (),
        ),
        ("% Encoding: Klingon\nMüller".encode(), "% Encoding: Klingon\nMüller", "utf-8", ()),
    ],
)
def test_a_declared_encoding_is_checked_against_the_bytes(
    data: bytes, text: str, encoding: str, told: tuple[str, ...]
) -> None:
    assert decode(data, "refs.bib") == TextFile(text, encoding, told)


def test_a_foreign_byte_in_utf8_is_read_as_windows_1252_and_said() -> None:
    data = "Müller, Ångström, Gödel, Čech\n".encode() + b"caf\xe9\n"
    assert decode(data, "x").text == "Müller, Ångström, Gödel, Čech\ncafé\n"
    assert decode(data, "x").assumptions == ("One byte was no valid UTF-8 and read as Windows-1252 (line 2).",)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le", "utf-16-be", "utf-16", "cp1252"])
def test_every_line_end_becomes_a_newline_and_is_remembered(end: str, encoding: str) -> None:
    file = decode(end.join(["one é", "", "two", ""]).encode(encoding), "x")
    assert (file.text, file.newline) == ("one é\n\ntwo\n", end)


def test_mixed_line_ends_and_marks_of_joined_files() -> None:
    data = b"\xef\xbb\xbfone\r\ntwo\r\n\xef\xbb\xbfthree\nfour\rfive"
    assert decode(data, "x") == TextFile("one\ntwo\nthree\nfour\nfive", "utf-8", (), "\r\n")


def test_lines_of_two_encodings_in_one_file_each_keep_their_letters() -> None:
    file = decode("Müller, für Größe\n".encode() + "Käse über Öl\n".encode("cp1252"), "x")
    assert file.text == "Müller, für Größe\nKäse über Öl\n"
    assert file.assumptions == ("3 bytes were no valid UTF-8 and read as Windows-1252 (line 2).",)


@pytest.mark.parametrize(
    "gap", [b"\0" * 4096, b"\0 and on it goes with words \0\0\0 until the end is near"], ids=["a block", "strewn"]
)
def test_gaps_of_nuls_between_clean_text_are_left_out(gap: bytes) -> None:
    file = decode("A text about Größe. ".encode() + gap + b" Its end is here.", "x")
    assert file.text.startswith("A text about Größe. ")
    assert file.text.endswith(" Its end is here.")
    assert "\0" not in file.text
    assert file.assumptions == (f"{gap.count(0)} NUL characters were left out.",)


def test_a_single_nul_in_a_text_is_left_out_and_said() -> None:
    file = decode(b"a long enough text about reinforcement learning\x00 and games", "x")
    assert file.text == "a long enough text about reinforcement learning and games"
    assert file.assumptions == ("1 NUL character was left out.",)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "“x” is empty, so there was nothing to read."),
        (b"\xef\xbb\xbf \r\n\t\n", "“x” holds only blanks, so there was nothing to read."),
        (b"\xff\xfe", "“x” holds only blanks, so there was nothing to read."),
        (b"%PDF-1.7\n%\xe2\xe3", "“x” is a PDF document, not a text file; nothing was read from it."),
        (b"\x1f\x8b\x08\x00", "“x” is a gzip archive, not a text file; nothing was read from it."),
        (b"{\\rtf1\\ansi hello}", "“x” is an RTF document, not a text file; nothing was read from it."),
        (b"\x00\x01\x02\x03" * 500, "“x” is a binary file, not a text; nothing was read from it."),
        (bytes(range(256)) * 64, "“x” is a binary file, not a text; nothing was read from it."),
        (b"\x00" * 4096, "“x” is a binary file, not a text; nothing was read from it."),
    ],
)
def test_what_is_no_text_is_refused_in_one_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(BadInputError) as refused:
        decode(data, "x")
    assert str(refused.value) == sentence


def test_a_library_and_a_program_are_no_text() -> None:
    with pytest.raises(BadInputError, match=r"is a (binary file|program)"):
        read_text(Path(sys.executable))


def test_a_word_document_is_named_as_such(tmp_path: Path) -> None:
    path = tmp_path / "papers.docx"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        archive.writestr("word/document.xml", "<w/>")
    with pytest.raises(BadInputError, match=r"“papers\.docx” is a Word document, not a text file"):
        read_text(path)


def test_missing_folder_and_broken_link(tmp_path: Path) -> None:
    link, loop = tmp_path / "link.txt", tmp_path / "loop.txt"
    link.symlink_to(tmp_path / "gone.txt")
    loop.symlink_to(loop)
    for path, sentence in (
        (tmp_path / "none.txt", f"There is no file “{tmp_path / 'none.txt'}”."),
        (tmp_path, f"“{tmp_path}” is a folder; choose the files in it."),
        (link, f"“{link}” is a link to “{tmp_path / 'gone.txt'}”, which does not exist."),
        (loop, f"“{loop}” is a link that leads in a circle."),
        (tmp_path / ("n" * 300), f"“{'n' * 40}…” is too long for the name of a file."),
        (Path("a\0b"), "'a\\x00b' is no name that a file can have."),
        (Path("/dev/zero"), "“/dev/zero” is a device, not a file; nothing was read from it."),
    ):
        with pytest.raises(BadInputError) as refused:
            read_text(path)
        assert str(refused.value) == sentence


def test_a_file_over_the_limit_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "big.txt"
    with path.open("wb") as file:
        file.truncate(3 << 30)  # holes: takes no room
    with pytest.raises(BadInputError, match=r"has 3,072 MB, and Legenda reads at most 256 MB at once; split it"):
        read_text(path)
    small = tmp_path / "small.txt"
    small.write_text("12345")
    assert read_text(small, limit=5).text == "12345"
    with pytest.raises(BadInputError, match="is too long, and Legenda reads at most 4 bytes"):
        read_text(small, limit=4)


def test_a_pipe_is_read_to_its_end(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = get_context("fork").Process(target=pipe.write_text, args=("from a pipe\n",))
    writer.start()
    assert read_text(pipe).text == "from a pipe\n"
    writer.join()


def _as_nobody(path: Path, told: SimpleQueue[str]) -> None:
    """Reads `path` as a user without any rights to it (a test may run as root, who may read everything)."""
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(65534)
        os.setuid(65534)
    try:
        told.put(read_text(path).text)
    except BadInputError as refused:
        told.put(str(refused))


def test_a_file_without_permission_is_named(tmp_path: Path) -> None:
    path = tmp_path / "secret.txt"
    path.write_text("secret")
    path.chmod(0)
    for folder in (tmp_path, *tmp_path.parents):  # let nobody come as far as the file itself
        if folder.stat().st_uid == os.geteuid() and folder.name.startswith(("pytest", tmp_path.name)):
            folder.chmod(0o755)
    context = get_context("fork")
    told: SimpleQueue[str] = context.SimpleQueue()
    child = context.Process(target=_as_nobody, args=(path, told))
    child.start()
    child.join()
    assert told.get() == f"“{path}” may not be read by you; ask its owner for permission or change it, then try again."


def _memory_for(path: Path, told: SimpleQueue[tuple[int, int]]) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    length = len(read_text(path).text)
    told.put((length, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before))


def test_forty_megabytes_of_one_line_take_at_most_four_times_their_size(tmp_path: Path) -> None:
    path = tmp_path / "line.txt"
    size = 40 << 20
    path.write_bytes(b"word " * (size // 5))
    context = get_context("spawn")
    told: SimpleQueue[tuple[int, int]] = context.SimpleQueue()
    child = context.Process(target=_memory_for, args=(path, told))
    child.start()
    child.join()
    length, kibibytes = told.get()
    assert length == size
    assert kibibytes * 1024 < 4 * size


@given(st.text(min_size=1).filter(lambda text: not text.isspace() and "\0" not in text and "\ufeff" not in text))
def test_any_text_in_utf8_comes_back(text: str) -> None:
    try:
        file = decode(text.encode(), "x")
    except BadInputError:
        controls = sum(sign < " " or sign == "\x7f" for sign in text)
        assert controls > 2 or text.isspace() or text.startswith(("BZh", "{\\rtf", "ID3", "OggS", "fLaC", "%PDF-"))
        return
    if file.encoding == "utf-8":
        assert file.text == text.replace("\r\n", "\n").replace("\r", "\n")


@given(st.binary(min_size=1, max_size=300))
def test_any_bytes_give_a_text_or_one_sentence(data: bytes) -> None:
    refused, text = "", ""
    try:
        text = decode(data, "x").text
    except BadInputError as fault:
        refused = str(fault)
    assert bool(text) != bool(refused)
    assert "\r" not in text
    assert not refused or (refused.startswith("“x” ") and "\n" not in refused)


@pytest.mark.parametrize(
    ("text", "encoding", "found"),
    [
        ("Żółtowski, Michał: uczenie się maszyn, książka i źródła", "cp1250", "cp1250"),
        ("Żółtowski, Michał: uczenie się maszyn, książka i źródła", "iso8859_2", "iso8859-2"),
        ("Kowalski, Stanisław: Wstęp do analizy", "cp1250", "cp1250"),
        ("Dvořák, Jiří: Příliš žluťoučký kůň úpěl ďábelské ódy", "cp1250", "cp1250"),
        ("Dvořák, Jiří: Příliš žluťoučký kůň úpěl ďábelské ódy", "iso8859_2", "iso8859-2"),
        ("Šimić, Ivan: Učenje i građanska čitanja u školi", "iso8859_2", "iso8859-2"),
        ("Yıldız, Ayşe: değişik öğrenme yöntemleri için bir çalışma", "cp1254", "cp1254"),
        ("Þórðarson, Guðmundur: Um íslenska tungu og sögu þjóðarinnar", "cp1252", "cp1252"),
        ("Jørgensen, Søren: en undersøgelse af børns færdigheder", "cp1252", "cp1252"),
        ("佐藤, 一郎: 深層学習", "cp932", "shift_jis"),
        ("山本, 健: 統計力学入門, 岩波書店", "cp932", "shift_jis"),
        ("田中, 太郎: 機械学習による日本語文書分類の研究", "euc_jp", "euc_jp"),
        ("山本, 健: 統計力学入門, 岩波書店", "euc_jp", "euc_jp"),
    ],
)
def test_names_and_titles_of_a_bibliography_are_enough_to_know_the_encoding(
    text: str, encoding: str, found: str
) -> None:
    file = decode(f"@misc{{k, title = {{{text}}}}}\n".encode(encoding), "x")
    assert (file.text, file.encoding) == (f"@misc{{k, title = {{{text}}}}}\n", found)


def test_a_guess_is_told_as_one() -> None:
    told = decode("Très près".encode("cp1252"), "x").assumptions[0]
    assert told == (
        "It is no valid UTF-8; it was read as Windows-1252, which is a guess: say another encoding where letters look "
        "wrong."
    )


def test_text_is_read_as_the_reader_says() -> None:
    assert decode("Łódź".encode("cp852"), "x", "cp852").text == "Łódź"
    assert decode("Łódź".encode("cp852"), "x", "IBM852") == TextFile("Łódź", "cp852")
    assert decode("Müller".encode(), "x", "cp852") == TextFile("Müller", "utf-8")
    assert decode("联通".encode("gbk"), "x", "gbk").text == "联通"
    for name in ("klingon", "base64"):
        with pytest.raises(BadInputError, match="is no encoding; there are utf-8"):
            decode(b"x", "x", name)
