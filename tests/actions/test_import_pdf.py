"""PDF documents become papers: from what is embedded, from metadata that can be believed, else from the first page."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from legenda.actions import browsing, exporting, importing
from legenda.actions.desk import Desk
from legenda.actions.importing import parse_bytes
from legenda.model.errors import BadInputError
from legenda.model.names import Contributor
from legenda.model.record import FileLink, Record
from legenda.model.scope import Scope, Sort
from tests.pdf import Line, make_pdf, page_of

ASH, BO = Contributor(family="Ash", given="Ann"), Contributor(family="Elm", given="Bo")
PAPER = page_of(
    ("The Encyclopedia of Mild Fears", 18), "Ann Ash and Bo Elm", "Abstract. We list them.", "1 Introduction",
    "Fears are many, and most of them are mild, as every reader of this text will know.",
)  # fmt: skip
FLAT = page_of("The Encyclopedia of Mild Fears", "Ann Ash and Bo Elm", "Abstract. We list them.")


def read(data: bytes, name: str = "x.pdf") -> Record:
    (record,) = parse_bytes(data, "", name).result.records
    return record


def gist(record: Record) -> tuple[str, bool, tuple[Contributor, ...]]:
    return record.title, record.title_is_provisional, record.contributors


@pytest.mark.parametrize(
    "title",
    [
        "i-xx_Fears-fm.indd",
        "Microsoft Word - x.doc",
        "untitled",
        "fears.dvi",
        "main.tex",
        "Microsoft Word - Ängste final (2).docx",
        "PII: S0014-5793(01)03313-0",
        "doi:10.1000/182",
        "Title",
        "manuscript_v2",
        "Document 1",
        "C:\\papers\\fears",
        "0412001 1..9",
        "",
    ],
)
@pytest.mark.parametrize("page", [PAPER, FLAT])
def test_titles_that_programs_gave_are_not_believed(title: str, page: list[Line]) -> None:
    record = read(make_pdf(page, info={"Title": title, "Author": "prod02"}))
    assert gist(record) == ("The Encyclopedia of Mild Fears", False, (ASH, BO))


def test_metadata_that_the_page_confirms_count() -> None:
    record = read(make_pdf(PAPER, info={"Title": "The encyclopedia of mild fears", "Author": "Ann Ash; Bo Elm"}))
    assert gist(record) == ("The encyclopedia of mild fears", False, (ASH, BO))


def test_a_title_that_differs_from_the_printed_one_is_not_taken_and_the_other_is_doubted() -> None:
    record = read(make_pdf(PAPER, info={"Title": "Guidelines for Our Journal"}))
    assert gist(record)[:2] == ("The Encyclopedia of Mild Fears", True)


def test_metadata_alone_are_believed() -> None:
    record = read(make_pdf([], info={"Title": "On Scanned Pages", "Author": "Ann Ash"}))
    assert gist(record) == ("On Scanned Pages", False, (ASH,))


def test_a_file_without_text_is_a_paper_under_its_name_and_said_to_be_so() -> None:
    result = parse_bytes(make_pdf([]), "", "ash_2020 fears.pdf").result
    assert gist(result.records[0]) == ("ash 2020 fears", True, ())
    (problem,) = result.problems
    assert problem.reason == (
        "“ash_2020 fears.pdf” holds no text, only pictures or blank pages; its title is the file's name."
    )


def test_running_text_is_no_title() -> None:
    text = page_of(*["It was a dark and stormy night, the rain fell in torrents, except at rare intervals"] * 8)
    assert gist(read(make_pdf(text), "night.pdf")) == ("night", True, ())


def test_a_title_goes_over_lines_and_footnotes_point_from_names() -> None:
    lines = [
        Line("Proceedings of the Fifth Conference on Fears 2024", 9, 800),
        Line("A Very Long Title about Fears that", 17, 760),
        Line("Goes on for Another Line", 17, 740, raised="*"),
        Line("Ann Ash", 12, 700, raised="a,1"),
        Line("Department of Trees, University of X", 10, 680),
        Line("ann@x.org", 10, 668),
        Line("Bo Elm", 12, 700, 300, raised="b"),
        Line("UC San Diego", 10, 680, 300),
        Line("Abstract", 12, 640),
        *(
            Line("We are afraid of a great number of things, and here is what we know of them.", 10, y)
            for y in (620, 606)
        ),
    ]
    record = read(make_pdf(lines))
    assert gist(record) == ("A Very Long Title about Fears that Goes on for Another Line", False, (ASH, BO))


def test_the_stamp_of_arxiv_gives_number_and_month() -> None:
    stamp = Line("arXiv:2408.06224v2 [cs.SE] 22 Apr 2025", 20, 200, 30, sideways=True)
    record = read(make_pdf([stamp, *PAPER]))
    assert (record.title, record.arxiv, record.date.iso) == ("The Encyclopedia of Mild Fears", "2408.06224", "2024-08")
    assert read(make_pdf(PAPER), "2408.06224v2.pdf").arxiv == "2408.06224"


def test_a_doi_counts_only_where_it_is_the_one() -> None:
    one = [*PAPER, Line("https://doi.org/10.1000/182", 8, 60), Line("Copyright 2021 by the authors", 8, 50)]
    assert (read(make_pdf(one)).doi, read(make_pdf(one)).date.iso) == ("10.1000/182", "2021")
    two = [*one, Line("[2] Roe. Trees. doi:10.1000/199", 8, 40)]
    assert read(make_pdf(two)).doi == ""
    below = [*one, Line("References", 10, 30), Line("[2] Roe. Trees. doi:10.1000/199", 8, 15)]
    assert read(make_pdf(below)).doi == "10.1000/182"


def test_a_cover_page_is_passed_over() -> None:
    cover = page_of("This is the author's version of a work that was accepted.", "Please cite the published version.")
    assert gist(read(make_pdf(cover, PAPER))) == ("The Encyclopedia of Mild Fears", False, (ASH, BO))


ENTRY = "@article{ash2020fears,\n title={Mild Fears}, author={Ash, Ann}, journal={J. of X}, year=2020, file={a.pdf}}"


def test_bibtex_in_the_document_goes_before_everything_else() -> None:
    record = read(make_pdf(PAPER, embedded={"fears.bib": ENTRY.encode(), "data.csv": b"1,2"}))
    assert (record.key, record.type, record.title, record.contributors) == (
        "ash2020fears", "article", "Mild Fears", (ASH,),
    )  # fmt: skip
    assert (record.fields["journal"], record.files) == ("J. of X", ())


def test_bibtex_printed_on_the_page_is_read() -> None:
    lines = page_of("Cite this as:", "@article{ash2020,", "title = {Mild Fears},", "author = {Ash, Ann},", "}")
    assert read(make_pdf(lines)).key == "ash2020"


XMP = """<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:prism="http://prismstandard.org/namespaces/basic/2.0/"
 prism:volume="7">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Mild Fears &amp; Others</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>Ann Ash</rdf:li><rdf:li>Bo Elm</rdf:li></rdf:Seq></dc:creator>
