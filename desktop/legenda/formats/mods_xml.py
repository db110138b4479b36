"""MODS, read: the Library of Congress's Metadata Object Description Schema, https://www.loc.gov/standards/mods/."""

from __future__ import annotations

import re

from legenda.formats.mods_names import add_names
from legenda.formats.record_draft import RecordDraft
from legenda.formats.tagged_dates import best_date
from legenda.formats.type_names import entry_type
from legenda.formats.xml_results import read_records
from legenda.formats.xml_text import inline_text, paragraphs
from legenda.formats.xml_tree import Node
from legenda.model.dates import UNKNOWN_DATE, PartialDate
from legenda.model.names import Role
from legenda.model.record import ReadResult, Record

_START = re.compile(r"<(?:[\w.-]+:)?mods(?=[\s>/])")
_DATES = ("dateIssued", "copyrightDate", "dateCreated")
#: What genres mean that are no names of types elsewhere.
_GENRES = {
    "conference publication": "proceedings", "academic journal": "article", "periodical": "article",
    "journal": "article", "instruction": "manual", "technical report": "techreport", "web site": "online",
    "thesis": "phdthesis", "theses": "phdthesis", "abstract or summary": "misc", "newspaper": "article",
    "computer program": "software", "motion picture": "video",
}  # fmt: skip
_THESES = ("phdthesis", "mastersthesis")


def read(text: str, name: str = "") -> ReadResult:
    """The records of a MODS file, of a `modsCollection` or of one `mods`.

    The type comes from the genre and from what the work stands in; where it stands (the host), its series, and its
    parts are the fields of the record. Dates in MARC's short form ("c2011") count only where none better is given.
    """
    return read_records(text, name, _START, _record, "mods")


def _record(node: Node) -> Record | None:
    draft = RecordDraft()
    host = next((item for item in node.all("relatedItem") if item.attributes.get("type") == "host"), None)
    draft.type = _type(node, host)
    _read_titles(draft, node)
    add_names(draft, node)
    _read_origin(draft, node)
    if host is not None:
        _read_host(draft, host)
    for series in node.all("relatedItem"):
        if series.attributes.get("type") == "series":
            draft.put("series", _title(series), "series-title")
            draft.put("number", series.value("titleInfo", "partNumber"), "series-number")
    for part in node.all("part"):
        _read_part(draft, part)
    _read_texts(draft, node)
    _read_identifiers(draft, node)
    _read_places(draft, node)
    is_something = draft.title or draft.contributors or draft.key or draft.identifiers or draft.fields
    return draft.record() if is_something else None


def _type(node: Node, host: Node | None) -> str:
    genres = node.values("genre")
    inside = host.values("genre") if host is not None else []
    for genre in genres:
        if kind := _GENRES.get(genre.lower()) or entry_type(genre):
            return _part_of(kind) if host is not None else kind
    if host is not None:
        kinds = [_GENRES.get(genre.lower()) or entry_type(genre) for genre in inside]
        is_meeting = any(name.attributes.get("type") == "conference" for name in host.all("name"))
        if is_meeting or "proceedings" in kinds:
            return "inproceedings"
        is_journal = "article" in kinds or host.value("originInfo", "issuance") in ("continuing", "serial")
        has_issn = any(number.attributes.get("type") == "issn" for number in host.all("identifier"))
        has_isbn = any(number.attributes.get("type") == "isbn" for number in host.all("identifier"))
        return "article" if is_journal or has_issn or not (has_isbn or "book" in kinds) else "incollection"
    is_monograph = "monographic" in node.values("originInfo", "issuance")
    has_isbn = any(number.attributes.get("type") == "isbn" for number in node.all("identifier"))
    return "book" if is_monograph or has_isbn else "misc"


def _part_of(kind: str) -> str:
    """The type of a part, where the genre names what it stands in."""
    return {"book": "incollection", "collection": "incollection", "proceedings": "inproceedings"}.get(kind, kind)


def _read_titles(draft: RecordDraft, node: Node) -> None:
    for info in node.all("titleInfo"):
        kind = info.attributes.get("type", "")
        title = _title_of(info)
        if not kind and not draft.title:
            draft.title = title
        else:
            name = {"abbreviated": "shorttitle", "translated": "translated-title", "uniform": "uniform-title"}
            draft.keep(name.get(kind, "alternative-title"), title)
    if not draft.title:
        draft.title = next((_title_of(info) for info in node.all("titleInfo")), "")


