"""Whole exports under the real `bibtex` and `biber`: what comes from odd files, and hundreds of papers at a time."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from legenda.actions import importing
from legenda.actions.browsing import ids
from legenda.actions.desk import open_desk
from legenda.actions.exporting import Choices, export_text
from legenda.formats import table
from legenda.formats.options import WriteOptions
from legenda.model.record import Record
from legenda.model.scope import Scope, Sort
from legenda.system.places import places
from tests.speed.papers import papers

pytestmark = [
    pytest.mark.latex,
    pytest.mark.skipif(not (shutil.which("bibtex") and shutil.which("biber")), reason="bibtex and biber are needed"),
]

#: Entries in the shapes that real files have, each complete in itself.
ODD = r"""
% Encoding: UTF-8
@preamble{"\providecommand{\noop}[1]{}"}
@string{jfern = "Journal of " # "Fern Studies"}
@string(PUB = {Green {\&} Sons})

@Article{round-and-curly, author="Ada {\'A}gnes von der Aue and {The Fern Society}",
  title = {On {\TeX} and $\alpha$-Ferns: A \emph{First} Look}, journal=jfern, year=1998, month = jan # "~7",
  volume=4, number={2}, pages={11--19}, doi={10.1000/fern_1}}
@article(brackets, author = {M{\"u}ller, J{\"o}rg and {\O}stby, K{\aa}re}, title = {{Moss} and {LaTeX}},
  journal = {Moss & Co}, year = {2003}, pages = {7})
@book{whole:2004, editor = {Lee, Ann and others}, title = {The Whole Book},
  booktitle = {The Whole Book}, publisher = PUB, address = {K{\o}benhavn}, year = 2004, isbn = {978-3-16-148410-0}}
@incollection{part.1, author = {Part, Petra}, title = {A Part, 50\% Done}, pages = {1-9}, crossref = {whole:2004}}
@inproceedings{conf+x, author = {Poe, E. A. and Zhang, 伟}, title = {Underscores\_and \#Tags},
  booktitle = {Proc.\ of the 3\textsuperscript{rd} Meeting}, year = {2011}, editor = {Ed, Itor},
  series = {LNCS}, volume = {12}, publisher = {Springer}}
@phdthesis{thesis, author = {St{\'e}phane d'Arc}, title = {{\'E}tude d'une chose},
  school = {Universit{\'e} de Foug{\`e}re}, year = 1987, type = {Th{\`e}se}}
@mastersthesis{master, author = {Stu Dent}, title = {A Lesser Study}, school = {Fern College}, year = {1990},
  url = {http://example.org/a_b%20c?x=1&y=2#z}}
@techreport{report, author = {{World Fern Organisation}}, title = {Report on {R\&D}}, institution = {WFO},
  year = {2015}, number = {TR-7}}
@misc{web, author = {Anon, Y.}, title = {A Page with ``Quotes'' and `more'},
  howpublished = {\url{http://example.org/~anon/x_y}}, year = {2020}, note = {Accessed 2020-02-30},
  keywords = {a, b; c}}
@online{biblatex-online, author = {Net, Inter}, title = {Online Things},
  url = {https://example.org/q?a=%C3%BC&b=1}, urldate = {2021-03-04}, date = {2021-03}}
@article{biblatex-article, author = {family=Vries, given=Jan, prefix=de and Other, An}, title = {Ranges},
  subtitle = {And More}, journaltitle = {Biblatex Journal}, date = {2004-06/2004-08}, volume = {3},
  issue = {Summer}, eprint = {2101.00001}, eprinttype = {arxiv}, eprintclass = {cs.CL}}
@article{ends-in-and, author = {Sand, Anders AND Land, Holger and}, title = {Ands}, journal = {J. And}, year = {2001}}
@article{apostrophe, author = {O'Brien, Flann and {d}'Ormesson, Jean}, title = {It's a {Dog}'s Life},
  journal = {J. {P}ets}, year = {1999}}
@article{dashes, author = {Smith-Jones, A.-B.}, title = {Pre--War -- and---Post}, journal = {J},
  year = {1950}, pages = {e12--e19, 33+}}
@article{dollars, author = {Rich, Richie}, title = {Worth \$5 or {\pounds}3 at $p<0.05$}, journal = {Money},
  year = {1972}}
@article{greek, author = {Παπαδόπουλος, Γιώργος}, title = {Ελληνικά κείμενα}, journal = {Περιοδικό}, year = {2018}}
@article{chinese, author = {王, 伟 and 李, 娜}, title = {强化学习的方法}, journal = {学报}, year = {2022}}
@article{combining, author = {Café, René}, title = {Ångström Units}, journal = {J. Units}, year = {1960}}
@article{unclosed-math, author = {Cost, Lee}, title = {It costs 5$ {to} read}, journal = {J. Cost}, year = {2005}}
@article{backslashes, author = {Win, Dow}, title = {C:\textbackslash{}Users\ and \LaTeX\ \& more},
  journal = {J. Paths}, year = {2006}, file = {:C\:\\Users\\x.pdf:PDF}}
@article{html, author = {Web, Scraper}, title = {H<sub>2</sub>O &amp; CO<sub>2</sub>}, journal = {J. Water},
  year = {2012}}
@article{many, author = {A, One and B, Two and C, Three and others}, title = {{ALL CAPITALS KEPT}},
  journal = {J}, year = {2016}, month = {12}}
@inbook{chap, author = {Chap, Ter}, title = {A Book with Chapters}, chapter = {4}, publisher = {P}, year = {1994}}
@proceedings{procs, editor = {Pro, Ceed}, title = {Proceedings of Things}, year = {1996}}
@manual{manual, title = {The Manual}, organization = {Makers}, year = {2000}, key = {Makers}}
@booklet{booklet, author = {Bo, Oklet}, title = {A Booklet}, year = {1975}}
@unpublished{draft, author = {Not, Yet}, title = {A Draft}, note = {In preparation}}
@patent{patent, author = {In, Ventor}, title = {A Device}, number = {US1234567}, year = {1931}}
@dataset{data, author = {Da, Ta}, title = {A Data Set}, publisher = {Zenodo}, year = {2023}, doi = {10.5281/zenodo.1}}
@software{program, author = {Co, Der}, title = {A Program}, version = {1.2}, year = {2024},
  url = {https://example.org}}
@article{tabs,	author={Tab,	Ulator},
	title={Lines
	that are  broken}, journal={J	T}, year={1985}}
"""


_ENTRY = re.compile(r"^@(?!preamble|string|comment)", re.MULTILINE | re.IGNORECASE)
ODD_COUNT = len(_ENTRY.findall(ODD))
#: What BibTeX's own styles say of a type that only BibLaTeX has; they print such an entry all the same.
_BIBLATEX_TYPE = r'Warning--entry type for "[^"]+" isn\'t style-file defined\n--line \d+ of file refs\.bib\n'
#: What the data model says of what a record holds or lacks, whoever writes it.
_OF_THE_RECORD = re.compile(r"Missing mandatory field|Invalid field '\w+' for entrytype")


def _bibtex(folder: Path, text: str, pardoned: str = "$^") -> str:
    """What bibtex writes in the style plain for the whole of `text`; it may not complain of more than is pardoned."""
    (folder / "refs.bib").write_text(text, "utf-8")
    (folder / "refs.aux").write_text("\\relax\n\\citation{*}\n\\bibstyle{plain}\n\\bibdata{refs}\n", "utf-8")
    done = subprocess.run(["bibtex", "refs"], cwd=folder, capture_output=True, text=True, check=False)
    said = re.sub(pardoned, "", done.stdout)
    assert (done.returncode, re.findall(r"^(?:Warning--|.*---line|I ).*", said, re.MULTILINE)) == (0, [])
    return (folder / "refs.bbl").read_text("utf-8")


def _complaints(command: Sequence[str], folder: Path) -> list[str]:
    """The warnings and errors of biber that are due to how the file is written."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    said = re.findall(r"^(?:WARN|ERROR).*", done.stdout, re.MULTILINE)
    return [line for line in said if not _OF_THE_RECORD.search(line)] + ["failed"] * (done.returncode != 0)


def _biber(folder: Path, text: str) -> str:
    """What biber's tool mode makes of the whole of `text`, inheritance resolved and held to its data model."""
    (folder / "tool.bib").write_text(text, "utf-8")
    command = ["biber", "--tool", "--tool-resolve", "--validate-datamodel", "--output-file", "out.bib", "tool.bib"]
    assert _complaints(command, folder) == []
    return (folder / "out.bib").read_text("utf-8")


def _exported(home: Path, file: Path, format: str) -> str:
    """All papers of a library into which `file` was imported."""
    desk = open_desk(places(home))
    try:
        importing.import_files(desk, [file])
        return export_text(desk, ids(desk, Scope(), Sort()), format, Choices(abstract=True)).text
    finally:
        desk.close()


def _records() -> Sequence[Record]:
    return list(papers(300, seed=7))


@pytest.fixture
def odd(tmp_path: Path) -> Path:
    """The odd entries as a file."""
    file = tmp_path / "odd.bib"
    file.write_text(ODD, "utf-8")
    return file


def test_bibtex_takes_odd_entries_from_a_library(home: Path, odd: Path, tmp_path: Path) -> None:
    printed = _bibtex(tmp_path, _exported(home, odd, "bibtex"), _BIBLATEX_TYPE)
    assert printed.count("\\bibitem") == ODD_COUNT


def test_bibtex_finds_every_type_in_its_style_when_asked_for_standard_types(odd: Path, tmp_path: Path) -> None:
    records = table.read(odd.read_text("utf-8")).records
    printed = _bibtex(tmp_path, table.write(records, "bibtex", WriteOptions(standard_types=True)))
    assert printed.count("\\bibitem") == ODD_COUNT


def test_biber_takes_odd_entries_from_a_library(home: Path, odd: Path, tmp_path: Path) -> None:
    seen = _biber(tmp_path, _exported(home, odd, "biblatex"))
    assert len(_ENTRY.findall(seen)) == ODD_COUNT


@pytest.mark.parametrize("ascii_only", [False, True], ids=["Unicode", "ASCII"])
def test_bibtex_takes_three_hundred_papers(tmp_path: Path, ascii_only: bool) -> None:
    options = WriteOptions(abstract=True, ascii=ascii_only)
    printed = _bibtex(tmp_path, table.write(_records(), "bibtex", options))
    assert printed.count("\\bibitem") == 300


def test_biber_takes_three_hundred_papers(tmp_path: Path) -> None:
    seen = _biber(tmp_path, table.write(_records(), "biblatex", WriteOptions(abstract=True)))
    assert len(_ENTRY.findall(seen)) == 300
