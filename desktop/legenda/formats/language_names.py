"""What babel and BibLaTeX call the languages that records name by code or in English.

Codes are those of ISO 639-1, with a region where babel tells it apart, and of ISO 639-2 (both kinds), as libraries and
PubMed give them; the names are babel's (https://ctan.org/pkg/babel), which `langid` takes.
"""

from __future__ import annotations

_TEXT = """
    arabic ar ara | basque eu eus baq | brazilian pt-br | bulgarian bg bul | catalan ca cat | chinese zh zho chi
    croatian hr hrv | czech cs ces cze | danish da dan | dutch nl nld dut | english en eng | american en-us
    british en-gb en-uk | canadian en-ca | australian en-au | esperanto eo epo | estonian et est | finnish fi fin
    french fr fra fre | galician gl glg | ngerman de deu ger german | naustrian de-at | nswissgerman de-ch
    greek el ell gre | hebrew he heb | hindi hi hin | hungarian hu hun | icelandic is isl ice | indonesian id ind
    irish ga gle | italian it ita | japanese ja jpn | korean ko kor | latin la lat | latvian lv lav
    lithuanian lt lit | norsk no nor nb nob norwegian | nynorsk nn nno | persian fa fas per | polish pl pol
    portuguese pt por | romanian ro ron rum | russian ru rus | serbian sr srp | slovak sk slk slo
    slovene sl slv slovenian | spanish es spa | swedish sv swe | thai th tha | turkish tr tur | ukrainian uk ukr
    vietnamese vi vie | welsh cy cym wel
"""
_NAMES = {code: names[0] for line in _TEXT.replace("|", "\n").splitlines() if (names := line.split()) for code in names}


def babel_name(language: str) -> str:
    """The name that babel has for a language given by code ("de-DE", "eng") or in English; "" if it is not known."""
    code = language.strip().lower().replace("_", "-")
    return _NAMES.get(code) or _NAMES.get(code.partition("-")[0], "")
