"""The texts within a reference by the rules of CSL 1.0.2: cases, quotes, emphasis, signs that meet, names, letters."""

from __future__ import annotations

import pytest

from legenda.formats.csl_casing import cased
from legenda.formats.csl_inline import Marks, finished, prepared
from legenda.formats.csl_name_lists import NameForm, Person, initials, names_text, person_of
from legenda.formats.csl_seams import in_row, joint
from legenda.formats.csl_telling_apart import letter

AMERICAN = Marks(takes_stops=True)
BRITISH = Marks("‘", "’", "“", "”")
FRENCH = Marks("«\u202f", "\u202f»", "“", "”")


@pytest.mark.parametrize(
    ("case", "text", "shown"),
    [
        ("title", "on the way to a theory of everything", "On the Way to a Theory of Everything"),
        ("title", "what we look for", "What We Look For"),
        ("title", "trees: a study of the iPhone", "Trees: A Study of the iPhone"),
        ("title", "a self-made man", "A Self-Made Man"),
        ("title", "growth of <i>escherichia coli</i> in <span class=\"nocase\">mice</span>",
         "Growth of <i>Escherichia Coli</i> in <span class=\"nocase\">mice</span>"),
        ("title", "UNESCO", "UNESCO"),
        ("title", "the β-decay of x<sub>n</sub>", "The β-Decay of X<sub>n</sub>"),
        ("sentence", "On The Way To NASA", "On the way to NASA"),
        ("sentence", "THE END", "The end"),
        ("capitalize-first", "<i>in vitro</i> growth", "<i>In vitro</i> growth"),
        ("capitalize-first", "iPhone", "iPhone"),
        ("capitalize-all", "in the <b>end</b>", "In The <b>End</b>"),
        ("uppercase", "<i>ça</i> va", "<i>ÇA</i> VA"),
        ("lowercase", "<b>Ed.</b>", "<b>ed.</b>"),
        ("", "As It Is", "As It Is"),
    ],
)  # fmt: skip
def test_letter_cases_leave_tags_and_protected_words_alone(case: str, text: str, shown: str) -> None:
    assert cased(text, case, is_english=True) == shown


def test_titles_in_other_languages_keep_their_case() -> None:
    assert cased("le petit prince", "title", is_english=False) == "le petit prince"


@pytest.mark.parametrize(
    ("text", "marks", "shown"),
    [
        ('The "new" way', AMERICAN, "The “new” way"),
        ("The 'new' way", AMERICAN, "The “new” way"),
        ("Don't say 'it's mine'", AMERICAN, "Don’t say “it’s mine”"),
        ("rock 'n' roll in the '90s", AMERICAN, "rock “n” roll in the ’90s"),
        ("The “new” way", FRENCH, "The «\u202fnew\u202f» way"),
        ("a < b & c > d", AMERICAN, "a &lt; b &amp; c &gt; d"),
        ("<i>E. coli</i> and <u>b</u>", AMERICAN, "<i>E. coli</i> and &lt;u&gt;b&lt;/u&gt;"),
        ("if x <i> y", AMERICAN, "if x &lt;i&gt; y"),
        ("<sc>Ad</sc> H<sub>2</sub>O", AMERICAN, '<span style="font-variant:small-caps;">Ad</span> H<sub>2</sub>O'),
    ],
)
def test_texts_are_shown_as_they_are_meant(text: str, marks: Marks, shown: str) -> None:
    assert finished(prepared(text), marks) == shown


@pytest.mark.parametrize(
    ("title", "after", "american", "british"),
    [
        ("A title", ".", "“A title.”", "‘A title’."),
        ("A title", ", 2", "“A title,” 2", "‘A title’, 2"),
        ('On "it"', ".", "“On ‘it.’”", "‘On “it”’."),
        ("Why?", ".", "“Why?”", "‘Why?’"),
        ("A title", ";", "“A title”;", "‘A title’;"),
        ("A <i>b</i>", ".", "“A <i>b</i>.”", "‘A <i>b</i>’."),
    ],
)
def test_stops_stand_inside_quotes_in_america_and_outside_in_britain(
    title: str, after: str, american: str, british: str
) -> None:
    quoted = f"\ue004{prepared(title)}\ue005{after}"
    assert (finished(quoted, AMERICAN), finished(quoted, BRITISH)) == (american, british)


def test_emphasis_within_emphasis_is_undone() -> None:
    assert finished("<i>On <i>Hamlet</i> and <b>b</b></i>", AMERICAN) == (
        '<i>On <span style="font-style:normal;">Hamlet</span> and <b>b</b></i>'
    )


