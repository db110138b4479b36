"""Names and dates as PubMed's XML has them."""

from __future__ import annotations

from legenda.formats.xml_tree import Node
from legenda.model.date_parts import is_real, parse_date, parse_month
from legenda.model.dates import UNKNOWN_DATE, PartialDate
from legenda.model.names import Contributor, Role


def author_of(author: Node, role: Role) -> Contributor | None:
    """A person with a family name, or a body; None for an author without any name."""
    body = author.value("CollectiveName")
    if body:
        return Contributor(role, literal=body.rstrip(". "))
    family = author.value("LastName")
    given = author.value("ForeName") or author.value("FirstName") or author.value("Initials")
    if not family and not given:
        return None
    return Contributor(role, family or given, given if family else "", suffix=author.value("Suffix"))


def date_of(node: Node | None) -> PartialDate:
    """The date in `PubDate` and its like: year, month by number or name, day; a season or `MedlineDate` stays text."""
    if node is None:
        return UNKNOWN_DATE
    year = node.value("Year")
    if not year.isdigit():
        return parse_date(node.value("MedlineDate") or year)
    season = node.value("Season")
    if season:
        return PartialDate(int(year), text=f"{season} {year}")
    written = node.value("Month")
    month = parse_month(written) if written else None
    if month is None:
        return PartialDate(int(year), text=f"{written} {year}") if written else PartialDate(int(year))
    day = node.value("Day")
    is_day = day.isdigit() and is_real(int(year), month, int(day))
    return PartialDate(int(year), month, int(day) if is_day else None)
