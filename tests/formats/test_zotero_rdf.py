"""Zotero's RDF: containers, creators in both spellings, notes, tags, collections, attachments, and lines of "Extra"."""

from __future__ import annotations

from legenda.formats import table
from legenda.formats.html_notes import markdown_of
from legenda.formats.legenda_json import record_json
from legenda.formats.record_draft import RecordDraft
from legenda.formats.zotero_extra import read_extra
from legenda.model.dates import PartialDate
from legenda.model.record import FileLink, ReadResult

HEAD = (
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" '
    'xmlns:z="http://www.zotero.org/namespaces/export#" '
    'xmlns:dcterms="http://purl.org/dc/terms/" xmlns:dc="http://purl.org/dc/elements/1.1/" '
    'xmlns:bib="http://purl.org/net/biblio#" xmlns:foaf="http://xmlns.com/foaf/0.1/" '
    'xmlns:link="http://purl.org/rss/1.0/modules/link/" xmlns:vcard="http://nwalsh.com/rdf/vCard#" '
    'xmlns:prism="http://prismstandard.org/namespaces/1.2/basic/">\n'
)


def read(inner: str) -> ReadResult:
    result = table.read(f"{HEAD}{inner}</rdf:RDF>", "x.rdf")
    assert result.format == "zotero-rdf"
    return result


ARTICLE = """<bib:Article rdf:about="#item_1"><z:itemType>journalArticle</z:itemType>
<dcterms:isPartOf rdf:resource="urn:issn:0036-8075"/>
<bib:authors><rdf:Seq><rdf:li><foaf:Person><foaf:surname>Moss</foaf:surname><foaf:givenName>Ada</foaf:givenName>
</foaf:Person></rdf:li><rdf:li><foaf:Person><foaf:surname>Elm</foaf:surname><foaf:givenname>Bo</foaf:givenname>
</foaf:Person></rdf:li><rdf:li><foaf:Person><foaf:surname>Lichen Working Party</foaf:surname></foaf:Person></rdf:li>
</rdf:Seq></bib:authors>
<dcterms:isReferencedBy rdf:resource="#item_3"/><dcterms:isReferencedBy rdf:resource="#item_4"/>
<link:link rdf:resource="#item_2"/><dc:subject>moss</dc:subject>
<dc:subject><z:AutomaticTag><rdf:value>Air, clean</rdf:value></z:AutomaticTag></dc:subject>
<dc:subject><dcterms:LCC><rdf:value>QK1</rdf:value></dcterms:LCC></dc:subject>
<dc:title>On &lt;i&gt;Xanthoria&lt;/i&gt;</dc:title><dcterms:abstract>Slow.</dcterms:abstract>
<dc:date>2011-05-03</dc:date>
<bib:pages>12-19</bib:pages><z:shortTitle>X</z:shortTitle>
<dc:description>Citation Key: moss2011
PMID: 12345
Mine</dc:description>
<dc:identifier><dcterms:URI><rdf:value>https://example.org/x</rdf:value></dcterms:URI></dc:identifier></bib:Article>
<bib:Journal rdf:about="urn:issn:0036-8075"><prism:volume>3</prism:volume><prism:number>4</prism:number>
<dc:title>Walls</dc:title><dcterms:alternative>W.</dcterms:alternative><dc:identifier>ISSN 0036-8075</dc:identifier>
<dc:identifier>DOI 10.1000/x</dc:identifier></bib:Journal>
<z:Attachment rdf:about="#item_2"><z:itemType>attachment</z:itemType>
<rdf:resource rdf:resource="files/2/a.pdf"/><dc:title>Full Text</dc:title><link:type>application/pdf</link:type>
</z:Attachment>
<bib:Memo rdf:about="#item_3"><rdf:value>&lt;p&gt;First&lt;/p&gt;</rdf:value></bib:Memo>
<bib:Memo rdf:about="#item_4"><rdf:value>Second</rdf:value></bib:Memo>
<z:Collection rdf:about="#c1"><dc:title>Work</dc:title><dcterms:hasPart rdf:resource="#c2"/></z:Collection>
<z:Collection rdf:about="#c2"><dc:title>Draft</dc:title><dcterms:hasPart rdf:resource="#item_1"/></z:Collection>
"""


def test_an_article_comes_with_all_that_belongs_to_it() -> None:
    result = read(ARTICLE)
    assert result.problems == ()
    assert [record_json(record) for record in result.records] == [
        {
            "key": "moss2011",
            "type": "article",
            "title": "On Xanthoria",
            "authors": [
                {"family": "Moss", "given": "Ada"},
                {"family": "Elm", "given": "Bo"},
                {"literal": "Lichen Working Party"},
            ],
            "year": 2011,
            "month": 5,
            "day": 3,
            "journal": "Walls",
            "volume": "3",
            "number": "4",
            "pages": "12-19",
            "doi": "10.1000/x",
            "pmid": "12345",
            "issn": ["0036-8075"],
            "url": "https://example.org/x",
            "abstract": "Slow.",
            "keywords": ["moss", "Air, clean"],
            "note": "Mine",
            "files": [{"path": "files/2/a.pdf", "title": "Full Text", "mime": "application/pdf"}],
            "extra": {
                "shorttitle": "X",
                "shortjournal": "W.",
                "call-number": "QK1",
                "annote": "First",
                "comment-zotero-2": "Second",
                "collections": "Work > Draft",
            },
        }
    ]


