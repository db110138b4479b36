"""What the preambles of several files define is defined once."""

from __future__ import annotations

from legenda.formats.bibtex_write import write
from legenda.formats.options import WriteOptions


def test_a_command_of_two_preambles_is_defined_once_since_latex_stops_at_the_second() -> None:
    parts = [r'@preamble{"\newcommand{\noopsort}[1]{}"}', r'@preamble{"\newcommand{\noopsort}[1]{} \newcommand\x{y}"}']
    assert write([], WriteOptions(), preserved=parts) == (
        '@preamble{"\\newcommand{\\noopsort}[1]{}"}\n\n'
        '@preamble{"\\providecommand{\\noopsort}[1]{} \\newcommand\\x{y}"}\n'
    )
