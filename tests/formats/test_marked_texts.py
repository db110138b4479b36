"""Formulas and marks beside the plain texts of a table."""

from __future__ import annotations

from legenda.formats import csv_read, csv_write
from legenda.formats.options import EVERYTHING, WriteOptions
from legenda.model.record import Record

RECORD = Record("article", "a", title="On $x^2$", abstract="A **bold** $\\frac{1}{2}$.\n\nSecond.")


def test_a_table_for_legenda_keeps_formulas_and_any_other_shows_plain_text() -> None:
    whole = csv_write.write([RECORD], EVERYTHING)
    (back,) = csv_read.read(whole, "").records
    assert (back.title, back.abstract, back.extra) == (RECORD.title, RECORD.abstract, {})
    assert "On x²," in whole
    assert "legenda-" not in csv_write.write([RECORD], WriteOptions(abstract=True))


def test_what_someone_edited_in_the_plain_column_wins() -> None:
    edited = csv_write.write([RECORD], EVERYTHING).replace("On x²", "On y²").replace("\n\nSecond.", "\n\nLast.", 1)
    (back,) = csv_read.read(edited, "").records
    assert back.title == "On y²"
    assert back.abstract == "A bold 1/2.\n\nLast."


def test_what_is_left_out_is_left_out_in_both_forms() -> None:
    whole = csv_write.write([RECORD], WriteOptions(abstract=False, own_fields=True))
    assert "legenda-title" in whole
    assert "legenda-abstract" not in whole
    assert "bold" not in whole
