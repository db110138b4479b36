"""The rule by which a library makes its citation keys."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import Connection

from legenda.model.citation_key import KeyRule, Scripts, Umlauts
from legenda.model.errors import BadInputError
from legenda.model.key_pattern import pattern
from legenda.storage import journal, standing
from legenda.storage.choices import choice, keep_choice, put_choice

if TYPE_CHECKING:
    from legenda.storage.library import Library

E = TypeVar("E", bound=Enum)
_NAME = "citation keys"


def key_rule(conn: Connection) -> KeyRule:
    """The library's rule; what is missing in it or not understood is at its default.

    One that came with a change of keys holds as long as that stands; else the rule before it does.
    """
    kept = _kept(conn)
    default = KeyRule()
    return KeyRule(
        _understood(kept.get("pattern"), default.pattern),
        _member(Umlauts, kept.get("umlauts"), default.umlauts),
        _member(Scripts, kept.get("scripts"), default.scripts),
    )


def _kept(conn: Connection) -> dict[str, Any]:
    """The values of the rule that holds now, with those of the rules before it."""
    kept = choice(conn, _NAME)
    while isinstance(step := kept.get("step"), int) and not standing.stands(conn, step):
        before = kept.get("before")
        kept = before if isinstance(before, dict) else {}
    return kept


def keep_key_rule(library: Library, rule: KeyRule) -> None:
    """Make `rule` the library's."""
    keep_choice(library, _NAME, _plain(rule))


def put_key_rule(conn: Connection, rule: KeyRule) -> None:
    """Make `rule` the library's along with the step that is under way; when that is taken back, so is the rule."""
    along = {"step": journal.last_number(conn) + 1, "before": _kept(conn)}
    put_choice(conn, _NAME, _plain(rule) | along)


def _plain(rule: KeyRule) -> dict[str, Any]:
    return {"pattern": rule.pattern, "umlauts": rule.umlauts.value, "scripts": rule.scripts.value}


def _understood(kept: object, default: str) -> str:
    if not isinstance(kept, str):
        return default
    try:
        pattern(kept)
    except BadInputError:
        return default
    return kept


def _member(kind: type[E], value: object, default: E) -> E:
    return next((one for one in kind if one.value == value), default)
