"""Headings of a list: which conference or journal, and which year, hold for the papers under them."""

from __future__ import annotations

import re
from dataclasses import dataclass

_KNOWN = """
AAAI AAMAS ACCV ACL AISTATS ALT ASE ASPLOS BMVC CAV CCS CHI CIKM CIDR CLeaR CoLLAs COLING COLM COLT CoNLL CoRL CP
CRYPTO CSCW CVPR DAC DIS EAAI EACL ECAI ECCV ECIR ECML EMNLP EUROCRYPT EuroSys FAccT FOCS FSE GECCO HPCA HRI ICAPS
ICASSP ICCV ICDE ICDM ICLR ICML ICRA ICSE ICWSM IJCAI IJCNLP IMC INFOCOM INTERSPEECH IROS ISCA ISMIR ISSTA ITCS IUI
KDD KR L4DC LREC MICCAI MICRO MLSys MM MobiCom NAACL NDSS NeurIPS NIPS NSDI OOPSLA OSDI PKDD PLDI PODC PODS POPL
RecSys RLC RSS SDM SIGCOMM SIGGRAPH SIGIR SIGKDD SIGMOD SODA SOSP SPAA STACS STOC TACAS TheWebConf UAI UIST UMAP
USENIX VLDB WACV WSDM WWW
"""
_VENUES = {name.lower(): name for name in _KNOWN.split()}
#: Journals known by their short names, with the names that a reference needs.
_JOURNALS = {
    "jmlr": "Journal of Machine Learning Research",
    "tmlr": "Transactions on Machine Learning Research",
    "jair": "Journal of Artificial Intelligence Research",
    "tacl": "Transactions of the Association for Computational Linguistics",
    "tpami": "IEEE Transactions on Pattern Analysis and Machine Intelligence",
    "ijcv": "International Journal of Computer Vision",
}
_FILLER = re.compile(
    r"\b(?:papers?|accepted|list(?:ing|s)?|of|at|the|in|from|for|to|abstracts?|titles?|and|with|all|my|selected|reading|"
    r"conference|proceedings|main|research|tracks?|orals?|posters?|spotlights?|sessions?|full|short|long|findings|"
    r"datasets?|benchmarks?|publications?|articles?|submissions?|best|top|notable|program(?:me)?|on|about|agents?|"
    r"summar(?:y|ies)|overview|collection|part|vol)\b|&|"
    r"论文列表|论文集|论文|列表|接收|录用|收录|摘要|会议|大会|顶会|年|的|篇|合集|精选|汇总|論文|一覧|採択|목록|논문|초록",
    re.IGNORECASE,
)
_YEAR = re.compile(r"(?<!\d)(?:(19[5-9]\d|20\d\d)|[’'](\d\d))(?!\d)|(?<=[A-Za-z]-)(\d\d)(?!\d)")
_ACRONYM = re.compile(r"[A-Z][A-Za-z]*[A-Z][A-Za-z0-9]*(?:[+/&-][A-Z][A-Za-z]+)*")
_LONG_NAME = re.compile(
    r"\b(?:proceedings|conference|symposium|workshop|transactions|journal|annual meeting|congress|colloquium)\b",
    re.IGNORECASE,
)
_IN_BRACKETS = re.compile(r"[(（]\s*([A-Z][\w+/-]*)[\s’'-]*(\d{2,4})?\s*[)）]")
_DECORATION = " \t#=*_-–—~:：.|<>【】[]《》"
_MOST_LETTERS = 160
_PIVOT = 50


@dataclass(frozen=True, slots=True)
class Heading:
    """What a heading says: the short venue, the long name of the volume or journal, and the year, as far as known."""

    text: str
    venue: str = ""
    booktitle: str = ""
    journal: str = ""
    year: int | None = None


def heading_of(line: str) -> Heading | None:
    """What `line` says about the papers under it, or None when it is no heading of a venue or year.

    "ICML 2025 Papers", "ICML 2025 论文列表", "Accepted papers at ACL 2023", "# NeurIPS'24 (Oral)", "2024",
    "Proceedings of the 42nd International Conference on Machine Learning (ICML 2025)".
    """
    text = line.strip().strip(_DECORATION)
    if not text or len(text) > _MOST_LETTERS:
        return None
    return _short(text) or _long(text)


def _short(text: str) -> Heading | None:
    """A heading in which nothing but a short name, a year and words like "accepted papers" stand."""
    years = list(_YEAR.finditer(text))
    if len(years) != 1:
        return None
    year = _year(years[0])
    bare = f"{text[: years[0].start()]} {text[years[0].end() :]}"
    words = [w for w in re.split(r"[\s()（）,，:：|/\-–—_]+", _FILLER.sub(" ", bare)) if w and not w.isdigit()]
    if not words:
        return Heading(text, year=year)
    if len(words) > 1:
        return None
    name = words[0].strip("*#'’.")
    if full := _JOURNALS.get(name.lower()):
        return Heading(text, name.upper(), journal=full, year=year)
    if known := _VENUES.get(name.lower()):
        return Heading(text, known, year=year)
    return Heading(text, name, year=year) if _ACRONYM.fullmatch(name) and len(name) <= 16 else None


def _long(text: str) -> Heading | None:
    """The full name of a conference, its volume or a journal, with a year."""
    if not _LONG_NAME.search(text) or text.endswith((".", "?", "!")):
        return None
    short = _IN_BRACKETS.search(text)
    years = list(_YEAR.finditer(text))
    if not years:
        return None
    name = _IN_BRACKETS.sub("", text)
    name = re.sub(r"\s{2,}", " ", _YEAR.sub("", name)).strip(" ,:-–()")
    if len(name.split()) < 3 or not name[0].isupper():
        return None
    venue = short[1] if short else ""
    if re.search(r"\b(?:journal|transactions)\b", name, re.IGNORECASE) and "proceedings" not in name.lower():
        return Heading(text, venue, journal=name, year=_year(years[-1]))
    return Heading(text, venue, booktitle=name, year=_year(years[-1]))


def _year(found: re.Match[str]) -> int:
    if found[1]:
        return int(found[1])
    short = int(found[2] or found[3])
    return short + (2000 if short < _PIVOT else 1900)
