"""Notes that link papers to each other, and notes begun from templates."""

from __future__ import annotations

from datetime import date

import pytest

from legenda.actions import browsing, editing, linking, noting, templating
from legenda.model.errors import BadInputError
from legenda.model.note_templates import NoteTemplate
from legenda.model.paper import Paper
from tests.actions.conftest import Three


def paper(three: Three, paper_id: int) -> Paper:
    found = browsing.paper(three.desk, paper_id)
    assert found is not None
    return found


def test_a_paper_knows_the_notes_that_link_to_it_also_by_an_older_key(three: Three) -> None:
    noting.add_note(three.desk, three.roe, "First.\n\n- builds on [[muller2020|the *arrays*]] and $x^2$\n\nLast.")
    noting.add_note(three.desk, three.muller, "Myself: [[muller2020]]")
    noting.add_note(three.desk, three.late, "`[[muller2020]]` is code")
    editing.rename_key(three.desk, three.muller, "arrays")
    noting.add_note(three.desk, three.late, "## See [[arrays]]")
    assert [(link.row.key, link.words) for link in linking.back_links(three.desk, paper(three, three.muller))] == [
        ("roe2021", "builds on the arrays and x²"),
        ("late", "See arrays"),
    ]
    assert linking.targets(three.desk, ["arrays", "muller2020", "nobody"]) == {
        "arrays": three.muller,
        "muller2020": three.muller,
    }


def test_a_template_takes_the_facts_of_the_paper_and_says_where_to_go_on(three: Three) -> None:
    template = NoteTemplate("Mine", "{title} ({authors}, {year}, {venue}) {today} {other}\n{cursor}\n[[{key}]]")
    text, place = templating.begin(template, paper(three, three.muller))
    first = f"On Very Large Arrays (Müller, Bo, 2020, J. of X) {date.today()} {{other}}\n"
    assert (text, place) == (f"{first}\n[[muller2020]]", len(first))


def test_the_templates_are_the_readers_to_change(three: Three) -> None:
    assert [one.name for one in templating.templates(three.desk)] == ["Summary", "Claim", "Method", "Doubt", "Quote"]
    mine = (NoteTemplate("Proof", "**Idea.** {cursor}"),)
    templating.keep_templates(three.desk, mine)
    assert templating.templates(three.desk) == mine
    for wrong, why in ((" ", "A template needs a name"), ("Proof", "Two templates have the name “Proof”")):
        with pytest.raises(BadInputError, match=why):
            templating.keep_templates(three.desk, [*mine, NoteTemplate(wrong, "")])
    assert templating.templates(three.desk) == mine
