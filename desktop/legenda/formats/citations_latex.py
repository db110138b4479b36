r"""The citations of a LaTeX source: every `\…cite…` command of natbib, biblatex and their kin.

Sources: natbib (https://ctan.org/pkg/natbib), biblatex's citation commands (https://ctan.org/pkg/biblatex), apacite
(`\cite<see>[p.~3]{key}`), csquotes (`\textcquote`), bibentry. Comments and verbatim text hold no citations.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from legenda.formats.citations import Citations, Cited, Include, Lines, NotUnderstood, blanked

_VERBATIM = "verbatim|Verbatim|BVerbatim|LVerbatim|lstlisting|minted|comment|filecontents|alltt|luacode"
#: What is no text of the document: comments, verbatim pieces, what stands after its end.
_SKIPPED = re.compile(
    r"\\[\\%{}]"  # escaped signs start nothing; kept as they are
    rf"|(?P<skip>%[^\n]*|\\begin\s*\{{(?P<env>(?:{_VERBATIM})\*?)\}}.*?(?:\\end\s*\{{(?P=env)\}}|\Z)"
    r"|\\(?:verb\*?|lstinline(?:\[[^\]]*\])?|mintinline(?:\[[^\]]*\])?\{\w*\})(?P<bar>[^\sA-Za-z*{\[])[^\n]*?(?P=bar)"
    r"|\\(?:lstinline(?:\[[^\]]*\])?|mintinline(?:\[[^\]]*\])?\{\w*\})\{[^{}\n]*\}"
    r"|\\iffalse\b.*?(?:\\fi\b|\Z)|\\end\s*\{document\}.*\Z)",
    re.DOTALL,
)
_COMMAND = re.compile(r"\\([A-Za-z@]+)\*?")
#: Commands with "cite" in their names that take no key.
_NO_KEYS = frozenset(
    ["citetext", "citestyle", "citereset", "citenumfont", "citeform", "citeleft", "citeright", "citepunct", "citemid",
     "citesetup", "citetrackertrue", "citetrackerfalse", "citeindextrue", "citeindexfalse", "citeindex", "bibcite",
     "declarecitecommand", "newcitecommand", "defcitecommand", "renewcitecommand", "declaremulticitecommand",
     "declareautocitecommand", "declarecitepuncposition", "citecase", "citebibitem", "citesort", "mkbibcite",
     "executebibcite", "citehook", "aftercite", "everycite", "atnextcite", "atnextcitekey", "ateverycite",
     "ateverycitekey", "citealiastext", "newcites"]
)  # fmt: skip
_QUOTING = frozenset(["textcquote", "blockcquote", "bibentry", "foottextcquote"])
_INCLUDES = frozenset(["input", "include", "subfile", "subfileinclude", "inputiffileexists", "@input"])
_IMPORTS = frozenset(["import", "subimport", "inputfrom", "includefrom", "subinputfrom", "subincludefrom"])
_PLAIN_INPUT = re.compile(r"\s+([^\s{}\\%]+)")
#: One argument, after blanks within the paragraph; optional ones may hold braces, two deep.
_ARGUMENT = re.compile(
    r"[^\S\n]*\n?[^\S\n]*"
    r"(?P<bracket>\{[^{}]*\}|\[(?:[^\[\]{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\]|\([^()]*\)|<[^<>]*>)"
)
_OPEN = re.compile(r"[^\S\n]*\n?[^\S\n]*\{")


def read(text: str) -> Citations:
    """What a LaTeX source cites and takes in."""
    shown = _SKIPPED.sub(lambda found: blanked(found[0]) if found["skip"] else found[0], text)
    lines = Lines(shown)
    cited: list[Cited] = []
    includes: list[Include] = []
    not_understood: list[NotUnderstood] = []
    cites_all = False
    for found in _COMMAND.finditer(shown):
        name = found[1].lower()
        line = lines.line(found.start())
        if name in _INCLUDES:
            includes += _included(shown, found.end(), line)
        elif name in _IMPORTS:
            folder_and_file = _arguments(shown, found.end(), "{")[:2]
            if len(folder_and_file) == 2:
                includes.append(Include(folder_and_file[1].strip(), line, folder_and_file[0].strip()))
        elif _takes_keys(name):
            keys = list(_keys(shown, found.end(), name))
            cites_all = cites_all or "*" in keys
            cited += [Cited(key, line) for key in keys if key != "*"]
            if not keys and _is_open(shown, found.end()):
                not_understood.append(NotUnderstood(line, f"the braces of {found[0]} are not closed behind its keys"))
    return Citations(tuple(cited), tuple(includes), cites_all, tuple(not_understood))


def _takes_keys(name: str) -> bool:
    r"""Whether a command cites: \textcite and \citeyear do, \excited does not."""
    cites = "cite" in name and name not in _NO_KEYS and (name.startswith("cite") or not name.endswith("cited"))
    return cites or name in _QUOTING


def _included(text: str, at: int, line: int) -> Iterator[Include]:
    braced = _arguments(text, at, "{")
    plain = _PLAIN_INPUT.match(text, at)
    name = braced[0] if braced else plain[1] if plain else ""
    if name.strip():
        yield Include(name.strip().strip('"'), line)


def _keys(text: str, at: int, name: str) -> Iterator[str]:
    """The keys that a citation command names in its arguments."""
    is_multiple = name.endswith("cites")
    braced = _arguments(text, at, "[{(<" if is_multiple else "[{<")
    if "volcite" in name:  # a volume stands before each key
        braced = braced[1::2]
    if not is_multiple:
        braced = braced[:1]
    for part in braced:
        for key in part.split(","):
            clean = " ".join(key.split())
            if clean and not re.search(r"[\\#{}]", clean):
                yield clean


def _is_open(text: str, at: int) -> bool:
    """Whether a brace opens behind a command and its other arguments that is not closed before the next one opens."""
    while (argument := _ARGUMENT.match(text, at)) is not None:
        if argument["bracket"][0] == "{":
            return False
        at = argument.end()
    return _OPEN.match(text, at) is not None


def _arguments(text: str, at: int, opening: str) -> list[str]:
    """The contents of the braces that follow, other brackets passed over; white space may stand between."""
    found: list[str] = []
    while (argument := _ARGUMENT.match(text, at)) is not None and argument["bracket"][0] in opening:
        if argument["bracket"][0] == "{":
            found.append(argument["bracket"][1:-1])
        at = argument.end()
    return found