def test_a_chapter_stands_in_its_book_and_a_thesis_has_a_school() -> None:
    result = read(
        """<bib:BookSection rdf:about="#i"><z:itemType>bookSection</z:itemType><dcterms:isPartOf><bib:Book>
        <dc:title>Trees</dc:title><dc:identifier>ISBN 978-0-306-40615-7</dc:identifier><dcterms:isPartOf><bib:Series>
        <dc:title>Botany</dc:title><dc:identifier>9</dc:identifier></bib:Series></dcterms:isPartOf></bib:Book>
        </dcterms:isPartOf><dc:title>Oaks</dc:title></bib:BookSection>
        <bib:Thesis rdf:about="#t"><z:itemType>thesis</z:itemType><dc:publisher><foaf:Organization><vcard:adr>
        <vcard:Address><vcard:locality>Kew</vcard:locality></vcard:Address></vcard:adr><foaf:name>Garden</foaf:name>
        </foaf:Organization></dc:publisher><dc:title>Elms</dc:title><z:type>Master’s thesis</z:type></bib:Thesis>"""
    )
    chapter, thesis = result.records
    assert (chapter.type, chapter.isbn) == ("incollection", ("9780306406157",))
    assert chapter.fields == {"booktitle": "Trees", "series": "Botany", "number": "9"}
    assert (thesis.type, thesis.fields) == ("mastersthesis", {"school": "Garden", "address": "Kew"})


def test_notes_and_files_of_their_own_become_papers_with_provisional_titles() -> None:
    result = read(
        """<bib:Memo rdf:about="#m"><dc:subject>walls</dc:subject>
        <rdf:value>&lt;h1&gt;What &lt;b&gt;moss&lt;/b&gt; does&lt;/h1&gt;&lt;p&gt;It grows.&lt;/p&gt;</rdf:value>
        </bib:Memo>
        <z:Attachment rdf:about="#a"><z:itemType>attachment</z:itemType>
        <rdf:resource rdf:resource="files/7/lichen.pdf"/><link:type>application/pdf</link:type></z:Attachment>
        <bib:Memo rdf:about="#e"><rdf:value></rdf:value></bib:Memo>
        <z:Collection rdf:about="#c"><dc:title>Work</dc:title><dcterms:hasPart rdf:resource="#m"/></z:Collection>"""
    )
    note, file = result.records
    assert (note.type, note.title, note.title_is_provisional, note.keywords) == (
        "misc",
        "What moss does",
        True,
        ("walls",),
    )
    assert note.extra == {"annote": "# What **moss** does\n\nIt grows.", "collections": "Work"}
    assert (file.title, file.title_is_provisional) == ("lichen.pdf", True)
    assert file.files == (FileLink("files/7/lichen.pdf", mime="application/pdf"),)
    assert [problem.reason for problem in result.problems] == ["a note that belongs to no item is empty"]
    assert result.assumptions == ("1 note and 1 file that belong to no item became papers with provisional titles.",)


def test_a_stored_page_keeps_the_address_that_it_was_taken_from() -> None:
    (record,) = read(
        """<bib:Book rdf:about="#b"><z:itemType>book</z:itemType><dc:title>Oaks</dc:title><link:link rdf:resource="#a"/>
        </bib:Book><z:Attachment rdf:about="#a"><z:itemType>attachment</z:itemType>
        <z:path rdf:resource="files/2/oaks.html"/><dc:title>Snapshot</dc:title><dc:identifier><dcterms:URI>
        <rdf:value>https://example.org/oaks</rdf:value></dcterms:URI></dc:identifier></z:Attachment>"""
    ).records
    assert record.files == (FileLink("files/2/oaks.html", "Snapshot"),)
    assert record.url == "https://example.org/oaks"


def test_a_broken_file_gives_the_items_that_are_whole() -> None:
    result = table.read(f"{HEAD}{ARTICLE}<bib:Book rdf:about='#b'><dc:title>Oaks</bib:Book>", "x.rdf")
    assert "moss2011" in [record.key for record in result.records]
    assert any("broken" in problem.reason for problem in result.problems)


def test_lines_of_extra_become_the_fields_that_they_name() -> None:
    draft = RecordDraft(type="misc")
    rest = read_extra(
        draft,
        "Citation Key: elm:2020\nDOI: 10.1000/x\narXiv: 2001.00001 [cs.LG]\ntex.primaryclass: cs.LG\ntex.volume= 7\n"
        "Type: dataset\nOriginal Date: 1900-02\nIssued: 2020-03\nEditor: Fir || Cy\n{:event-place: Kew}\n"
        "See also: the other one\nhttps://example.org",
    )
    assert rest == "See also: the other one\nhttps://example.org"
    assert (draft.key, draft.type, draft.date) == ("elm:2020", "dataset", PartialDate(2020, 3))
    assert draft.identifiers == {"doi": "10.1000/x", "arxiv": "2001.00001"}
    assert draft.fields == {"volume": "7"}
    assert draft.record().extra == {
        "eprintclass": "cs.LG",
        "csl-type": "dataset",
        "origdate": "1900-02",
        "event-place": "Kew",
    }
    assert [person.full for person in draft.contributors] == ["Cy Fir"]


def test_notes_in_html_become_markdown() -> None:
    html = (
        '<h2>On <em>moss</em></h2><p>One<br/>two &amp; <a href="https://x.org">three</a></p><ul><li><p>a</p></li><li>b</li>'
        "</ul><blockquote>Said</blockquote><script>no()</script>"
    )
    assert markdown_of(html) == "## On *moss*\n\nOne\ntwo & [three](https://x.org)\n\n- a\n\n- b\n\n> Said"
    assert markdown_of("5 < 6, plain") == "5 < 6, plain"
