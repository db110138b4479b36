"""Reads inline text marked in LaTeX, Markdown or HTML, as abstracts really are, into spans."""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Callable
from dataclasses import replace
from html.entities import html5

from legenda.model.emphasis import Delimiter, pair
from legenda.model.math_source import MathSource, brace_pairs, is_text_in_dollars, math_at
from legenda.model.span import Span, SpanKind
from legenda.model.tex_symbols import MATH_ACCENTS, SYMBOLS, TEXT_ACCENTS, TEXT_SIGNS, with_accent
from legenda.model.web_links import STARTS, address_at, with_scheme

_DEEPEST = 30
_STOP = re.compile(
    rf"[\\$*_`\[{{<&~^\n\t]| {{2,}}|-{{2,}}|(?<![A-Za-z0-9_@/.\-])(?:{STARTS})|(?<![A-Za-z0-9])arXiv:(?=\d)",
    re.IGNORECASE,
)
_NAME = re.compile(r"[A-Za-z]+")
_BREAK = re.compile(r"\s*\n\s*")
_BULLET = re.compile(r"(?:[-*+•]\s+|\d{1,2}[.)]\s+)(?=\S)")
_LINK = re.compile(
    r"!?\[((?:\\.|[^\[\]\\\n]){1,600})\]\(\s*<?((?:[^\s()<>]|\([^\s()]*\)){1,2000})>?(?:\s+\"[^\"\n]*\")?\s*\)"
)
_AUTOLINK = re.compile(r"<((?:https?|ftp|mailto):[^\s<>]+)>", re.IGNORECASE)
_CODE = re.compile(r"(`{1,2})(?!`)([^\n]*?[^`\n])\1(?!`)")
_QUOTE = re.compile(r"``(?=\S)([^`\n]{1,400}?)''|`(?=\w)([^`'\n]{1,200})'(?!\w)")
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_TAG = re.compile(r"<(/?)((?:[a-zA-Z]+:)?[a-zA-Z][a-zA-Z0-9-]*)(?:\s[^<>]*)?/?>")
_ARXIV = re.compile(r"arXiv:(\d{4}\.\d{4,5}(?:v\d+)?)\b", re.IGNORECASE)
_WORD_GROUP = re.compile(r"[A-Z][\w.+/&-]*")
_BLANK = re.compile(r"[ \t]*\n?[ \t]*")

#: Commands whose argument is text with a look.
_LOOKS: dict[str, dict[str, bool]] = {
    "textbf": {"bold": True}, "textit": {"italic": True}, "emph": {"italic": True}, "textsl": {"italic": True},
    "texttt": {"code": True}, "underline": {"underline": True}, "uline": {"underline": True}, "mathbf": {"bold": True},
    "textsuperscript": {"sup": True}, "textsubscript": {"sub": True}, "textsc": {}, "textrm": {}, "textsf": {},
    "textmd": {}, "textup": {}, "textnormal": {}, "text": {}, "mbox": {}, "hbox": {}, "sout": {}, "mathrm": {},
    "uppercase": {}, "lowercase": {}, "MakeUppercase": {}, "NoCaseChange": {}, "enquote": {}, "acro": {}, "ac": {},
    "bibinfo": {}, "mathit": {"italic": True}, "mathsf": {}, "mathtt": {"code": True}, "textquote": {},
    "boldsymbol": {"bold": True}, "bm": {"bold": True}, "textlf": {}, "texorpdfstring": {}, "hl": {}, "operatorname": {},
}  # fmt: skip
#: Commands that give all that follows in their group a look.
_DECLARATIONS: dict[str, dict[str, bool]] = {
    "bf": {"bold": True}, "bfseries": {"bold": True}, "it": {"italic": True}, "itshape": {"italic": True},
    "em": {"italic": True}, "sl": {"italic": True}, "tt": {"code": True}, "ttfamily": {"code": True}, "rm": {},
    "sf": {}, "sc": {}, "scshape": {}, "normalfont": {}, "upshape": {}, "mdseries": {}, "sffamily": {}, "rmfamily": {},
}  # fmt: skip
_IGNORED = frozenset(
    "xspace noindent indent centering small large Large LARGE huge Huge tiny footnotesize scriptsize normalsize protect "
    "left right big bigg Big Bigg displaystyle medskip smallskip bigskip relax unskip ignorespaces sloppy allowbreak "
    "linebreak nolinebreak pagebreak clearpage newpage hfill vfill".split()
)
_SKIPS_ARGUMENT = frozenset("label vspace hspace color index thanks phantom pagestyle bibliography".split())
_CITES = frozenset(
    "cite citep citet citealp citealt citeauthor citeyear parencite textcite autocite ref eqref cref".split()
)
_MATH_WITH_ARGUMENTS = {"frac": 2, "dfrac": 2, "tfrac": 2, "binom": 2, "sqrt": 1, "mathcal": 1, "mathbb": 1,
                        "mathfrak": 1, "mathscr": 1, "ensuremath": 1, **dict.fromkeys(MATH_ACCENTS, 1)}  # fmt: skip
