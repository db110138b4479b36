"""Where a work appeared, out of the end of its reference: journal or volume, number, pages, publisher."""

from __future__ import annotations

import re

from legenda.model.dates import PartialDate

PAGES = re.compile(
    r"(?:\bpp?\.?\s?|\bpages?\s|\bS\.\s|[:,]\s*)([A-Za-z]?\d{1,6})\s?[-–—‐]{1,2}\s?([A-Za-z]?\d{1,6})(?!\d)(?!\s*[-/])"
)
VOLUME = re.compile(
    r"\b(?:vol(?:ume)?\.?|Bd\.?)\s?(?P<vol>[A-Z]?\d+)(?:,?\s?\(?(?:no\.?|issue|number|Nr\.?)?\s?(?P<no>\d[\d-]*)\)?)?"
    r"|(?<=[\s.;,])(?P<vol2>\d{1,4})\s?\((?P<no2>[\w–-]{1,8})\)"
    r"|(?<=[\s,;])(?P<vol3>\d{1,4}),\s(?P<no3>\d{1,3})\s\("
    r"|(?<=[\s,;])(?P<vol4>\d{1,4})(?=\s?[:,]\s?[A-Za-z]?\d+\s?[-–])",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"\b(?:no|issue|number|Nr)\.?\s?(\d+)", re.IGNORECASE)
_IN = re.compile(r"^(?:[\s.,]*)(?:[Ii]n:?|[Pp]resented at)\s+(?=[A-Z0-9(\"“])")
MEETING = re.compile(
    r"\b(?:proceedings|proc\.|conference|symposium|workshop|conf\.|symp\.|advances in neural|NeurIPS|ICML|ICLR)",
    re.IGNORECASE,
)
PUBLISHER = re.compile(
    r"\b(?:press|verlag|springer|elsevier|wiley|publish\w+|mcgraw|addison|prentice|o'reilly|routledge|sage)\b",
    re.IGNORECASE,
)
_JOURNAL = re.compile(
    r"\b(?:journal|j\.|transactions|trans\.|annals|review|letters|magazine|bulletin|acta|archiv\w*|science|nature|"
    r"quarterly|zeitschrift|communications|notices|reports?)\b",
    re.IGNORECASE,
)
_VENUE_END = re.compile(
    r"\s*[,;:(]?\s*(?:\bvol(?:ume)?\b|\bno\.|\bpp?\.|\bpages?\b|\bS\.\s\d|\bBd\.|(?<!\w)\d(?!\d*(?:st|nd|rd|th)\b)|[(\[])",
    re.IGNORECASE,
)


def place_fields(rest: str, date: PartialDate) -> dict[str, str]:
    """Journal or volume, volume number, issue and pages."""
    fields: dict[str, str] = {}
    is_in = _IN.match(rest) is not None
    rest = _IN.sub("", rest).strip(" .,;")
    name = rest[: end.start()] if (end := _VENUE_END.search(rest)) else rest
    name = re.sub(r"\s*\((?:eds?\.?|hrsg\.)\)", "", name).strip(" .,;:(")
    if volume := VOLUME.search(rest):
        number = next((volume[g] for g in ("no", "no2", "no3") if volume[g]), "")
        fields["volume"] = next(volume[g] for g in ("vol", "vol2", "vol3", "vol4") if volume[g])
        if number := number or ((found := _NUMBER.search(rest)) and found[1]) or "":
            fields["number"] = number
    if pages := PAGES.search(rest):
        fields["pages"] = f"{pages[1]}-{pages[2]}"
    if str(date.year or "") == fields.get("volume"):
        del fields["volume"]
    if name and re.search(r"[^\W\d_]{2}", name):
        fields[_place(rest, is_in, fields)] = re.sub(r"[.,]\s*(?=\d|$)", "", name)
    return fields


def _place(rest: str, is_in: bool, fields: dict[str, str]) -> str:
    """Which field the name of the place belongs to."""
    if is_in or MEETING.search(rest):
        return "booktitle"
    if "volume" in fields or "pages" in fields or (_JOURNAL.search(rest) and not PUBLISHER.search(rest)):
        return "journal"
    return "publisher"


def entry_type(rest: str, fields: dict[str, str]) -> str:
    """The BibTeX entry type of a work that appeared in `rest`."""
    if "booktitle" in fields:
        return "inproceedings" if MEETING.search(rest) else "incollection"
    if "journal" in fields:
        return "article"
    return "book" if "publisher" in fields else "misc"
