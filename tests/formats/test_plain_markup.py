"""HTML and JATS in titles and abstracts."""

from __future__ import annotations

import pytest

from legenda.formats.plain_markup import without_markup


@pytest.mark.parametrize(
    ("marked", "plain"),
    [
        ("Birds of <i>Corvus corax</i>", "Birds of Corvus corax"),
        ("&lt;p&gt;Yield rose (&amp;gt;5 %).&lt;/p&gt;", "Yield rose (>5 %)."),
        ("<jats:p>First.</jats:p><jats:p>Second &amp; third.</jats:p>", "First.\n\nSecond & third."),
        ("CO<sub>2</sub> and the 4<sup>th</sup> of 10<sup>-3</sup>", "CO₂ and the 4th of 10⁻³"),
        ("p < 0.05 and q > 3", "p < 0.05 and q > 3"),
        ("the <unknown> element, AT&T", "the <unknown> element, AT&T"),
        ("<mml:math><mml:mi>x</mml:mi></mml:math>-ray", "x-ray"),
        ("<![CDATA[Quoted]]><!-- no --> text<br/>below", "Quoted text\nbelow"),
        ("plain", "plain"),
    ],
)
def test_only_the_text_stays(marked: str, plain: str) -> None:
    assert without_markup(marked) == plain


def test_what_zotero_keeps_as_written_stands_without_its_marks() -> None:
    assert without_markup("<pre>Basel and Lyon</pre>") == "Basel and Lyon"