<prism:publicationName>Journal of X</prism:publicationName><prism:doi>10.1000/182</prism:doi>
<prism:startingPage>12</prism:startingPage><prism:endingPage>20</prism:endingPage>
<prism:publicationDate>2021-03</prism:publicationDate>MORE</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>"""


def test_the_metadata_of_publishers_are_read() -> None:
    record = read(make_pdf([], xmp=XMP))
    assert gist(record) == ("Mild Fears & Others", False, (ASH, BO))
    assert (record.type, record.doi, record.date.iso) == ("article", "10.1000/182", "2021-03")
    assert record.fields == {"journal": "Journal of X", "volume": "7", "pages": "12-20"}


def test_the_metadata_of_jabref_are_read() -> None:
    more = "<dc:type>InProceedings</dc:type><dc:relation><rdf:Bag>" + "".join(
        f"<rdf:li>bibtex/{text}</rdf:li>" for text in ("bibtexkey/Ash2021", "booktitle/Proc. of X", "month/#mar#")
    )
    record = read(make_pdf([], xmp=XMP.replace("MORE", more + "</rdf:Bag></dc:relation>")))
    assert (record.key, record.type, record.fields["booktitle"]) == ("Ash2021", "inproceedings", "Proc. of X")
    assert gist(record) == ("Mild Fears & Others", False, (ASH, BO))


def test_broken_metadata_do_no_harm() -> None:
    bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>' + XMP.replace("MORE", "&b;<dc:x>")
    assert read(make_pdf(PAPER, xmp=bomb)).title == "The Encyclopedia of Mild Fears"


@pytest.mark.parametrize("data", [b"%PDF-1.7\n", make_pdf(PAPER)[:300], b"%PDF-1.4\n" + bytes(5000)])
def test_a_damaged_document_is_said_to_be_so(data: bytes) -> None:
    with pytest.raises(BadInputError, match=r"“x\.pdf” is a damaged PDF document that cannot be opened"):
        parse_bytes(data, "", "x.pdf")


def test_metadata_in_no_known_encoding_do_no_harm() -> None:
    data = make_pdf(PAPER, info={"Title": "abc"}).replace(b"<feff006100620063>", b"<feffd8000062d800>")
    assert read(data).title == "The Encyclopedia of Mild Fears"


def test_a_locked_document_is_a_paper_under_its_name() -> None:
    lock = b"<< /Filter /Standard /V 1 /R 2 /P -4 /O <%s> /U <%s> >>" % (b"11" * 32, b"22" * 32)
    data = make_pdf(PAPER).replace(b"/Root 1 0 R", b"/Root 1 0 R /ID [<31> <31>] /Encrypt %s" % lock)
    result = parse_bytes(data, "", "secret.pdf").result
    assert gist(result.records[0]) == ("secret", True, ())
    assert result.problems[0].reason.startswith("“secret.pdf” is locked with a password")


def test_a_document_whose_table_is_lost_is_still_read() -> None:
    data = make_pdf(PAPER)
    assert read(data[: data.index(b"xref")] + b"trailer << /Root 1 0 R >>").title == "The Encyclopedia of Mild Fears"


def test_importing_makes_a_paper_with_its_file_where_it_is(desk: Desk, tmp_path: Path) -> None:
    file = tmp_path / "Fears.PDF"
    file.write_bytes(make_pdf(PAPER))
    report = importing.import_files(desk, [file])
    (paper,) = browsing.papers(desk, browsing.ids(desk, Scope(), Sort()))
    assert (report.added, paper.record.title) == (1, "The Encyclopedia of Mild Fears")
    assert paper.record.files == (FileLink(str(file), mime="application/pdf"),)
    assert file.read_bytes() == make_pdf(PAPER)


def test_a_folder_of_documents_is_imported_past_the_damaged_one(desk: Desk, tmp_path: Path) -> None:
    folder = tmp_path / "papers"
    folder.mkdir()
    (folder / "a.pdf").write_bytes(make_pdf(PAPER))
    (folder / "b.pdf").write_bytes(b"%PDF-1.4 broken")
    (folder / "c.bib").write_text(ENTRY, "utf-8")
    report = importing.import_files(desk, [folder])
    assert (report.added, [problem.file for problem in report.problems]) == (2, ["b.pdf"])


def test_converting_to_json(tmp_path: Path) -> None:
    file = tmp_path / "a.pdf"
    file.write_bytes(b"junk before\n" + make_pdf(PAPER))
    files, problems = importing.read_files([file])
    (paper,) = json.loads(exporting.convert_text(files, "json").text)
    assert (problems, paper["title"], paper["files"]) == (
        [], "The Encyclopedia of Mild Fears", [{"path": str(file), "mime": "application/pdf"}],
    )  # fmt: skip


def test_the_content_decides_and_a_text_that_is_called_pdf_is_a_text(tmp_path: Path) -> None:
    file = tmp_path / "fears.pdf"
    file.write_text(ENTRY, "utf-8")
    files, _ = importing.read_files([file])
    assert files[0].result.format == "bibtex"
    with pytest.raises(BadInputError, match="is no PDF document"):
        parse_bytes(ENTRY.encode(), "", "fears.pdf", "pdf")


def test_many_threads_may_read_documents() -> None:
    data, titles = make_pdf(PAPER), list[str]()
    threads = [threading.Thread(target=lambda: titles.append(read(data).title)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert titles == ["The Encyclopedia of Mild Fears"] * 8


def test_pdfium_is_not_loaded_before_a_document_is_read() -> None:
    code = "import legenda.actions.importing, sys; sys.exit('pypdfium2' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True, env={"PYTHONPATH": "desktop"})


def test_the_abstract_is_read_from_the_page_with_cut_words_whole() -> None:
    page = page_of(
        ("The Encyclopedia of Mild Fears", 18), "Ann Ash and Bo Elm", "Abstract. We list them, and per-",
        "formed a study of each.", "1 Introduction", "Fears are many.",
    )  # fmt: skip
    assert read(make_pdf(page)).abstract == "We list them, and performed a study of each."
    assert read(make_pdf(PAPER)).abstract == "We list them."
    assert read(make_pdf(FLAT)).abstract == "", "where it ends does not show"
