"""Labels that people and programs put before the parts of a paper: "Title:", "Abstract", "作者："."""

from __future__ import annotations

import re
from enum import StrEnum


class Part(StrEnum):
    """What a label says that its text is; the values name the field where there is one."""

    TITLE = "title"
    AUTHORS = "authors"
    ABSTRACT = "abstract"
    KEYWORDS = "keywords"
    VENUE = "venue"
    JOURNAL = "journal"
    DATE = "date"
    DOI = "doi"
    ARXIV = "arxiv"
    URL = "url"
    CODE = "code_url"
    PAGES = "pages"
    VOLUME = "volume"
    NUMBER = "number"
    PUBLISHER = "publisher"
    AFFILIATION = "affiliation"
    NOTE = "note"
    OTHER = "other"


_NAMES: dict[Part, str] = {
    Part.TITLE: r"(?:paper\s)?title|titel|titre|t[íi]tulo|titolo|标题|題目|题目|论文题目|論文題目|제목|название",
    Part.AUTHORS: r"authors?(?:\(s\))?|by|autor(?:en|es|i|s|\(en\))?|auteurs?|autori|作者|저자|著者|авторы?",
    Part.ABSTRACT: r"abstract|summary|zusammenfassung|kurzfassung|r[ée]sum[ée]|resumen|riassunto|sommario|"
    r"摘要|초록|要旨|аннотация",
    Part.KEYWORDS: r"key\s?-?words?(?:\sand\sphrases)?|index\sterms|schlagw[oö]rte?r?|stichw[oö]rte?r?|"
    r"mots[\s-]cl[ée]s|palabras\sclave|parole\schiave|关键词|關鍵詞|キーワード|핵심어",
    Part.VENUE: r"venue|conference|booktitle|published\s(?:in|at)|konferenz|会议|會議|发表于",
    Part.JOURNAL: r"journal|zeitschrift|revue|revista|期刊|雑誌",
    Part.DATE: r"date|year|published|publication\s(?:date|year)|jahr|ann[ée]e|a[ñn]o|年份|日期|时间|发表时间",
    Part.DOI: r"doi",
    Part.ARXIV: r"arxiv(?:\sid)?|arxiv\slink",
    Part.URL: r"urls?|links?|pdf(?:\slink)?|web|paper\s(?:link|url)|openreview|链接|論文リンク|论文链接",
    Part.CODE: r"code(?:\surl|\slink)?|github|source\scode|project(?:\spage)?|代码|代码链接",
    Part.PAGES: r"pages?|pp|seiten|页码",
    Part.VOLUME: r"volume|vol",
    Part.NUMBER: r"number|issue",
    Part.PUBLISHER: r"publisher|verlag|出版社",
    Part.AFFILIATION: r"affiliations?|institutions?|organi[sz]ations?|单位|机构",
    Part.NOTE: r"comments?|notes?|remarks?|备注",
    Part.OTHER: r"subjects?|categor(?:y|ies)|primary\sarea|jel|tl;?dr|id|paper\s(?:id|number|no\.?)|"
    r"submission\s(?:id|number)|track|type|status|decision|score|rating|"
    r"submission|number\sof\spages|msc|report-no|journal-ref|acm-class|topics?|language|session|presentation",
}
_WRAP = r"[*_#>\s\[【]*"
_ANY = re.compile(
    rf"{_WRAP}(?:"
    + "|".join(rf"(?P<{part.name}>{names})" for part, names in _NAMES.items())
    + r")(?P<end>[*_\]】\s]*(?:[:：]|(?<=\w)\s?[—–]|\.\s?[—–])[*_\s]*|[*_\]】\s]*$)",
    re.IGNORECASE,
)
#: Labels that may stand without a colon, on a line of their own.
_ALONE = frozenset({Part.ABSTRACT, Part.KEYWORDS, Part.AUTHORS, Part.TITLE})
_ABSTRACT_INLINE = re.compile(r"[*_]*abstract[*_]*\s?[.—–-]+\s?[*_]*(?=\S)", re.IGNORECASE)


_ADDRESS_ALONE = re.compile(r"\s*(?:[-*•→]\s*)?<?(?P<url>(?:https?://|www\.)\S+?)>?[\s.,]*(?:→.*)?$")
_CODE_HOST = re.compile(r"//(?:www\.)?(?:github\.com|gitlab\.|bitbucket\.org|codeberg\.org)")


def address_alone(line: str) -> tuple[Part, str, str] | None:
    """A line that is nothing but an address, as if it were labelled as the paper's or, at a code host, its code's."""
    found = _ADDRESS_ALONE.match(line[:600])
    if not found:
        return None
    return (Part.CODE if _CODE_HOST.search(found["url"]) else Part.URL), "", found["url"]


def label_at(line: str) -> tuple[Part, str, str] | None:
    """What the label at the beginning of a line announces, the label as written, and the rest of the line."""
    if inline := _ABSTRACT_INLINE.match(line.strip()):
        return Part.ABSTRACT, inline[0].strip(" *_.—–-"), line.strip()[inline.end() :]
    found = _ANY.match(line[:200])
    if not found or found.lastgroup is None:
        return None
    part = next(p for p in Part if found.groupdict().get(p.name))
    rest = line[found.end() :]
    if not re.search(r"[:：—–]", found["end"]) and part not in _ALONE:
        return None
    if part is Part.AUTHORS and found[part.name].lower() == "by" and not rest.strip():
        return None
    return part, found[part.name], rest.strip()