def _title(node: Node) -> str:
    infos = list(node.all("titleInfo"))
    plain = [info for info in infos if info.attributes.get("type", "") != "abbreviated"]
    return next((title for info in [*plain, *infos] if (title := _title_of(info))), "")


def _title_of(info: Node) -> str:
    """A title with the article that does not count in sorting, its subtitle, and the part that it names."""
    article, title, sub = (_inline(info, name) for name in ("nonSort", "title", "subTitle"))
    if article:
        title = f"{article}{'' if article[-1] in '’' + chr(39) else ' '}{title}"
    part = ", ".join(filter(None, (info.value("partNumber"), info.value("partName"))))
    return ". ".join(filter(None, (f"{title}: {sub}" if sub else title, part)))


def _inline(node: Node, name: str) -> str:
    return next((inline_text(found) for found in node.all(name)), "")


def _read_origin(draft: RecordDraft, node: Node) -> None:
    """Publisher, place, edition and date; a place in words counts more than a country's code."""
    for origin in node.all("originInfo"):
        terms = [term for place in origin.all("place") for term in place.all("placeTerm") if term.text]
        spelled = [term for term in terms if term.attributes.get("type") != "code"]
        for term in spelled:
            draft.put("address", term.text, "address")
        field = "school" if draft.type in _THESES else "institution" if draft.type == "techreport" else "publisher"
        draft.put(field, origin.value("publisher"), "publisher")
        draft.put("edition", origin.value("edition"))
        for name in ("dateCaptured", "dateModified", "dateValid", "dateOther"):
            draft.keep(name.lower(), origin.value(name))
        draft.date = draft.date or _date(origin)
        for name in _DATES:
            text = origin.value(name)
            if (year := re.search(r"\d{4}", text)) and int(year[0]) != draft.date.year:
                draft.keep(name.lower(), text)


def _date(origin: Node) -> PartialDate:
    """The date of the first kind that is given; a range has its points marked "start" and "end"."""
    marked = {date.name for date in origin if date.attributes.get("keyDate") == "yes"}
    keyed = [name for name in _DATES if name in marked]
    for name in (*keyed, *_DATES):
        dates = [date for date in origin.all(name) if date.text]
        points = {date.attributes.get("point", ""): date.text for date in dates}
        if "start" in points and "end" in points:
            return best_date([f"{points['start']}/{points['end']}"])
        encoded = [date.text for date in dates if date.attributes.get("encoding")]
        if found := best_date([*encoded, *(re.sub(r"^[c©]\s?(?=\d{4}$)", "", date.text) for date in dates)]):
            return found
    return UNKNOWN_DATE


def _read_host(draft: RecordDraft, host: Node) -> None:
    """What the work stands in: a journal or a book, its editors, its numbers, and the place in it."""
    is_article = draft.type == "article"
    draft.put("journal" if is_article else "booktitle", _title(host), "host-title")
    for info in host.all("titleInfo"):
        if info.attributes.get("type") == "abbreviated" and _title_of(info) != _title(host):
            draft.keep("shortjournal" if is_article else "short-booktitle", _title_of(info))
    add_names(draft, host, Role.BOOK_AUTHOR)
    for part in host.all("part"):
        _read_part(draft, part)
    _read_origin(draft, host)
    for number in host.all("identifier"):
        kind = number.attributes.get("type", "").lower()
        if kind in ("isbn", "issn"):
            draft.add_numbers(number.text, kind)
        else:
            draft.keep(f"host-{kind or 'identifier'}", number.text)
    for series in host.all("relatedItem"):
        draft.put("series", _title(series), "series-title")