_TAG_LOOKS: dict[str, dict[str, bool]] = {
    "i": {"italic": True}, "em": {"italic": True}, "italic": {"italic": True}, "b": {"bold": True},
    "strong": {"bold": True}, "bold": {"bold": True}, "u": {"underline": True}, "underline": {"underline": True},
    "sub": {"sub": True}, "sup": {"sup": True}, "inf": {"sub": True}, "code": {"code": True}, "tt": {"code": True},
    "monospace": {"code": True}, "sc": {}, "small": {}, "scp": {},
}  # fmt: skip
_TAGS_BREAK = frozenset("p br div li ul ol sec".split())
_TAGS_DROPPED = frozenset("span font title inline-formula tex-math alternatives list list-item a abstract".split())
_HIDDEN: dict[int, str | None] = {ord(c): None for c in "\u00ad\u200b\u200c\u2060\ufeff"} | {
    n: None for n in range(32) if n not in (9, 10, 13)
}
_HIDDEN |= {0xFFFC: "\ufffd", 0x2028: "\n", 0x2029: "\n\n", 0x85: "\n", 0x7F: None}
_HIDDEN |= dict.fromkeys(range(0xD800, 0xE000), "\ufffd")


def read_inline(source: str) -> list[Span]:
    """The spans of a text, neighbours with the same look joined, white space collapsed ("\\n" is a new line)."""
    text = source if source.isascii() and source.isprintable() else _clean(source)
    if _STOP.search(text) is None:
        stripped = text.strip()
        return [Span(SpanKind.TEXT, stripped, stripped)] if stripped else []
    return _joined(_Reader(text).read(0, len(text), 0))


