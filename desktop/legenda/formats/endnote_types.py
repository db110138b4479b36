"""EndNote's reference types and their numbers, against BibTeX's entry types, in both directions."""

from __future__ import annotations

from legenda.formats.type_names import entry_type

#: The number that EndNote gives a type, and what the type is here where its name does not say it.
_NUMBERS = {
    0: ("Journal Article", "article"), 1: ("Book", "book"), 2: ("Artwork", "artwork"),
    3: ("Audiovisual Material", "video"), 4: ("Bill", "legislation"), 5: ("Book Section", "incollection"),
    6: ("Book", "book"), 7: ("Case", "jurisdiction"), 9: ("Computer Program", "software"),
    10: ("Conference Proceedings", "inproceedings"), 12: ("Web Page", "online"), 13: ("Generic", "misc"),
    17: ("Journal Article", "article"), 19: ("Magazine Article", "article"), 20: ("Map", "image"),
    21: ("Film or Broadcast", "video"), 23: ("Newspaper Article", "article"), 25: ("Patent", "patent"),
    26: ("Personal Communication", "letter"), 27: ("Report", "techreport"), 28: ("Edited Book", "book"),
    31: ("Statute", "legislation"), 32: ("Thesis", "phdthesis"), 34: ("Unpublished Work", "unpublished"),
    36: ("Manuscript", "unpublished"), 43: ("Electronic Article", "article"), 44: ("Electronic Book", "book"),
    46: ("Government Document", "techreport"), 47: ("Conference Paper", "inproceedings"),
    52: ("Dictionary", "inreference"), 53: ("Encyclopedia", "inreference"), 54: ("Blog", "online"),
    58: ("Standard", "standard"), 59: ("Dataset", "dataset"), 60: ("Electronic Book Section", "incollection"),
}  # fmt: skip
#: What the names mean in EndNote where they mean something else elsewhere.
_NAMED = {"edited book": "book", "conference proceedings": "inproceedings", "conference": "inproceedings"}
#: The type that is written for an entry type.
_WRITTEN = {
    "article": 17, "book": 6, "collection": 28, "mvbook": 6, "mvcollection": 28, "booklet": 6, "manual": 6,
    "incollection": 5, "inbook": 5, "suppbook": 5, "bookinbook": 5, "inreference": 53, "inproceedings": 10,
    "conference": 10, "proceedings": 28, "phdthesis": 32, "mastersthesis": 32, "thesis": 32, "techreport": 27,
    "report": 27, "patent": 25, "online": 12, "electronic": 12, "www": 12, "unpublished": 34, "software": 9,
    "dataset": 59, "standard": 58, "legislation": 31, "jurisdiction": 7, "artwork": 2, "image": 20, "video": 21,
    "movie": 21, "letter": 26,
}  # fmt: skip
_GENERIC = 13
THESES = ("phdthesis", "mastersthesis", "thesis")


def type_of(name: str, number: str) -> str:
    """The entry type of a `ref-type`: by its name, else by its number."""
    low = name.strip().lower()
    known = _NAMED.get(low) or entry_type(low)
    if known and low not in ("generic", ""):
        return known
    return _NUMBERS[int(number)][1] if number.isdigit() and int(number) in _NUMBERS else known or "misc"


def is_edited_book(name: str, number: str) -> bool:
    """Whether the authors of this type are editors."""
    return name.strip().lower() == "edited book" or (not name and number == "28")


def written_type(kind: str, has_author: bool) -> tuple[str, int]:
    """The name and number that are written for an entry type; a book without authors is an edited one."""
    number = _WRITTEN.get(kind, _GENERIC)
    if number == 6 and not has_author:
        number = 28
    if number == 28 and has_author:
        number = 6
    return _NUMBERS[number][0], number


def second_title(kind: str) -> str:
    """The field that the secondary title is in this type: journal, book, series or, of a thesis, the department."""
    if kind == "article":
        return "journal"
    if kind in ("incollection", "inbook", "inproceedings", "conference", "inreference", "suppbook", "bookinbook"):
        return "booktitle"
    if kind in THESES:
        return "department"
    return "series" if kind in ("book", "collection", "techreport", "report", "proceedings") else "howpublished"


def publisher_field(kind: str) -> str:
    """The field that the publisher is in this type."""
    return "school" if kind in THESES else "institution" if kind in ("techreport", "report") else "publisher"
