"""The reference types of RIS and the entry types that they are, in both directions."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from legenda.formats.type_names import entry_type

#: RIS types (Reference Manager specification 2001, with EndNote's additions of 2011) and entry types.
ENTRY_TYPES: Mapping[str, str] = MappingProxyType(
    {
        "ABST": "article", "ADVS": "video", "AGGR": "dataset", "ANCIENT": "misc", "ART": "artwork",
        "BILL": "legislation", "BLOG": "online", "BOOK": "book", "CASE": "jurisdiction", "CHAP": "incollection",
        "CHART": "image", "CLSWK": "book", "COMP": "software", "CONF": "inproceedings", "CPAPER": "inproceedings",
        "CTLG": "misc", "DATA": "dataset", "DBASE": "dataset", "DICT": "inreference", "EBOOK": "book",
        "ECHAP": "incollection", "EDBOOK": "collection", "EJOUR": "article", "ELEC": "online",
        "ENCYC": "inreference", "EQUA": "misc", "FIGURE": "image", "GEN": "misc", "GOVDOC": "techreport",
        "GRANT": "misc", "GRNT": "misc", "HEAR": "legal", "ICOMM": "online", "INPR": "unpublished", "INTV": "letter",
        "JFULL": "periodical", "JOUR": "article", "LEGAL": "legal", "MANSCPT": "unpublished", "MAP": "image",
        "MGZN": "article", "MPCT": "movie", "MULTI": "online", "MUSIC": "music", "NEWS": "article", "PAMP": "booklet",
        "PAT": "patent", "PCOMM": "letter", "POD": "audio", "PRESS": "article", "PREPRINT": "misc",
        "RPRT": "techreport", "SER": "book", "SLIDE": "misc", "SOUND": "audio", "STAND": "standard",
        "STAT": "legislation", "THES": "phdthesis", "UNBILL": "legislation", "UNPB": "unpublished",
        "UNPD": "unpublished", "VIDEO": "video", "WEB": "online",
    }
)  # fmt: skip

#: The RIS type that is written for an entry type.
RIS_TYPES: Mapping[str, str] = MappingProxyType(
    {
        "article": "JOUR", "suppperiodical": "JOUR", "review": "JOUR", "periodical": "JFULL", "book": "BOOK",
        "mvbook": "BOOK", "collection": "EDBOOK", "mvcollection": "EDBOOK", "reference": "EDBOOK",
        "mvreference": "EDBOOK", "proceedings": "CONF", "mvproceedings": "CONF", "inbook": "CHAP",
        "bookinbook": "CHAP", "suppbook": "CHAP", "incollection": "CHAP", "suppcollection": "CHAP",
        "inreference": "ENCYC", "inproceedings": "CPAPER", "conference": "CPAPER", "phdthesis": "THES",
        "mastersthesis": "THES", "thesis": "THES", "bachelorthesis": "THES", "techreport": "RPRT", "report": "RPRT",
        "manual": "BOOK", "booklet": "PAMP", "unpublished": "UNPB", "online": "ELEC", "electronic": "ELEC",
        "www": "ELEC", "software": "COMP", "dataset": "DATA", "patent": "PAT", "standard": "STAND",
        "legislation": "STAT", "jurisdiction": "CASE", "legal": "LEGAL", "letter": "PCOMM", "video": "VIDEO",
        "movie": "MPCT", "audio": "SOUND", "music": "MUSIC", "artwork": "ART", "image": "FIGURE",
    }
)  # fmt: skip
#: What a RIS type that we write is read as: the entry type, unless another has to be kept beside it.
PARTS = frozenset(
    {"incollection", "inbook", "inproceedings", "inreference", "bookinbook", "suppbook", "suppcollection", "conference"}
)
THESES = frozenset({"phdthesis", "mastersthesis", "thesis", "bachelorthesis"})
REPORTS = frozenset({"techreport", "report", "manual"})
WHOLE_BOOKS = frozenset(
    {
        "book",
        "collection",
        "proceedings",
        "booklet",
        "mvbook",
        "mvcollection",
        "mvproceedings",
        "reference",
        "mvreference",
    }
)
#: The field beside a record that keeps the RIS type where the entry type alone would give another.
KEPT_TYPE = "ris-type"
#: The field beside a record that keeps the entry type where the RIS type alone would give another.
OWN_TYPE = "entry-type"
#: The same for a citation key that would be taken for a database's number.
OWN_KEY = "citation-key"
#: The field beside a record that keeps the words behind a whole date ("2020/05/03/spring").
DATE_WORDS = "date-words"


def read_type(code: str) -> str:
    """The entry type of a RIS type, or of one that is written in words; "" for one that is not known."""
    return ENTRY_TYPES.get(code.strip().upper(), "") or entry_type(code)


def write_type(entry_type: str, kept: str = "") -> str:
    """The RIS type of an entry type; `kept` is the one that the record came with, taken if it means the same.

    One that is not known was read as "misc" and goes out as it came.
    """
    if kept and (read_type(kept) or "misc") == entry_type:
        return kept
    return RIS_TYPES.get(entry_type, "GEN")