def _clean(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n").translate(_HIDDEN)


class _Reader:
    """One pass over a text; methods read at a position and give the next one, what they read goes to `out`."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.pairs = brace_pairs(text)
        self.out: list[Span | Delimiter] = []

    def read(self, start: int, end: int, depth: int) -> list[Span]:
        """The spans of a range; emphasis is paired within it."""
        outer, self.out = self.out, []
        at = start
        while at < end:
            stop = _STOP.search(self.text, at, end)
            if stop is None or depth > _DEEPEST:
                self.add(self.text[at:end])
                break
            self.add(self.text[at : stop.start()])
            at = self.special(stop.start(), end, depth)
        pieces, self.out = self.out, outer
        return _with_emphasis(pieces, self.text)

    def add(self, text: str) -> None:
        """Words without a look of their own."""
        if text:
            self.out.append(Span(SpanKind.TEXT, text, text))

    def special(self, at: int, end: int, depth: int) -> int:
        """What begins with a sign that may mean more than itself; always moves on."""
        handler = _HANDLERS.get(self.text[at], _Reader.address)
        after = handler(self, at, end, depth)
        if after > at:
            return after
        self.add(self.text[at])
        return at + 1

    def group(self, at: int, end: int) -> tuple[int, int] | None:
        """The inside of a `{…}` that begins at `at`, blanks before it allowed."""
        blank = _BLANK.match(self.text, at, end)
        at = blank.end() if blank else at
        close = self.pairs.get(at)
        return (at + 1, close) if close is not None and close < end else None

    def styled(self, start: int, end: int, depth: int, **look: bool | str | None) -> None:
        """A range read with a look of its own."""
        spans = self.read(start, end, depth + 1)
        self.out.extend(replace(span, **look) if look else span for span in spans)  # type: ignore[arg-type]

    def plain(self, start: int, end: int, depth: int) -> str:
        """A range as bare words."""
        return "".join(span.text for span in self.read(start, end, depth + 1))

    # -- mathematics

    def dollar(self, at: int, end: int, depth: int) -> int:
        found = math_at(self.text, at, end)
        return self.formula(found, depth) if found else at

    def formula(self, found: MathSource, depth: int) -> int:
        """A formula, or the words and numbers that stand in dollars only for their look."""
        if is_text_in_dollars(self.text, found.start, found.end, self.pairs):
            self.styled(found.start, found.end, depth)
        else:
            tex = self.text[found.start : found.end].strip()
            self.out.append(Span(SpanKind.MATH, tex, self.text[found.outer_start : found.outer_end]))
        return found.outer_end

    # -- LaTeX

    def backslash(self, at: int, end: int, depth: int) -> int:
        found = math_at(self.text, at, end)
        if found:
            return self.formula(found, depth)
        name = _NAME.match(self.text, at + 1, end)
        if name:
            return self.command(name[0], at, name.end(), end, depth)
        if at + 1 >= end:
            return at
        return self.sign(self.text[at + 1], at + 2, end, depth)

    def sign(self, sign: str, at: int, end: int, depth: int) -> int:
        """A backslash with one sign after it."""
        if sign in TEXT_ACCENTS:
            after = self.accent(sign, at, end, depth)
            if after:
                return after
            self.add("" if sign == "-" else sign)
        elif sign == "\\":
            return self.double_backslash(at, end)
        elif sign in " \n\t;:>":
            self.add(" ")
        elif sign == ",":
            self.add("\u2009")
        elif sign == "-":
            between = self.text[at - 3 : at - 2].isalpha() and self.text[at : at + 1].isalpha()
            self.add("" if between else "-")
        elif sign not in "!/@":
            self.add(sign)
        elif sign == "!" and self.text[at : at + 1] in ("[", ""):
            self.add("!")
        return at

    def double_backslash(self, at: int, end: int) -> int:
        """`\\\\`: a new line; or one backslash too many, as in `\\\\%` and `\\\\textbf{…}`."""
        if self.text[at : at + 1] in ("%", "&", "_", "#"):
            self.add(self.text[at])
            return at + 1
        name = _NAME.match(self.text, at, end)
        if name and (name[0] in _LOOKS or name[0] in ("href", "url")) and self.text[name.end() : name.end() + 1] == "{":
            return at - 1
        size = re.compile(r"\*?(?:\[[^\]\n]{0,20}\])?\s*").match(self.text, at, end)
        self.add("\n")
        return size.end() if size else at

    def accent(self, sign: str, at: int, end: int, depth: int) -> int:
        """An accent and its letter; 0 when none follows. `\\~{}` is the sign alone."""
        inside = self.group(at, end)
        if inside:
            letter, at = self.plain(*inside, depth), inside[1] + 1
            self.add(with_accent(letter, TEXT_ACCENTS[sign]) if letter[:1].isalpha() else (letter or sign))
            return at
        if sign.isalpha():
            blank = _BLANK.match(self.text, at, end)
            at = blank.end() if blank else at
        special = re.compile(r"\\([ij])(?![A-Za-z])(?:\{\}| )?").match(self.text, at, end)
        if special:
            self.add(with_accent(special[1], TEXT_ACCENTS[sign]))
            return special.end()
        letter = self.text[at : min(at + 1, end)]
        if not letter.isalpha():
            return 0
        self.add(with_accent(letter, TEXT_ACCENTS[sign]))
        return at + 1

    def command(self, name: str, at: int, after: int, end: int, depth: int) -> int:
        """A command with a name; one that nobody knows leaves its name, or what it holds."""
        if name in _LOOKS:
            return self.look(name, after, end, depth)
        if name in _DECLARATIONS:
            blank = _BLANK.match(self.text, after, end)
            self.styled(blank.end() if blank else after, end, depth, **_DECLARATIONS[name])
            return end
        if name in _COMMANDS:
            return _COMMANDS[name](self, after, end, depth)
        if name in _IGNORED or name in _SKIPS_ARGUMENT:
            return self.ignored(name, after, end)
        if name in _CITES:
            return self.cite(after, end)
        if name in _MATH_WITH_ARGUMENTS and self.group(after, end):
            return self.bare_math(name, at, after, end)
        if name in TEXT_ACCENTS and len(name) == 1:
            done = self.accent(name, after, end, depth)
            if done:
                return done
        known = TEXT_SIGNS.get(name) or SYMBOLS.get(name)
        if known:
            self.add(known)
            return self.after_sign(name, after, end)
        return self.unknown(name, at, after, end, depth)

    def after_sign(self, name: str, at: int, end: int) -> int:
        """Skips what only ends a command's name: `{}`, and one blank after a letter (`\\o st`)."""
        if self.text.startswith("{}", at) and at + 2 <= end:
            return at + 2
        ends_name = len(name) <= 2 and name in TEXT_SIGNS and self.text[at : at + 1] == " "
        return at + 1 if ends_name and at < end else at

    def look(self, name: str, at: int, end: int, depth: int) -> int:
        inside = self.group(at + self.text.startswith("*", at), end)
        if not inside:
            return at
        self.styled(*inside, depth, **_LOOKS[name])
        if name == "texorpdfstring":
            second = self.group(inside[1] + 1, end)
            return second[1] + 1 if second else inside[1] + 1
        return inside[1] + 1

    def ignored(self, name: str, at: int, end: int) -> int:
        if name in _SKIPS_ARGUMENT:
            inside = self.group(at, end)
            return inside[1] + 1 if inside else at
        return at + 2 if self.text.startswith("{}", at) else at

    def cite(self, at: int, end: int) -> int:
        options = re.compile(r"\*?(?:\[[^\]\n]{0,80}\]){0,2}").match(self.text, at, end)
        inside = self.group(options.end() if options else at, end)
        if not inside:
            return at
        self.add(f"[{self.text[inside[0] : inside[1]].strip()}]")
        return inside[1] + 1

    def bare_math(self, name: str, at: int, after: int, end: int) -> int:
        """A formula without dollars: the command, its arguments and what is raised or lowered after it."""
        for _ in range(_MATH_WITH_ARGUMENTS[name]):
            inside = self.group(after, end)
            if inside:
                after = inside[1] + 1
        script = re.compile(r"[\^_](?:[A-Za-z0-9](?![A-Za-z0-9])|\\[A-Za-z]+)").match(self.text, after, end)
        tex = self.text[at : script.end() if script else after]
        self.out.append(Span(SpanKind.MATH, tex, tex))
        return script.end() if script else after

    def unknown(self, name: str, at: int, after: int, end: int, depth: int) -> int:
        inside = self.group(after, end) if self.text[after : after + 1] == "{" else None
        if inside and inside[0] < inside[1]:
            self.styled(*inside, depth)
            return inside[1] + 1
        in_path = at > 0 and (self.text[at - 1].isalnum() or self.text[at - 1] in ":\\/.")
        self.add(f"\\{name}" if in_path and not inside else name)
        return inside[1] + 1 if inside else after

    def href(self, at: int, end: int, depth: int) -> int:
        address = self.group(at, end)
        label = self.group(address[1] + 1, end) if address else None
        if not address or not label:
            return at
        self.styled(*label, depth, href=with_scheme(self.text[slice(*address)]))
        return label[1] + 1

    def url(self, at: int, end: int, depth: int) -> int:
        inside = self.group(at, end)
        if not inside:
            return at
        address = self.text[slice(*inside)].strip()
        self.out.append(Span(SpanKind.TEXT, address, address, href=with_scheme(address)))
        return inside[1] + 1

    def second_argument(self, at: int, end: int, depth: int) -> int:
        first = self.group(at, end)
        second = self.group(first[1] + 1, end) if first else None
        if not second:
            return at
        self.styled(*second, depth)
        return second[1] + 1

    def verbatim(self, at: int, end: int, depth: int) -> int:
        sign = self.text[at : at + 1]
        close = self.text.find(sign, at + 1, min(end, at + 500)) if sign and not sign.isalnum() else -1
        if close < 0:
            return at
        self.out.append(Span(SpanKind.TEXT, self.text[at + 1 : close], self.text[at + 1 : close], code=True))
        return close + 1

    def footnote(self, at: int, end: int, depth: int) -> int:
        inside = self.group(at, end)
        if not inside:
            return at
        self.add(" (")
        self.styled(*inside, depth)
        self.add(")")
        return inside[1] + 1

    def environment(self, at: int, end: int, depth: int) -> int:
        inside = self.group(at, end)
        self.add("\n")
        return inside[1] + 1 if inside else at

    def item(self, at: int, end: int, depth: int) -> int:
        self.add("\n• ")
        blank = _BLANK.match(self.text, at, end)
        return blank.end() if blank else at

    def new_line(self, at: int, end: int, depth: int) -> int:
        self.add("\n")
        return at

    def brace(self, at: int, end: int, depth: int) -> int:
        """A group; the braces of a set (`{left, right}`) stay, those that only protect or hold commands go."""
        inside = self.group(at, end)
        if not inside or self.text[at] != "{":
            return at
        content = self.text[slice(*inside)]
        glued = self.text[at - 1 : at].isalpha() or self.text[inside[1] + 1 : inside[1] + 2].isalpha()
        protects = _WORD_GROUP.fullmatch(content) and (glued or len(content) > 1)
        if content.strip() and not (protects or content[0] in "\\${" or (glued and content.isalnum())):
            return at
        self.styled(*inside, depth)
        return inside[1] + 1

    # -- Markdown

    def delimiter(self, at: int, end: int, depth: int) -> int:
        sign, after = self.text[at], at
        while after < end and self.text[after] == sign:
            after += 1
        if sign == "_" and after == at + 1:
            lowered = self.script(at, end, depth, "sub")
            if lowered > at:
                return lowered
        self.out.append(Delimiter(self.text, at, after))
        return after

    def caret(self, at: int, end: int, depth: int) -> int:
        return self.script(at, end, depth, "sup")

    def script(self, at: int, end: int, depth: int, look: str) -> int:
        """`10^{-3}` and `x_{max}` outside mathematics."""
        close = self.pairs.get(at + 1)
        before = self.text[at - 1 : at] if at else ""
        if close is None or close >= end or not (before.isalnum() or before in (")", "]")):
            return at
        self.styled(at + 2, close, depth, **{look: True})
        return close + 1

    def backtick(self, at: int, end: int, depth: int) -> int:
        """Code, or quotation marks as LaTeX writes them."""
        quote = _QUOTE.match(self.text, at, end)
        code = _CODE.match(self.text, at, end)
        if quote and not (code and code.end() < quote.end()):
            opening, closing, number = ("“", "”", 1) if quote[1] else ("‘", "’", 2)
            self.add(opening)
            self.styled(*quote.span(number), depth)
            self.add(closing)
            return quote.end()
        if code:
            words = code[2].strip() or code[2]
            self.out.append(Span(SpanKind.TEXT, words, words, code=True))
            return code.end()
        return at

    def bracket(self, at: int, end: int, depth: int) -> int:
        link = _LINK.match(self.text, at, end)
        if not link or not re.match(r"(?i)(https?|ftp|mailto|doi):|www\.|[\w-]+(\.[\w-]+)*\.[a-z]{2,}(/|$)", link[2]):
            return at
        self.styled(*link.span(1), depth, href=with_scheme(link[2]))
        return link.end()

    def address(self, at: int, end: int, depth: int) -> int:
        """An address as it stands in the text, or dashes, or several blanks."""
        if self.text[at] == "-":
            return self.dashes(at, end)
        if self.text[at] == " ":
            self.add(" ")
            return at + re.compile(" +").match(self.text, at, end).end() - at  # type: ignore[union-attr]
        number = _ARXIV.match(self.text, at, end)
        if number:
            self.out.append(Span(SpanKind.TEXT, number[0], number[0], href=f"https://arxiv.org/abs/{number[1]}"))
            return number.end()
        found = address_at(self.text, at, end)
        if not found:
            return at
        self.out.append(Span(SpanKind.TEXT, found[0], found[0], href=with_scheme(found[0])))
        return found[1]

    def dashes(self, at: int, end: int) -> int:
        after = at
        while after < end and self.text[after] == "-":
            after += 1
        before, behind = self.text[at - 1 : at] if at else "", self.text[after : after + 1]
        is_option = after - at == 2 and not before.strip() and behind.isalpha()
        if is_option or after - at > 3:
            self.add(self.text[at:after])
        else:
            self.add("–" if after - at == 2 else "—")
        return after

    def tilde(self, at: int, end: int, depth: int) -> int:
        """LaTeX's blank that does not break, where it stands between a word and another; `~50%` stays."""
        before, behind = self.text[at - 1 : at] if at else "", self.text[at + 1 : at + 2]
        if (
            (before.isalpha() or before in (".", ",", ")"))
            and (behind.isalnum() or behind in ("\\", "$", "("))
            and before
        ):
            self.add("\u00a0")
            return at + 1
        return at

    def blank(self, at: int, end: int, depth: int) -> int:
        """The end of a line: a blank, or a new line before a bullet and after an empty line."""
        if self.text[at] == "\t":
            self.add(" ")
            return at + 1
        match = _BREAK.match(self.text, at, end)
        if match is None:
            return at
        bullet = _BULLET.match(self.text, match.end(), end)
        if bullet and not bullet[0][0].isdigit():
            self.add("\n• ")
            return bullet.end()
        self.add("\n" if bullet or match[0].count("\n") > 1 else " ")
        return match.end()

    # -- HTML

    def entity(self, at: int, end: int, depth: int) -> int:
        match = _ENTITY.match(self.text, at, end)
        if not match or (match[0][1] != "#" and match[0][1:] not in html5):
            return at
        self.add(_clean(html.unescape(match[0])))
        return match.end()

    def tag(self, at: int, end: int, depth: int) -> int:
        """A tag of HTML or of the journals' XML; anything else in angle brackets is text."""
        auto = _AUTOLINK.match(self.text, at, end)
        if auto:
            self.out.append(Span(SpanKind.TEXT, auto[1], auto[1], href=auto[1]))
            return auto.end()
        match = _TAG.match(self.text, at, min(end, at + 300))
        if not match:
            return at
        name = match[2].lower().rpartition(":")[2]
        if name in _TAG_LOOKS:
            return self.tag_with_look(match, name, end, depth)
        if name in _TAGS_BREAK:
            self.add("\n")
        elif name not in _TAGS_DROPPED and ":" not in match[2]:
            return at
        return match.end()

    def tag_with_look(self, match: re.Match[str], name: str, end: int, depth: int) -> int:
        if match[1]:
            return match.start()
        closing = re.compile(rf"</{re.escape(match[2])}\s*>", re.IGNORECASE)
        close = closing.search(self.text, match.end(), min(end, match.end() + 4000))
        if not close:
            return match.start()
        self.styled(match.end(), close.start(), depth, **_TAG_LOOKS[name])
        return close.end()


_Handler = Callable[[_Reader, int, int, int], int]
_HANDLERS: dict[str, _Handler] = {
    "$": _Reader.dollar, "\\": _Reader.backslash, "*": _Reader.delimiter, "_": _Reader.delimiter,
    "`": _Reader.backtick, "[": _Reader.bracket, "{": _Reader.brace, "<": _Reader.tag, "&": _Reader.entity,
    "~": _Reader.tilde, "^": _Reader.caret, "\n": _Reader.blank, "\t": _Reader.blank,
}  # fmt: skip
_COMMANDS: dict[str, _Handler] = {
    "href": _Reader.href, "url": _Reader.url, "path": _Reader.url, "nolinkurl": _Reader.url, "verb": _Reader.verbatim,
    "textcolor": _Reader.second_argument, "colorbox": _Reader.second_argument, "footnote": _Reader.footnote,
    "footnotetext": _Reader.footnote, "begin": _Reader.environment, "end": _Reader.environment, "item": _Reader.item,
    "par": _Reader.new_line, "newline": _Reader.new_line,
}  # fmt: skip


def _with_emphasis(pieces: list[Span | Delimiter], text: str) -> list[Span]:
    """Pairs the delimiters among the pieces; those left over are text."""
    delimiters = [(number, piece) for number, piece in enumerate(pieces) if isinstance(piece, Delimiter)]
    bold: set[int] = set()
    italic: set[int] = set()
    for found in pair(delimiters, lambda start, end: text[start:end]) if delimiters else ():
        (bold if found.strength == 2 else italic).update(range(found.first + 1, found.last))
    spans: list[Span] = []
    for number, piece in enumerate(pieces):
        if isinstance(piece, Delimiter):
            left = piece.sign * piece.left
            piece = Span(SpanKind.TEXT, left, left)
            if not left:
                continue
        if number in bold or number in italic:
            piece = replace(piece, bold=piece.bold or number in bold, italic=piece.italic or number in italic)
        spans.append(piece)
    return spans


def _joined(spans: list[Span]) -> list[Span]:
    """Neighbours with the same look as one span, white space as single blanks and new lines."""
    joined: list[Span] = []
    for span in spans:
        last = joined[-1] if joined else None
        if last and last.kind is span.kind is SpanKind.TEXT and replace(last, text=span.text, raw=span.raw) == span:
            joined[-1] = replace(last, text=last.text + span.text, raw=last.raw + span.raw)
        else:
            joined.append(span)
    return _trimmed(joined)


def _trimmed(spans: list[Span]) -> list[Span]:
    """No blank before or after a new line, none at either end, none twice; letters composed."""
    kept: list[Span] = []
    ending = "\n"
    for span in spans:
        if span.kind is SpanKind.MATH:
            kept.append(span)
            ending = "$"
            continue
        text = re.sub(r"[ \t]*\n[ \t\n]*", "\n", unicodedata.normalize("NFC", span.text))
        text = text if span.code else re.sub(" {2,}", " ", text)
        if ending in " \n":
            text = text.lstrip(" " if ending == " " else " \n")
        if text.startswith("\n") and kept and ending == " ":
            kept[-1] = _retext(kept[-1], kept[-1].text.rstrip(" "))
        if text:
            kept.append(_retext(span, text))
            ending = text[-1]
    while kept and kept[-1].kind is SpanKind.TEXT and not kept[-1].text.strip():
        kept.pop()
    if kept and kept[-1].kind is SpanKind.TEXT:
        kept[-1] = _retext(kept[-1], kept[-1].text.rstrip())
    return [span for span in kept if span.text]


def _retext(span: Span, text: str) -> Span:
    return span if span.text == text else replace(span, text=text, raw=text)
