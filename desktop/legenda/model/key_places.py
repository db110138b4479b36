"""The places of a citation key pattern that stand for people, title and date: what each makes of a record."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from legenda.model import key_words
from legenda.model.key_words import Spelling
from legenda.model.names import Role
from legenda.model.record import Record

#: What a place makes of a record; the text may hold blanks between words, which the pattern's modifiers need.
Made = Callable[[Record, Spelling], str]


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of place: how it is written, a sentence on it, and what makes its text of the numbers in it."""

    written: str
    meaning: str
    form: re.Pattern[str]
    make: Callable[..., Made]


def people(role: Role | None) -> Callable[[Record, Spelling], list[str]]:
    """The function that lists the names in a role."""
    return lambda record, spelling: key_words.names(record, spelling, role)


def _one(role: Role | None, letters: str | None, number: str | None) -> Made:
    """The first letters (all without a number) of the name of the first author, or of another."""

    def made(record: Record, spelling: Spelling) -> str:
        found = people(role)(record, spelling)
        place = int(number or 1) - 1
        return found[place][: int(letters) if letters else None] if 0 <= place < len(found) else ""

    return made


def _several(role: Role | None, number: str | None) -> Made:
    def made(record: Record, spelling: Spelling) -> str:
        found = people(role)(record, spelling)
        shown = found[: int(number)] if number else found
        more = len(shown) < len(found) or key_words.has_more(record, role or Role.AUTHOR)
        return " ".join(shown) + (" EtAl" if more and shown else "")

    return made


def _et_al(between: str, ending: str) -> Callable[[], Made]:
    """One or two names; of more the first and an ending, which also stands for "and others"."""

    def make() -> Made:
        def made(record: Record, spelling: Spelling) -> str:
            found = key_words.names(record, spelling)
            if len(found) > 2 or (found and key_words.has_more(record)):
                return f"{found[0]}{ending}"
            return between.join(found)

        return made

    return make


def _alpha() -> Made:
    """As BibTeX's `alpha` style: three letters of a single name, the initials of up to four, of more three and +."""

    def made(record: Record, spelling: Spelling) -> str:
        found = key_words.names(record, spelling)
        more = key_words.has_more(record)
        if len(found) == 1 and not more:
            return found[0][:3]
        shown = found if len(found) <= 4 and not more else found[:3]
        return "".join(name[0] for name in shown) + ("+" if more or len(shown) < len(found) else "")

    return made


def _last() -> Made:
    return lambda record, spelling: (key_words.names(record, spelling) or [""])[-1]


def _first_initial() -> Made:
    return lambda record, spelling: "".join(name[:1] for name in key_words.given_names(record, spelling)[:1])


def _initials() -> Made:
    """Five letters of the first name and the initials of the others."""

    def made(record: Record, spelling: Spelling) -> str:
        found = key_words.names(record, spelling)
        return "".join([name[:5] for name in found[:1]] + [name[0] for name in found[1:]])

    return made


def _telling(number: str | None, otherwise: int | None) -> Made:
    count = int(number) if number else otherwise
    return lambda record, spelling: " ".join(key_words.telling_words(record, spelling)[:count])


def _title() -> Made:
    return lambda record, spelling: " ".join(key_words.title_words(record, spelling))


def _camel() -> Made:
    return lambda record, spelling: " ".join(w[:1].upper() + w[1:] for w in key_words.title_words(record, spelling))


def _title_initials() -> Made:
    return lambda record, spelling: "".join(word[0] for word in key_words.telling_words(record, spelling)[:3])


def _year() -> Made:
    return lambda record, _: "" if record.date.year is None else str(record.date.year)


def _short_year() -> Made:
    return lambda record, _: "" if record.date.year is None else f"{abs(record.date.year) % 100:02d}"


def _month() -> Made:
    return lambda record, _: f"{record.date.month:02d}" if record.date.month else ""


def _day() -> Made:
    return lambda record, _: f"{record.date.day:02d}" if record.date.day else ""


