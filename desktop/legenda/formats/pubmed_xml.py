"""PubMed's XML, read: https://www.nlm.nih.gov/bsd/licensee/elements_descriptions.html (articles and book articles)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from legenda.formats.pubmed_fields import author_of, date_of
from legenda.formats.pubmed_rest import keep_rest
from legenda.formats.record_draft import RecordDraft
from legenda.formats.xml_results import read_records
from legenda.formats.xml_text import inline_text, paragraphs
from legenda.formats.xml_tree import Node
from legenda.model.names import Contributor, Role
from legenda.model.record import ReadResult, Record

_START = re.compile(r"<(?:PubmedArticle|PubmedBookArticle)(?=[\s>/])")
#: The records of files without PubMed's own data around them.
_CITATION = re.compile(r"<MedlineCitation(?=[\s>/])")
_ROLES = {"authors": Role.AUTHOR, "editors": Role.EDITOR, "translators": Role.TRANSLATOR}
#: Elements that are kept under a name of their own: the name, and the path from the citation or the article.
_KEPT = (
    ("pubtype", ("Article", "PublicationTypeList", "PublicationType")),
    ("pubtype", ("PublicationType",)),
    ("shortjournal", ("Article", "Journal", "ISOAbbreviation")),
    ("chemicals", ("ChemicalList", "Chemical", "NameOfSubstance")),
    ("country", ("MedlineJournalInfo", "Country")),
    ("nlm-id", ("MedlineJournalInfo", "NlmUniqueID")),
    ("pubmed-note", ("GeneralNote",)),
    ("copyright", ("Article", "Abstract", "CopyrightInformation")),
    ("copyright", ("Abstract", "CopyrightInformation")),
    ("other-abstract", ("OtherAbstract", "AbstractText")),
    ("conflict-of-interest", ("CoiStatement",)),
    ("sections", ("Sections", "Section", "SectionTitle")),
    ("gene-symbols", ("GeneSymbolList", "GeneSymbol")),
    ("space-flight-mission", ("SpaceFlightMission",)),
    ("number-of-references", ("NumberOfReferences",)),
)


def read(text: str, name: str = "") -> ReadResult:
    """The records of PubMed's XML (E-utilities `efetch`, the site's own download, the yearly files).

    The abstract's labels stand before their parts; the DOI is the valid one of the article, never one of its
    references; dates go as far as they are given, and a season stays text. A record without title is a problem.
    """
    start = _START if _START.search(text) else _CITATION
    return read_records(text, name, start, _record, "pubmed-xml")


def _record(node: Node) -> Record | None:
    citation = node if node.name == "MedlineCitation" else node.first("MedlineCitation")
    book = node.first("BookDocument")
    main = citation if citation is not None else book
    if main is None:
        return None
    draft = RecordDraft()
    if book is not None:
        _read_book(draft, book)
    else:
        _read_article(draft, main)
    _read_identifiers(draft, node, main)
    for kept, path in _KEPT:
        for value in main.values(*path):
            draft.keep(kept, value)
    if draft.kept("shortjournal") == draft.fields.get("journal"):
        draft.take_kept("shortjournal")
    keep_rest(draft, main)
    _read_words(draft, main)
    return draft.record() if draft.title or draft.identifiers else None


def _read_article(draft: RecordDraft, citation: Node) -> None:
    article = citation.first("Article") or Node("Article")
    issue = article.first("Journal", "JournalIssue") or Node("JournalIssue")
    draft.type = "article"
    draft.title = _title(article.first("ArticleTitle"))
    _read_people(draft, article)
    draft.put("journal", article.value("Journal", "Title") or citation.value("MedlineJournalInfo", "MedlineTA"))
    draft.put("volume", issue.value("Volume"))
    draft.put("number", issue.value("Issue"))
    draft.put("language", ", ".join(article.values("Language")))
    for number in (*article.values("Journal", "ISSN"), *citation.values("MedlineJournalInfo", "ISSNLinking")):
        draft.add_numbers(number, "issn")
    draft.date = date_of(issue.first("PubDate")) or date_of(article.first("ArticleDate"))
    draft.abstract = _abstract(article.first("Abstract"))
    if not draft.title:
        draft.title = _title(article.first("VernacularTitle"))
    else:
        draft.keep("origtitle", _title(article.first("VernacularTitle")))
    _read_pages(draft, article)


def _read_book(draft: RecordDraft, document: Node) -> None:
    """A book of the NCBI Bookshelf, or a chapter of one, which has a title of its own."""
    book = document.first("Book") or Node("Book")
    chapter = _title(document.first("ArticleTitle"))
    book_title = _title(book.first("BookTitle"))
    draft.type = "incollection" if chapter else "book"
    draft.title = chapter or book_title
    _read_people(draft, document)
    if chapter:
        draft.put("booktitle", book_title)
    for list_node in book.all("AuthorList"):
        role = Role.BOOK_AUTHOR if chapter and draft.contributors else Role.AUTHOR
        draft.contributors += _people(draft, list_node, _ROLES.get(list_node.attributes.get("Type", ""), role), role)
    draft.put("publisher", book.value("Publisher", "PublisherName"))
    draft.put("address", book.value("Publisher", "PublisherLocation"))
    draft.put("edition", book.value("Edition"))
    draft.put("volume", book.value("Volume"))
    draft.put("series", book.value("CollectionTitle"))
    draft.put("language", ", ".join(document.values("Language")))
    for number in book.values("Isbn"):
        draft.add_numbers(number, "isbn")
    draft.date = date_of(book.first("PubDate")) or date_of(document.first("ContributionDate"))
    draft.abstract = _abstract(document.first("Abstract"))
    _read_pages(draft, document)


def _title(node: Node | None) -> str:
    """A title without the full stop that PubMed puts behind each."""
    text = inline_text(node) if node is not None else ""
    return text[:-1].rstrip() if text.endswith(".") and not text.endswith("..") else text


def _abstract(node: Node | None) -> str:
    if node is None:
        return ""
    return "\n\n".join(_labelled(part) for part in node.all("AbstractText") if part.text)


def _labelled(part: Node) -> str:
    """A part of a structured abstract with its label, which says more than PubMed's own category."""
    label = part.attributes.get("Label", "").strip().rstrip(":")
    text = paragraphs(part)
    return f"{label}: {text}" if label and label.upper() != "UNLABELLED" else text


