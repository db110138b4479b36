"""What the columns of a table mean: a proposal from their headings and contents, which the reader can correct."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from legenda.formats.listed_people import read_people
from legenda.formats.record_draft import NOTHING
from legenda.model.record import PLAIN_FIELDS

#: What a column can mean, and how a screen names it; "" leaves the column out, "extra.NAME" keeps it by that name.
TARGETS: Mapping[str, str] = {
    "title": "Title", "author": "Authors", "full_author": "Authors in full", "body": "Authors that are bodies",
    "editor": "Editors", "translator": "Translators", "year": "Year", "date": "Date", "type": "Type",
    "container": "Journal or book", "journal": "Journal", "booktitle": "Book title", "series": "Series",
    "publisher": "Publisher", "address": "Place", "edition": "Edition", "volume": "Volume", "number": "Issue",
    "pages": "Pages", "first_page": "First page", "last_page": "Last page", "eid": "Article number", "doi": "DOI",
    "arxiv": "arXiv number", "pmid": "PubMed number", "pmcid": "PubMed Central number", "isbn": "ISBN",
    "issn": "ISSN", "url": "Address (URL)", "abstract": "Abstract", "keywords": "Keywords",
    "language": "Language", "note": "Note", "file": "Files", "key": "Citation key", "institution": "Institution",
    "school": "School", "organization": "Organization", "": "Leave out",
}  # fmt: skip

_HEADINGS: Mapping[str, str] = {
    "title": "title|article title|document title|paper title|paper|paper name|item title|display_name|ti|"
    "titel|titre|título|titulo|titolo|name of paper|primary title|"
    "题名|标题|篇名|論文標題|論文名稱|文献标题|文獻標題|タイトル|제목|название",
    "author": "authors|author|author/s|author(s)|au|creator|creators|autor|autoren|auteur|auteurs|"
    "autores|autore|autori|"
    "作者|著者|저자|authorships.author.display_name|author names|authors/editors",
    "full_author": "author full names|author full name|af|authors full names",
    "body": "group authors|corporate author|gp|ca",
    "editor": "editors|editor|editor(s)|book editors|be|herausgeber|编者|series editor",
    "translator": "translator|translators",
    "year": "year|publication year|pub year|py|pubyear|published year|year of publication|jahr|année|"
    "annee|año|ano|anno||"
    "年份|年|出版年|发表年份|publication_year|연도|год",
    "date": "date|publication date|date published|publication_date|published|issue date|datum|fecha|data|日期|da|"
    "online date|date of publication|cover date",
    "type": "type|item type|document type|publication type|entry type|reference type|dt|pt|dokumenttyp|"
    "文獻類型|文献类型|类型||"
    "typ|content type",
    "container": "source title|publication title|source|publication|published in|so|来源出版物名称|來源出版物名稱|来源|"
    "primary_location.source.display_name|container title|source publication|venue|host publication title",
    "journal": "journal|journal title|journal name|journal/book|periodical|zeitschrift|revue|revista|rivista|期刊|刊名|"
    "journaltitle|full journal title",
    "booktitle": "book title|booktitle|proceedings title|conference|conference title|書名|书名|proceedings",
    "series": "series|series title|book series title|se",
    "publisher": "publisher|verlag|éditeur|editorial|editore|pu|出版者|出版社",
    "address": "place|publisher city|pi|publisher location|city|place of publication|ort|location|address",
    "edition": "edition|auflage",
    "volume": "volume|vol|vol.|vl|band|卷|卷号|tomo",
    "number": "issue|number|issue number|is|no|no.|heft|numéro|期|期号",
    "pages": "pages|page range|page numbers|seiten|pp|pp.|páginas|页码|頁碼|pagination|page",
    "first_page": "page start|start page|beginning page|first page|bp|startpage|起始页码|起始頁碼",
    "last_page": "page end|end page|ending page|last page|ep|endpage|结束页码|結束頁碼",
    "eid": "art. no.|article number|article no.|ar|eid number|论文编号|論文編號",
    "doi": "doi|digital object identifier|di|doi link|ids.doi",
    "arxiv": "arxiv|arxiv id|arxiv number",
    "pmid": "pmid|pubmed id|pubmed number|pm|ids.pmid",
    "pmcid": "pmcid|pmc id|ids.pmcid",
    "isbn": "isbn|isbns|bn",
    "issn": "issn|issns|sn|eissn|ei|e-issn|print issn|online issn|primary_location.source.issn_l|electronic issn",
    "url": "url|link|links|link of title|external url|web address|article url|uri|adresse|连结|連結|链接|"
    "pdf link|doi url|urls",
    "abstract": "abstract|abstract note|ab|summary|zusammenfassung|résumé|resumen|riassunto|摘要|초록",
    "keywords": "keywords|author keywords|keyword|tags|manual tags|automatic tags|index keywords|keywords plus|"
    "mesh terms|de|id keywords|schlagwörter|mots-clés|palabras clave|关键词|作者关键词|作者關鍵字|關鍵字|ieee terms|"
    "inspec controlled terms|subject terms|labels",
    "language": "language|language of original document|la|sprache|langue|语言|語言",
    "note": "note|notes|comments|remarks|anmerkung",
    "file": "file attachments|files|file",
    "key": "key|citation key|citekey|bibtex key|bibtexkey|cite key|bibtex_key",
    "institution": "institution",
    "school": "school|university",
    "organization": "organization",
}
_BY_HEADING = {name: target for target, names in _HEADINGS.items() for name in names.split("|")}
#: The names of fields that mean something else than a column that is merely kept.
_TAKEN = frozenset({*PLAIN_FIELDS, *TARGETS, "eprint", "month", "day", "crossref", "keyword"})
#: Targets that several columns may have; of the others the first column counts.
_SHARED = frozenset({"keywords", "issn", "isbn", "editor", "note", "url", "file", "body"})
_ABBREVIATED = re.compile(r"abbreviat|journal abbreviation|^j9$|^ji$", re.IGNORECASE)
_SAMPLE = 20
#: Headings under which rows are numbered; where two of them are given, they may be numbers of issues.
_COUNTERS = {"#": 1, "nr": 1, "nr.": 1, "index": 1, "序号": 1, "s.no": 1, "no": 3, "no.": 3, "number": 3}
_CODE = frozenset({"code", "code link", "github", "source code", "repository", "implementation", "代码"})


def propose(headings: Sequence[str], rows: Sequence[Sequence[str]] = ()) -> dict[str, str]:
    """What each column seems to mean: a target, or "extra.NAME" for a column that has no field.

    Headings decide, in some languages; where a column's contents belie its heading (names under "author keywords"
    in a table without authors), the contents do. `rows` are some of the table's.
    """
    mapping: dict[str, str] = {}
    taken: set[str] = set()
    for heading in headings:
        target = target_of(heading)
        if target in taken and target not in _SHARED:
            target = ""
        taken.add(target)
        mapping[heading] = target or kept_as(heading)
    _drop_database(mapping)
    _mend(mapping, headings, rows)
    return mapping


def kept_as(heading: str) -> str:
    """The target that keeps a column as a field without a meaning."""
    return f"extra.{_field_name(heading)}"


def named_target(text: str) -> str | None:
    """The target that somebody means by its name ("author"), its words ("Journal or book"), a heading that stands for
    it ("Authors") or "extra.NAME"; "" for "Leave out", and None when nothing is meant.
    """
    name = " ".join(text.split())
    if name in TARGETS:
        return name
    if name.lower().startswith("extra.") and name[6:]:
        return f"extra.{_field_name(name[6:])}"
    by_words = {words.lower(): target for target, words in TARGETS.items()}
    return by_words.get(name.lower(), _BY_HEADING.get(name.lower()))


def target_of(heading: str) -> str:
    """What a heading stands for; "" for one that is not known."""
    if heading in TARGETS:
        return heading
    if heading.startswith("extra."):
        return heading
    plain = " ".join(heading.lower().replace("_", " ").split()).strip(" :*")
    if _ABBREVIATED.search(plain):
        return "extra.shortjournal"
    if plain in ("short title", "title short"):
        return "extra.shorttitle"
    return _BY_HEADING.get(heading.lower().strip()) or _BY_HEADING.get(plain, "")


def _field_name(heading: str) -> str:
    """A heading as a field's name, which BibTeX allows letters, numbers and hyphens for; other scripts stay."""
    name = re.sub(r"[^\w.+-]+", "-", heading.lower()[:60]).strip("-") or "column"
    return f"table-{name}" if name in _TAKEN else name