def _read_part(draft: RecordDraft, part: Node) -> None:
    for detail in part.all("detail"):
        kind = detail.attributes.get("type", "").lower()
        field = {"issue": "number", "number": "number", "volume": "volume", "chapter": "chapter"}.get(kind)
        number = detail.value("number") or detail.value("caption") or detail.value("title")
        if kind in ("page", "pages"):
            draft.set_pages(number)
        elif field:
            draft.put(field, number, kind)
        else:
            draft.keep(kind or "detail", number)
    for extent in part.all("extent"):
        if extent.attributes.get("unit", "page").startswith(("page", "pp")):
            start, end = extent.value("start"), extent.value("end")
            if start or end:
                draft.set_pages(start, end)
            elif pages := extent.value("list"):
                draft.set_pages(re.sub(r"^pp?\.\s*", "", pages))
            else:
                draft.keep("pagetotal", extent.value("total"))
    draft.date = draft.date or best_date(part.values("date"))


def _read_texts(draft: RecordDraft, node: Node) -> None:
    draft.abstract = next((paragraphs(part) for part in node.all("abstract") if part.text), "")
    for language in node.all("language"):
        terms = [term for term in language.all("languageTerm") if term.text]
        codes = [term.text for term in terms if term.attributes.get("type") != "text"]
        draft.put("language", next(iter(codes), terms[0].text if terms else language.text))
    for note in node.all("note"):
        kind = note.attributes.get("type", "")
        draft.keep(_field_name(kind), note.text) if kind else _add_note(draft, note.text)
    for subject in node.all("subject"):
        _read_subject(draft, subject)
    for extent in node.values("physicalDescription", "extent"):
        draft.keep("pagetotal" if re.search(r"\d\s*p", extent) else "extent", extent)
    for name in ("form", "internetMediaType", "digitalOrigin"):
        draft.keep(_field_name(re.sub(r"(?=[A-Z])", "-", name)), node.value("physicalDescription", name))
    draft.keep("tableofcontents", node.value("tableOfContents"))
    draft.keep("rights", node.value("accessCondition"))
    draft.keep("classification", node.value("classification"))
    draft.keep("resource-type", node.value("typeOfResource"))


def _add_note(draft: RecordDraft, text: str) -> None:
    if text:
        draft.fields["note"] = "; ".join(filter(None, (draft.fields.get("note"), text)))


def _read_subject(draft: RecordDraft, subject: Node) -> None:
    """A heading with its subdivisions is one keyword, as libraries write it: "Dust storms -- Africa"."""
    place = subject.first("hierarchicalGeographic")
    if place is not None:
        draft.add_keywords([", ".join(part.text for part in place if part.text)])
        return
    parts = [part for part in subject if part.text and part.name not in ("cartographics", "geographicCode")]
    words = [part.text for part in parts] or [subject.text]
    is_plain = all(part.name == "topic" for part in parts) and not subject.attributes.get("authority")
    draft.add_keywords(words if is_plain else [" -- ".join(words)])


def _read_identifiers(draft: RecordDraft, node: Node) -> None:
    for number in node.all("identifier"):
        kind = number.attributes.get("type", "").lower()
        if kind in ("doi", "pmid", "pmcid", "arxiv"):
            draft.identify(kind, number.text, kind)
        elif kind in ("isbn", "issn"):
            draft.add_numbers(number.text, kind)
        elif kind in ("uri", "url", "hdl"):
            draft.locate(number.text, "uri")
        elif kind in ("citekey", "citation key"):
            draft.key = number.text
        else:
            draft.keep(_field_name(number.attributes.get("displayLabel", "") or kind), number.text)
    draft.key = draft.key or node.attributes.get("ID", "")


def _field_name(label: str) -> str:
    """A label as the name of a field: "Cushman number" becomes "cushman-number"."""
    return re.sub(r"[^a-z0-9]+", "-", label.lower()).strip("-") or "identifier"


def _read_places(draft: RecordDraft, node: Node) -> None:
    for location in node.all("location"):
        for url in sorted(location.all("url"), key=lambda found: "primary" not in found.attributes.get("usage", "")):
            if "preview" in url.attributes.get("access", ""):
                draft.keep("preview", url.text)
            elif url.text:
                draft.locate(url.text, "url")
            draft.keep("urldate", url.attributes.get("dateLastAccessed", ""))
        draft.keep("library", location.value("physicalLocation"))
        draft.keep("call-number", location.value("shelfLocator"))
    for info in node.all("recordInfo"):
        draft.keep("source", info.value("recordContentSource"))
        draft.keep("record-identifier", info.value("recordIdentifier"))
