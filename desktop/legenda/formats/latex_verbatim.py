"""Text in LaTeX files that is no LaTeX: addresses, identifiers and paths with the escapes that programs put in."""

from __future__ import annotations

import re

_VERBATIM_ESCAPE = re.compile(r"\\([_%&#~$^{}])(?:\{\})?")
_VERBATIM_SIGNS = {r"{\_}": "_", r"{\&}": "&", r"{\%}": "%", r"{\#}": "#", r"{\~}": "~", r"{\textasciitilde}": "~",
                   r"\textasciitilde": "~", r"{$\sim$}": "~", r"$\sim$": "~", r"{\textunderscore}": "_",
                   r"\textunderscore": "_",
                   r"$\backslash$": "\\", r"{\textbackslash}": "\\", r"\textbackslash": "\\", r"$<$": "<",
                   r"$>$": ">",
                   r"\textless": "<", r"\textgreater": ">", r"{\textless}": "<", r"{\textgreater}": ">",
                   r"\slash ": "/"}  # fmt: skip


def decode_verbatim(text: str) -> str:
    r"""An address, identifier or path without the escapes that some programs put in (`\_`, `{\%}`, `$\sim$`)."""
    if "\\" not in text and "{" not in text and "$" not in text:
        return text
    found = re.fullmatch(r"\s*\\url\s*\{(.*)\}\s*", text, re.DOTALL)
    text = found[1] if found else text
    for written, sign in _VERBATIM_SIGNS.items():
        if written in text:
            text = text.replace(written + "{}", sign).replace(written, sign)
    text = _VERBATIM_ESCAPE.sub(r"\1", text)
    return re.sub(r"(?<!\\)\{([^{}]*)\}", r"\1", text)