def _read_people(draft: RecordDraft, article: Node) -> None:
    for list_node in article.all("AuthorList"):
        role = _ROLES.get(list_node.attributes.get("Type", "authors"), Role.AUTHOR)
        draft.contributors += _people(draft, list_node, role, role)


def _people(draft: RecordDraft, list_node: Node, role: Role, more_role: Role) -> Iterator[Contributor]:
    if list_node.attributes.get("CompleteYN") == "N":
        draft.more.append(more_role)
    for author in list_node.all("Author"):
        if author.attributes.get("ValidYN") == "N":
            continue
        contributor = author_of(author, role)
        if contributor is None:
            continue
        yield contributor
        for affiliation in author.values("AffiliationInfo", "Affiliation"):
            draft.keep("affiliation", affiliation)
        for identifier in author.values("Identifier"):
            draft.keep("orcid", f"{contributor.full} {identifier}")


def _read_pages(draft: RecordDraft, article: Node) -> None:
    pages = article.value("Pagination", "MedlinePgn")
    start, end = article.value("Pagination", "StartPage"), article.value("Pagination", "EndPage")
    draft.set_pages(pages or start, "" if pages else end)


def _read_identifiers(draft: RecordDraft, node: Node, main: Node) -> None:
    """The article's own identifiers: those of its reference list stand deeper and are none of its own."""
    versions = [pmid for pmid in main.all("PMID") if pmid.text]
    if versions:
        draft.identify("pmid", max(versions, key=_version).text, "pmid")
    article = main.first("Article") or main.first("Book") or main
    located = [place for place in (*article.all("ELocationID"), *main.all("ELocationID")) if place.text]
    valid = [place for place in located if place.attributes.get("ValidYN", "Y") != "N"]
    listed = [i for data in node if data.name.startswith("Pubmed") for i in data.all("ArticleIdList", "ArticleId")]
    listed += main.all("ArticleIdList", "ArticleId")
    for identifier, kind in (
        *((place, place.attributes.get("EIdType", "")) for place in valid),
        *((number, number.attributes.get("IdType", "")) for number in listed),
    ):
        _identify(draft, kind, identifier.text)


def _identify(draft: RecordDraft, kind: str, text: str) -> None:
    if kind == "doi" and not draft.identifiers.get("doi"):
        draft.identify("doi", text, "doi")
    elif kind == "pmc":
        draft.identify("pmcid", text, "pmcid")
    elif kind in ("pii", "bookaccession", "mid"):
        draft.keep(kind, text)


def _read_words(draft: RecordDraft, main: Node) -> None:
    """The authors' keywords, then the subject headings, each with its qualifiers: "Hypothyroidism/etiology"."""
    draft.add_keywords(main.values("KeywordList", "Keyword"))
    for heading in main.all("MeshHeadingList", "MeshHeading"):
        descriptor = heading.value("DescriptorName")
        qualifiers = heading.values("QualifierName")
        draft.add_keywords([f"{descriptor}/{qualifier}" for qualifier in qualifiers] or [descriptor])


def _version(pmid: Node) -> int:
    number = pmid.attributes.get("Version", "")
    return int(number) if number.isdigit() else 0
