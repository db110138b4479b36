"""Copyright lines behind abstracts."""

from __future__ import annotations

import pytest

from legenda.formats import csv_read, isi, nbib, ris_read
from legenda.formats.copyright_lines import without_copyright

_ABSTRACT = "It was cold, and the rooks stayed."


@pytest.mark.parametrize(
    "line",
    [
        "© 2019 Elsevier Ltd",
        "Copyright 2015 Nest Press.",
        "Copyright © 2001 Nest Press. All rights reserved.",
        "(c) 2006 Society of Rooks.",
        "(PsycINFO Database Record (c) 2019 APA, all rights reserved)",
    ],
)
def test_the_line_stands_apart(line: str) -> None:
    assert without_copyright(f"{_ABSTRACT} {line}") == (_ABSTRACT, line)


@pytest.mark.parametrize(
    "text", [_ABSTRACT, "© 2019 Elsevier Ltd", "The copyright of 2019 songs was studied by rooks."]
)
def test_other_texts_stay_whole(text: str) -> None:
    assert without_copyright(text) == (text, "")


def test_databases_records_keep_it_beside_the_abstract() -> None:
    (one,) = nbib.read(f"PMID- 1\nTI  - T.\nAB  - {_ABSTRACT} Copyright 2015 Nest Press.\n", "x").records
    assert (one.abstract, one.extra) == (_ABSTRACT, {"copyright": "Copyright 2015 Nest Press."})
    (two,) = ris_read.read(f"TY  - JOUR\nTI  - T\nDB  - Scopus\nAB  - {_ABSTRACT} © 2019 Nest\nER  - \n", "x").records
    assert (two.abstract, two.extra["copyright"]) == (_ABSTRACT, "© 2019 Nest")
    (own,) = ris_read.read(f"TY  - JOUR\nTI  - T\nAB  - {_ABSTRACT} © 2019 Nest\nER  - \n", "x").records
    assert own.abstract == f"{_ABSTRACT} © 2019 Nest", "who wrote it is not known"
    (three,) = isi.read(f"PT J\nTI T\nAB {_ABSTRACT} (c) 2006 Nest.\nER\n", "x").records
    assert (three.abstract, three.extra["copyright"]) == (_ABSTRACT, "(c) 2006 Nest.")
    table = f'Title,Abstract,EID\nT,"{_ABSTRACT} © 2026 Nest.",2-s2.0-1\n'
    (four,) = csv_read.read(table, "x").records
    assert (four.abstract, four.extra["copyright"]) == (_ABSTRACT, "© 2026 Nest.")
