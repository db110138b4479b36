"""The command line from outside: the real command in a process of its own, on a library of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.conftest import Run


def test_a_reading_life_on_the_command_line(run: Run, bib: Path, home: Path, tmp_path: Path) -> None:
    assert "2 papers added." in run("import", bib)
    assert "2 already there." in run("import", bib)
    assert [p["key"] for p in json.loads(run("list", "muller", "--json"))] == ["mueller2020"]
    assert "Mark mueller2020 as reading." in run("mark", "reading", "mueller2020", "--on", "2025-06-01")
    assert "Mark mueller2020 as read." in run("mark", "read", "mueller2020", "--on", "2025-06-14")
    run("tag", "mueller2020", "roe", "+to cite", "+method/rl")
    run("tag", "roe", "-method/rl")
    run("note", "mueller2020", "-", text="Compare with **Roe**.\n")
    run("rate", "mueller2020", "4")
    (paper,) = json.loads(run("show", "mueller2020", "--json"))
    assert paper["status"] == "read"
    assert paper["readings"] == [{"started": "2025-06-01", "finished": "2025-06-14", "outcome": "read"}]
    assert paper["tags"] == ["method/rl", "to cite"]
    assert paper["notes"][0]["text"].strip() == "Compare with **Roe**."
    assert paper["rating"] == 4
    assert [p["key"] for p in json.loads(run("list", "compare", "--json"))] == ["mueller2020"]
    assert [p["key"] for p in json.loads(run("list", "status:read", "--json"))] == ["mueller2020"]
    assert "Undo: Rate mueller2020 4 stars." in run("undo")
    assert "rating" not in json.loads(run("show", "mueller2020", "--json"))[0]
    run("redo")
    assert json.loads(run("show", "mueller2020", "--json"))[0]["rating"] == 4
    out = tmp_path / "out.bib"
    assert "1 paper written" in run("export", "author:müller", "--to", "bibtex", "-o", out)
    assert "mueller2020" in out.read_text("utf-8")
    assert "Rated 4 of 5" in run("history", "mueller2020")
    assert "whole" in run("check")
    run("reindex")
    assert [p["key"] for p in json.loads(run("list", "mueller", "--json"))] == ["mueller2020"]
    run("remove", "roe")
    assert [p["key"] for p in json.loads(run("list", "--json"))] == ["mueller2020"]
    run("undo")
    assert len(json.loads(run("list", "--json"))) == 2


def test_the_queue_on_the_command_line(run: Run, bib: Path) -> None:
    run("import", bib)
    run("queue", "add", "mueller2020", "roe")
    run("queue", "move", "roe", "1")
    assert [p["key"] for p in json.loads(run("queue", "--json"))] == ["roe", "mueller2020"]
    run("queue", "drop", "roe")
    assert [p["queue_position"] for p in json.loads(run("queue", "--json"))] == [1]


def test_fields_are_set_and_a_renamed_key_still_found(run: Run, bib: Path) -> None:
    run("import", bib)
    run("set", "roe", "year=2019", "publisher=MIT Press", "key=roe19")
    (paper,) = json.loads(run("show", "roe", "--json"))
    assert (paper["key"], paper["aliases"], paper["year"], paper["publisher"]) == ("roe19", ["roe"], 2019, "MIT Press")


def test_papers_are_sorted_by_several_fields_in_either_direction(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "four.bib"
    entries = {"d": ("B", 2020), "c": ("A", 2020), "b": ("A", 2021), "a": ("C", 2019)}
    file.write_text("\n".join(f"@misc{{{k}, title={{{t}}}, year={{{y}}}}}" for k, (t, y) in entries.items()), "utf-8")
    run("import", file)

    def keys(*order: str) -> list[str]:
        return [p["key"] for p in json.loads(run("list", *order, "--json"))]

    assert keys("--sort", "title,-year") == ["b", "c", "d", "a"]
    assert keys("--sort", "-year,title") == ["b", "c", "d", "a"]
    assert keys("--sort", "year,-title") == ["a", "d", "c", "b"]


def test_a_dry_run_changes_nothing(run: Run, bib: Path) -> None:
    assert "added as roe" in run("import", "--dry-run", bib)
    assert json.loads(run("list", "--json")) == []


def test_import_as_json_names_every_record(run: Run, bib: Path) -> None:
    report = json.loads(run("import", "--json", bib))
    assert [(r["outcome"], r["key"]) for r in report["records"]] == [("added", "mueller2020"), ("added", "roe")]


def test_convert_needs_no_library(run: Run, bib: Path, home: Path, tmp_path: Path) -> None:
    report = tmp_path / "report.json"
    papers = json.loads(run("convert", bib, "--to", "json", "--report", report))
    assert papers[0]["authors"] == [{"family": "Müller", "given": "Anna"}]
    assert json.loads(report.read_text("utf-8")) == {"records": 2, "problems": []}
    assert not (home / "library.sqlite").exists()
    assert "@article{mueller2020," in run("convert", "-", "--to", "bibtex", text=bib.read_text("utf-8"))


def test_seed_abstracts_convert_with_their_real_titles(run: Run, seeds: list[Path], tmp_path: Path) -> None:
    said = run("convert", seeds[0], "--to", "json", "-o", tmp_path / "papers.json")
    assert said.splitlines() == [
        f"19 papers written to {tmp_path / 'papers.json'}.",
        f"{seeds[0].name}: The heading “ICML 2025 Papers” was taken to say: ICML, 2025.",
    ]
    papers = json.loads((tmp_path / "papers.json").read_text("utf-8"))
    assert len(papers) == 19
    assert papers[0]["title"] == "Policy-Regret Minimization in Markov Games with Function Approximation"
    assert papers[0]["authors"][0] == {"family": "Nguyen-Tang", "given": "Thanh"}


def test_an_unknown_abstract_gets_a_title_marked_as_provisional(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text(
        "NeurIPS 2024 Papers\n\nWe present FooBar, a fast method for tying shoelaces with robots. It beats earlier "
        "methods by a wide margin on three public benchmarks and needs no training data at all.\n",
        "utf-8",
    )
    run("convert", file, "--to", "json", "-o", tmp_path / "papers.json")
    (paper,) = json.loads((tmp_path / "papers.json").read_text("utf-8"))
    assert paper["title_is_provisional"] is True
    assert paper["title"].startswith("FooBar")
    assert paper["year"] == 2024


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (("show", "nobody"), 3, "There is no paper with the key nobody."),
        (("mark", "finished", "roe"), 3, "There is no status “finished”"),
        (("mark", "read", "roe", "--on", "June"), 3, "is not a day like 2025-06-14"),
        (("rate", "roe", "9"), 3, "a number of stars from 0 to 5"),
        (("list", "--sort", "colour"), 3, "cannot be sorted by “colour”"),
        (("export", "--to", "docx"), 3, "docx"),
        (("import", "nowhere.bib"), 3, "nowhere.bib"),
        (("tag", "roe"), 3, "Say `tag KEY"),
        (("mark",), 2, "usage"),
    ],
)
def test_what_cannot_be_done_is_one_sentence_and_a_code(
    run: Run, bib: Path, words: tuple[str, ...], code: int, sentence: str
) -> None:
    run("import", bib)
    said = run(*words, code=code)
    assert sentence in said
    assert "Traceback" not in said


def test_a_file_with_a_broken_entry_ends_with_one(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "half.bib"
    file.write_text("@misc{ok, title={Fine}}\n@misc{broken, title={Never closed\n@misc{ok2, title={Also}}\n", "utf-8")
    said = run("import", file, code=1)
    assert "half.bib, line" in said
    keys = {p["key"] for p in json.loads(run("list", "--json"))}
    assert {"ok", "ok2"} <= keys


def test_without_a_screen_no_qt_is_loaded(run: Run, bib: Path, home: Path, environment: dict[str, str]) -> None:
    run("import", bib)
    program = "import sys; from legenda.app.command import main; main(sys.argv[1:]); sys.exit('PySide6' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program, "--home", str(home), "list", "muller"],
        capture_output=True, text=True, check=False, env=environment,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


def test_output_cut_off_by_its_reader_is_no_fault(
    home: Path, run: Run, seeds: list[Path], environment: dict[str, str]
) -> None:
    run("import", *seeds)
    command = f"{sys.executable} -m legenda.app --home {home} list --json | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False, env=environment)
    assert (done.stdout, done.stderr) == ("[\n", "")


@pytest.mark.parametrize("query", ["year:abc", "(", "AND", "-"])
def test_a_query_that_asks_for_nothing_is_no_query_for_everything(run: Run, bib: Path, query: str) -> None:
    run("import", bib)
    assert "nothing" in run("list", query, code=3) or "left out" in run("list", query, code=3)
    assert "@" not in run("export", query, "--to", "bibtex", code=3)


def test_export_refuses_a_query_of_which_a_part_was_not_understood(run: Run, bib: Path) -> None:
    run("import", bib)
    assert "year:abc" in run("export", "muller year:abc", "--to", "bibtex", code=3)


def test_a_mistyped_command_is_no_file(run: Run) -> None:
    assert "there is no command and no file “lst”" in run("lst", code=2)


def test_a_dry_run_names_the_keys_that_papers_would_get(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "keyless.bib"
    file.write_text("@misc{, author={Ash, Ann}, title={Green Trees}, year=2020}", "utf-8")
    said = run("import", "--dry-run", file, code=1)
    assert "added as ash2020green: Green Trees" in said
    assert "added as ash2020green: Green Trees" in run("import", file, code=1)


def test_the_history_names_the_list(run: Run, bib: Path, home: Path) -> None:
    run("import", bib)
    from legenda.actions import browsing, listing
    from legenda.actions.desk import open_desk
    from legenda.system.places import places

    desk = open_desk(places(home))
    listing.add_to_list(desk, listing.new_list(desk, "Thesis"), browsing.find(desk, ["roe"]))
    desk.close()
    assert "Put on the list Thesis" in run("history", "roe")


def test_an_export_without_papers_leaves_the_file_as_it_is(run: Run, bib: Path, tmp_path: Path) -> None:
    run("import", bib)
    out = tmp_path / "refs.bib"
    out.write_text("mine", "utf-8")
    assert "No paper matches “zebra”" in run("export", "zebra", "--to", "bibtex", "-o", out, code=3)
    assert out.read_text("utf-8") == "mine"


def test_a_query_may_begin_with_what_it_leaves_out(run: Run, bib: Path) -> None:
    run("import", bib)
    assert [p["key"] for p in json.loads(run("list", "-arrays", "--json"))] == ["roe"]
    assert [p["key"] for p in json.loads(run("list", "-author:roe", "--json"))] == ["mueller2020"]


def test_authors_and_editors_are_set_apart(run: Run, bib: Path) -> None:
    run("import", bib)
    run("set", "roe", "author=Doe, Jane and Roe, Rich", "editor=Elm, Bo")
    (paper,) = json.loads(run("show", "roe", "--json"))
    assert [a["family"] for a in paper["authors"]] == ["Doe", "Roe"]
    assert [e["family"] for e in paper["editors"]] == ["Elm"]
    run("set", "roe", "author=Ash, Ann")
    (paper,) = json.loads(run("show", "roe", "--json"))
    assert [a["family"] for a in paper["authors"]] == ["Ash"]
    assert [e["family"] for e in paper["editors"]] == ["Elm"]


@pytest.mark.parametrize("words", [("set", "roe", "doi=notadoi"), ("mark", "read", "roe", "--on", "2999-01-01")])
def test_values_that_cannot_be_are_refused(run: Run, bib: Path, words: tuple[str, ...]) -> None:
    run("import", bib)
    assert "nothing was changed" in run(*words, code=3)


def test_nothing_is_converted_of_a_file_that_is_not_there(run: Run) -> None:
    said = run("convert", "nowhere.bib", "--to", "json", code=3)
    assert "nowhere.bib" in said
    assert "[" not in said


def test_the_window_is_drawn_into_a_picture_without_a_screen(run: Run, bib: Path, home: Path, tmp_path: Path) -> None:
    run("import", bib)
    picture = tmp_path / "folder" / "window.png"
    options = ("--theme", "dark", "--scale", "2", "--size", "1000x700", "--select", "roe")
    assert run("screenshot", picture, *options) == f"The window was drawn to {picture}.\n"
    data = picture.read_bytes()
    assert data.startswith(b"\x89PNG")
    assert (int.from_bytes(data[16:20]), int.from_bytes(data[20:24])) == (2000, 1400)
    assert not (home / "settings.json").exists(), "the reader's layout is left alone"