@pytest.mark.parametrize(
    ("left", "right", "whole"),
    [
        ("Ed.", ". Next", "Ed. Next"),
        ("Why?", ". Next", "Why? Next"),
        ("a ", " b", "a b"),
        ("Inc.", ", 2", "Inc., 2"),
        ("Note:", ".", "Note:"),
        ("a;", "!", "a!"),
        ("", "b", "b"),
    ],
)
def test_no_sign_stands_twice_where_texts_meet(left: str, right: str, whole: str) -> None:
    assert joint(left, right) == whole


def test_a_delimiter_is_taken_in_by_the_stop_before_it() -> None:
    assert in_row(["3rd ed.", "Why?", "Springer"], ". ") == "3rd ed. Why? Springer"


@pytest.mark.parametrize(
    ("given", "mark", "shown"),
    [
        ("John Quincy", ". ", "J. Q."),
        ("John Quincy", ".", "J.Q."),
        ("John Quincy", "", "JQ"),
        ("Jean-Luc", ".", "J.-L."),
        ("Guo-ping", ". ", "G."),
        ("Jean de la", ". ", "J. de la"),
        ("D.E.", ". ", "D. E."),
        ("DE", ". ", "D. E."),
        ("Ts.", ".", "Ts."),
        ("Иван Иванович", ".", "И.И."),
    ],
)
def test_initials(given: str, mark: str, shown: str) -> None:
    assert initials(given, mark.strip() + (" " if mark.endswith(" ") else "")) == shown


def test_hyphens_can_be_left_out_of_initials_and_whole_names_kept() -> None:
    assert initials("Jean-Luc", ".", with_hyphen=False) == "J.L."
    assert initials("John Q", ". ", shortens=False) == "John Q."


ANNA = Person("Gogh", "Anna Maria", particle="van")
BO = Person("Bo", "Kim", suffix="Jr.")
WHO = Person("World Health Organization", is_literal=True)
LI = Person("李", "四")


@pytest.mark.parametrize(
    ("form", "people", "shown"),
    [
        (NameForm(), [ANNA, BO], "Anna Maria van Gogh, Kim Bo Jr."),
        (NameForm(and_="and"), [ANNA, WHO], "Anna Maria van Gogh and World Health Organization"),
        (NameForm(and_="and"), [ANNA, WHO, BO], "Anna Maria van Gogh, World Health Organization, and Kim Bo Jr."),
        (NameForm(and_="and", before_last="never"), [ANNA, WHO, BO],
         "Anna Maria van Gogh, World Health Organization and Kim Bo Jr."),
        (NameForm(and_="and", before_last="after-inverted-name", as_sort_order="first"), [ANNA, WHO],
         "Gogh, Anna Maria van, and World Health Organization"),
        (NameForm(as_sort_order="all", demotes="never"), [ANNA, BO], "van Gogh, Anna Maria, Bo, Kim, Jr."),
        (NameForm(as_sort_order="all", demotes="sort-only", is_sort_key=True), [ANNA], "Gogh, Anna Maria van"),
        (NameForm(form="short", delimiter="; "), [ANNA, BO, LI], "van Gogh; Bo; 李"),
        (NameForm(et_al_min=2), [ANNA, BO], "Anna Maria van Gogh et al."),
        (NameForm(et_al_min=3, et_al_use_first=2), [ANNA, BO, WHO], "Anna Maria van Gogh, Kim Bo Jr., et al."),
        (NameForm(et_al_min=3, et_al_use_last=True), [ANNA, BO, WHO],
         "Anna Maria van Gogh, … World Health Organization"),
        (NameForm(and_="and", initialize_with="."), [LI, ANNA], "李四 and A.M. van Gogh"),
    ],
)  # fmt: skip
def test_lists_of_names(form: NameForm, people: list[Person], shown: str) -> None:
    assert names_text(people, form) == shown


@pytest.mark.parametrize(
    ("name", "person"),
    [
        ({"family": "van der Berg", "given": "Jan"}, Person("Berg", "Jan", particle="van der")),
        ({"family": "d’Aubigny", "given": "Al"}, Person("Aubigny", "Al", particle="d’")),
        ({"family": "Humboldt", "given": "Alexander von"}, Person("Humboldt", "Alexander", dropping="von")),
        ({"family": "Иванов", "given": "Иван Иванович"}, Person("Иванов", "Иван Иванович")),
        ({"literal": "de la Salle Institute"}, Person("de la Salle Institute", is_literal=True)),
        ({"given": "Plato"}, Person("Plato")),
    ],
)
def test_particles_are_known_by_their_small_letters(name: dict[str, str], person: Person) -> None:
    assert person_of(name) == person


def test_letters_go_on_after_z() -> None:
    assert [letter(place) for place in (0, 25, 26, 51, 52)] == ["a", "z", "aa", "az", "ba"]
