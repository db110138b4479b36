"""The rule by which a library makes its citation keys."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, TypeVar

from sqlalchemy import Connection

from legenda.model.citation_key import KeyRule, Scripts, Umlauts
from legenda.model.errors import BadInputError
from legenda.model.key_pattern import pattern
from legenda.storage.choices import choice, keep_choice

if TYPE_CHECKING:
    from legenda.storage.library import Library

E = TypeVar("E", bound=Enum)
_NAME = "citation keys"


def key_rule(conn: Connection) -> KeyRule:
    """The library's rule; what is missing in it or not understood is at its default."""
    kept = choice(conn, _NAME)
    default = KeyRule()
    return KeyRule(
        _understood(kept.get("pattern"), default.pattern),
        _member(Umlauts, kept.get("umlauts"), default.umlauts),
        _member(Scripts, kept.get("scripts"), default.scripts),
    )


def keep_key_rule(library: Library, rule: KeyRule) -> None:
    """Make `rule` the library's."""
    values = {"pattern": rule.pattern, "umlauts": rule.umlauts.value, "scripts": rule.scripts.value}
    keep_choice(library, _NAME, values)


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