def _page(place: int) -> Callable[[], Made]:
    def make() -> Made:
        def made(record: Record, spelling: Spelling) -> str:
            found = re.findall(r"\w+", spelling.letters(record.fields.get("pages", "")))
            return found[place] if found else ""

        return made

    return make


def _keyword(number: str) -> Made:
    return lambda record, spelling: spelling.letters("".join(record.keywords[int(number) - 1 : int(number)]))


def _type() -> Made:
    return lambda record, spelling: spelling.word(record.type)


def _kind(written: str, meaning: str, form: str, make: Callable[..., Made]) -> Kind:
    return Kind(written, meaning, re.compile(form), make)


def _author_kinds() -> tuple[Kind, ...]:
    return (
        _kind("auth", "family name of the first author, else of the first editor", "auth", lambda: _one(None, "", "")),
        _kind("authN", "its first N letters; authN_M those of the Mth author", r"auth(\d+)(?:_(\d+))?",
              lambda n, m: _one(None, n, m)),
        _kind("authors", "all family names; authorsN the first N, and EtAl for the others", r"authors(\d+)?",
              lambda n: _several(None, n)),
        _kind("authEtAl", "one or two names, or the first and EtAl", "authetal", _et_al("", "EtAl")),
        _kind("auth.etal", "one or two names with a full stop between, or the first and .etal", r"auth\.etal",
              _et_al(".", ".etal")),
        _kind("auth.auth.ea", "as auth.etal, but .ea", r"auth\.auth\.ea", _et_al(".", ".ea")),
        _kind("authorsAlpha", "as in BibTeX's alpha style: Knu, BGH, ABC+", "authorsalpha", _alpha),
        _kind("authorLast", "family name of the last author", "authorlast", _last),
        _kind("authorIni", "five letters of the first name, initials of the others", "authorini", _initials),
        _kind("authForeIni", "initial of the first author's given name", "authforeini", _first_initial),
        _kind("edtr", "family name of the first editor; edtrN its first N letters", r"edtr(\d+)?",
              lambda n: _one(Role.EDITOR, n, "")),
        _kind("editors", "family names of all editors; editorsN the first N", r"editors(\d+)?",
              lambda n: _several(Role.EDITOR, n)),
    )  # fmt: skip


def _title_kinds() -> tuple[Kind, ...]:
    return (
        _kind("title", "every word of the title", "(?:full)?title", _title),
        _kind("shorttitle", "its first three telling words; shorttitleN the first N", r"shorttitle(\d+)?",
              lambda n: _telling(n, 3)),
        _kind("veryshorttitle", "its first telling word", "veryshorttitle", lambda: _telling("", 1)),
        _kind("telling", "all its telling words", "telling(?:title|words)?", lambda: _telling("", None)),
        _kind("camel", "every word of the title with a capital", "camel", _camel),
        _kind("shorttitleINI", "initials of its first three telling words", "shorttitleini", _title_initials),
    )  # fmt: skip


def _fact_kinds() -> tuple[Kind, ...]:
    return (
        _kind("year", "the year", "year", _year),
        _kind("shortyear", "its last two digits", "shortyear", _short_year),
        _kind("month", "the month as two digits", "month", _month),
        _kind("day", "the day as two digits", "day", _day),
        _kind("firstpage", "the first page", "firstpage", _page(0)),
        _kind("lastpage", "the last page", "lastpage", _page(-1)),
        _kind("keywordN", "the Nth keyword", r"keyword(\d+)", _keyword),
        _kind("entrytype", "the entry's type: article, book…", "(?:entry)?type", _type),
    )  # fmt: skip


#: Every kind of place but the fields; names are compared without case.
KINDS: tuple[Kind, ...] = (*_author_kinds(), *_title_kinds(), *_fact_kinds())


def place(name: str) -> Made | None:
    """What the place of this name makes of a record; None when there is none of that name."""
    for kind in KINDS:
        found = kind.form.fullmatch(name.lower())
        if found is not None:
            return kind.make(*found.groups())
    return None