def _drop_database(mapping: dict[str, str]) -> None:
    """ "Source" is the database where another column names the journal."""
    places = [heading for heading, target in mapping.items() if target in ("container", "journal")]
    if len(places) > 1:
        for heading in places:
            if heading.lower() in ("source", "publication"):
                mapping[heading] = kept_as(heading)


def _mend(mapping: dict[str, str], headings: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Finds authors and titles by their looks where no heading names them."""
    columns = {
        heading: [row[place] for row in rows[:_SAMPLE] if place < len(row) and row[place].lower() not in NOTHING]
        for place, heading in enumerate(headings)
    }
    for heading, cells in columns.items():
        name = heading.lower().strip()
        if len(cells) >= _COUNTERS.get(name, len(cells) + 1) and cells == [str(n + 1) for n in range(len(cells))]:
            mapping[heading] = ""
        elif name in _CODE and cells and all(cell.startswith(("https://", "http://")) for cell in cells):
            mapping[heading] = "extra.code_url"
    if not {"author", "full_author"} & set(mapping.values()):
        for heading, cells in columns.items():
            is_open = mapping[heading] == "keywords" or mapping[heading].startswith("extra.")
            if is_open and len(cells) > 1 and sum(map(are_people, cells)) * 4 > len(cells) * 3:
                mapping[heading] = "author"
                break
    if "title" not in mapping.values():
        for heading in (h for h, target in mapping.items() if target in ("booktitle", "container")):
            has_other = any(t in ("container", "journal") for h, t in mapping.items() if h != heading)
            if has_other and len(set(columns[heading])) == len(columns[heading]):
                mapping[heading] = "title"
                break


def are_people(cell: str) -> bool:
    """Whether a cell is a list of names: each with a family name and initials or a short given name."""
    people, _ = read_people(cell)
    return bool(people) and all(
        person.family and person.given and len(person.full) < 50 and not any(sign.isdigit() for sign in person.full)
        and ("," in cell or "." in person.given)
        for person in people
    )  # fmt: skip
