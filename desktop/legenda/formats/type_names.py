"""Entry types as other programs and databases name them: "Journal Article", "bookSection", "Conference Paper"."""

from __future__ import annotations

import re

_TYPES = {
    "article": "article journalarticle journal magazinearticle magazine newspaperarticle newspaper electronicarticle "
    "reviewbook "
    "articleinpress review reviewarticle shortsurvey note letter editorial erratum articlejournal articlemagazine "
    "articlenewspaper ejournalarticle newsarticle journalpaper researcharticle datapaper articleearlyaccess "
    "meetingabstract bookreview retracted correction",
    "book": "book books monograph ebook electronicbook authoredbook classicalwork",
    "collection": "editedbook collection",
    "incollection": "bookchapter booksection chapter electronicbooksection electronicbookchapter incollection "
    "bookpart",
    "inbook": "inbook",
    "inreference": "encyclopedia encyclopediaarticle dictionary dictionaryentry entryencyclopedia entrydictionary "
    "entry referenceentry",
    "inproceedings": "conferencepaper proceedingspaper inproceedings conferenceproceedingsarticle paperconference "
    "conferencearticle proceedingsarticle conferenceabstract",
    "proceedings": "conferenceproceedings proceedings conference conferencereview",
    "phdthesis": "thesis phdthesis dissertation dissertationthesis doctoralthesis academicdissertation",
    "mastersthesis": "mastersthesis masterthesis",
    "techreport": "report techreport technicalreport researchreport workingpaper reportcomponent reportseries "
    "governmentdocument",
    "manual": "manual",
    "unpublished": "unpublished unpublishedwork manuscript inpress",
    "online": "online webpage website blog blogpost electronic onlinemultimedia internetcommunication forumpost "
    "webarticle post postweblog",
    "software": "software computerprogram",
    "dataset": "dataset database onlinedatabase aggregateddatabase",
    "patent": "patent",
    "standard": "standard",
    "letter": "personalcommunication email interview",
    "video": "video videorecording film filmorbroadcast tvbroadcast videoaudiomedia audiovisualmaterial motionpicture "
    "broadcast",
    "audio": "audio audiorecording podcast radiobroadcast song",
    "music": "music musicscore musicalscore",
    "image": "figure chart chartortable graphic map equation",
    "artwork": "artwork",
    "legislation": "statute bill legislation legalruleorregulation unenactedbillresolution",
    "jurisdiction": "case legalcase courtcase",
    "legal": "hearing legal treaty",
    "misc": "misc other generic document preprint postedcontent presentation slide conferenceposter lecture "
    "ancienttext grant pamphlet catalog unknown",
    "periodical": "periodical serial journalfull journalissue",
}  # fmt: skip
_BY_NAME = {name: kind for kind, names in _TYPES.items() for name in names.split()}
#: The types of BibTeX and BibLaTeX, which name themselves.
_OWN_TEXT = """
    booklet conference bookinbook suppbook suppcollection suppperiodical reference mvbook mvcollection mvproceedings
    mvreference thesis report performance movie commentary review
"""
_OWN = frozenset(_OWN_TEXT.split())


#: Every entry type that a name can mean.
ENTRY_TYPES = _OWN | frozenset(_TYPES)


def entry_type(name: str) -> str:
    """The entry type that a name in words means; "" for a name that is not known."""
    plain = re.sub(r"[^a-z]", "", name.split(";")[0].lower())
    if plain in _BY_NAME:
        return _BY_NAME[plain]
    if plain in _OWN:
        return plain
    return next((kind for start, kind in _BEGINNINGS.items() if plain.startswith(start)), "")


_BEGINNINGS = {
    "journal": "article",
    "conference": "inproceedings",
    "proceeding": "inproceedings",
    "thesis": "phdthesis",
}
