"""File links in the forms of JabRef, Mendeley, Zotero and plain paths."""

from __future__ import annotations

import pytest

from legenda.formats.bibtex_files import read_files, write_files
from legenda.model.record import FileLink


@pytest.mark.parametrize(
    ("source", "files"),
    [
        ("paper.pdf", [FileLink("paper.pdf")]),
        ("/Users/x/Samp - U; (2022).pdf", [FileLink("/Users/x/Samp - U; (2022).pdf")]),
        ("C:\\Studium\\6. Semester\\Stats\\", [FileLink("C:\\Studium\\6. Semester\\Stats\\")]),
        (":paper.pdf:PDF", [FileLink("paper.pdf", mime="PDF")]),
        (":C$\\backslash$:/a/b{\\_}c.pdf:pdf", [FileLink("C:/a/b_c.pdf", mime="pdf")]),
        ("desc:C\\:\\\\Users\\\\x.pdf:PDF", [FileLink("C:\\Users\\x.pdf", "desc", "PDF")]),
        (":a[]{}b.pdf:PDF", [FileLink("a[]{}b.pdf", mime="PDF")]),
        ('C\\:/M{\\"{u}}ller/{\\v{S}}{\\&}a.pdf', [FileLink("C:/Müller/Š&a.pdf")]),
        ("{:a.pdf:PDF}", [FileLink("a.pdf", mime="PDF")]),
        (":a\\;b.pdf:PDF", [FileLink("a;b.pdf", mime="PDF")]),
        (
            "Full Text:files/12/x.pdf:application/pdf;Snapshot:files/13/y.html:text/html",
            [
                FileLink("files/12/x.pdf", "Full Text", "application/pdf"),
                FileLink("files/13/y.html", "Snapshot", "text/html"),
            ],
        ),
        ("a.pdf; b.pdf", [FileLink("a.pdf"), FileLink("b.pdf")]),
        ("https://a.b/c.pdf", [FileLink("https://a.b/c.pdf")]),
        ("", []),
    ],
)
def test_links_are_read_and_written_so_that_they_read_the_same(source: str, files: list[FileLink]) -> None:
    found = read_files(source)
    assert list(found) == files
    assert read_files(write_files(found)) == found


def test_one_plain_path_is_written_plain() -> None:
    assert write_files((FileLink("a/b.pdf"),)) == "a/b.pdf"
    assert (
        write_files((FileLink("a/b.pdf", "Full text", "PDF"), FileLink("c:d.pdf")))
        == "Full text:a/b.pdf:PDF;:c\\:d.pdf:"
    )
