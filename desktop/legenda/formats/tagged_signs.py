"""The signs by which the tagged formats and tables are recognised, apart so that no reader is loaded for looking."""

from __future__ import annotations

import re

#: A RIS record's beginning or end.
RIS = re.compile(
    r"^[ \t\ufeff]{0,8}(?:TY[ \t]{0,3}-[ \t]*[A-Z]\w+|ER[ \t]{1,2}-[ \t]*$|ty[ \t]{2,3}-[ \t]*[A-Za-z]\w+$)",
    re.MULTILINE,
)
#: Tags that only PubMed has.
NBIB = re.compile(r"^\ufeff?(?:PMID|PMCR|PMC|OWN|STAT|DCOM|FAU) ?-[ \t]?\S", re.MULTILINE)
#: The Web of Science's head of a file, or the beginning of a record.
ISI = re.compile(
    r"^\ufeff?FN [^\n]+\n\s*VR |^\ufeff?PT [A-Z]\s*\n[A-Z][A-Z0-9](?: |$)|"
    r"^\ufeff?[A-Z][A-Z0-9] ?~ [^\n]*\n(?:[^\n]*\n){0,40}?[A-Z][A-Z0-9] ?~ ",
    re.MULTILINE,
)
#: A tag as INSPEC has it.
INSPEC = re.compile(r"^\ufeff?[A-Z][A-Z0-9] ?~ \S", re.MULTILINE)
#: EndNote's line of the type, or refer's tags in a row; one line that begins so may be a remark in a TeX file.
REFER = re.compile(
    r"^\ufeff?%0[ \t]+[A-Z]\w|"
    r"\A\s*%[0A-Z](?:[ \t]+[^\n]*)?(?:\n[^%@\n][^\n]*)*(?:\n%[0-9A-Z@](?:[ \t]|$)|\s*\Z)",
    re.MULTILINE,
)
_TITLES = (
    r"(?:(?:article|document|paper|item) )?title|titel|titre|título|titulo|titolo|display_name|题名|标题|篇名|"
    r"書名|书名|论文标题|論文標題|TI|タイトル|제목|название"
)
_OTHERS = (
    r"authors?|author/s|author\(s\)|author names|author full names|autor(?:en|es|i)?|auteurs?|creators?|AU|"
    r"作者|作者關鍵字|著者|저자|年份|"
    r"year|publication year|publication_year|pub year|jahr|année|año|anno|PY|"
    r"date|doi|DI|abstract|abstract note|journal|source title|source|publication title|item type|type|"
    r"keywords|url|link|isbn|issn|key|id|venue|booktitle|citation key|PMID"
)
_EDGE = r'(?:^|[,;\t|])[ ]*"?[ ]*'
_END = r'[ ]*"?[ ]*(?=[,;\t|\n]|\Z)'


def _headings(titles: str, others: str, separators: str) -> str:
    """A row of headings, one for the title and one for something else that papers have."""
    wanted = (rf"(?=[^\n]{{0,4000}}{_EDGE}(?:{names}){_END})" for names in (titles, others))
    return f"{''.join(wanted)}[^\\n]{{0,4000}}[{separators}]"


#: The headings of a table within the first lines, or of one in Markdown anywhere, with the dashes below them.
TABLE = re.compile(
    rf"\A\ufeff?(?:[^\n]*\n){{0,8}}?{_headings(_TITLES, _OTHERS, ',;' + chr(9) + '|')}|"
    rf"^(?=[^\n]*\|){_headings(f'paper(?: name)?|{_TITLES}', f'code|pdf|{_OTHERS}', '|')}"
    r"[^\n]*\n[ \t]{0,3}\|?[ \t]*:?-+:?[ \t]*\|[-:| \t]*$",
    re.MULTILINE | re.IGNORECASE,
)
