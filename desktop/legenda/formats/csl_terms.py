"""The words of a style's language, in the form asked for or the one that stands in for it (CSL 1.0.2, "Terms")."""

from __future__ import annotations

import html
import re
from typing import Any

from legenda.formats.csl_run import run_of, style_of
from legenda.formats.csl_seams import affix

#: Where the words of a form are lacking, those of the next one are taken.
_FORMS_AFTER = {"verb-short": "verb", "verb": "long", "symbol": "short", "short": "long"}


def term_text(element: Any, name: str, form: str = "long", plural: bool = False) -> str:
    """A term of the style's language in this form or the one that stands in for it; "" if there is none."""
    known = run_of(element).terms
    if (name, form, plural) not in known:
        known[name, form, plural] = _term_text(element, name, form, plural)
    return known[name, form, plural]


def _term_text(element: Any, name: str, form: str, plural: bool) -> str:
    wanted: str | None = form
    while wanted is not None:
        term = style_of(element).get_term(name=name, form=None if wanted == "long" else wanted)
        if term is not None:
            text = html.unescape(str(term.multiple if plural else term.single))
            return affix(re.sub(r"\s*\n\s*", "", text))  # lines of the file, not of the term
        wanted = _FORMS_AFTER.get(wanted)
    return ""
