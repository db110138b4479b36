"""Words that are spelt a little differently: how many letters differ, for one word and for whole lexicons at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from legenda.search.lexicon import Lexicon
    from legenda.search.sections import Numbers

#: More letters than these never differ: beyond that, words have nothing to do with each other.
_MOST_EDITS = 2
#: Words up to these lengths stay as they are, or differ by one letter.
_EXACT_UP_TO, _ONE_UP_TO = 2, 5


def tolerance(word: str, wanted: int | None = None) -> int:
    """How many letters of a word may differ: one up to five letters, two above, none in one or two letters."""
    if len(word) <= _EXACT_UP_TO:
        return 0
    return min(wanted, _MOST_EDITS) if wanted is not None else 1 if len(word) <= _ONE_UP_TO else _MOST_EDITS


def distance(first: str, second: str, most: int) -> int:
    """How many letters differ (more, fewer, other, or two neighbours exchanged); `most` + 1 stands for any more.

    This is the optimal string alignment distance: no letter is edited twice.
    """
    if abs(len(first) - len(second)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(second) + 1))
    for i, letter in enumerate(first, 1):
        older, before, row = before, row, [i]
        for j, other in enumerate(second, 1):
            least = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == second[j - 2] and first[i - 2] == other:
                least = min(least, older[j - 2] + 1)
            row.append(least)
    return min(row[-1], most + 1)


def similar(lexicon: Lexicon, typed: str, edits: int) -> list[tuple[int, int]]:
    """The words of a lexicon that differ from the typed one by at most `edits` letters: number and distance of each."""
    import numpy as np

    found: list[tuple[int, int]] = []
    for numbers, letters, lengths in lexicon.of_length(max(1, len(typed) - edits), len(typed) + edits):
        if len(numbers):
            distances = _distances(letters, lengths, typed, edits)
            close = np.flatnonzero(distances <= edits)
            found += zip(numbers[close].tolist(), distances[close].tolist(), strict=True)
    return found


def _distances(letters: Numbers, lengths: Numbers, typed: str, edits: int) -> Numbers:
    """The distance of each row of `letters` (code points, a column for each place) from the typed word.

    As in `distance`, but a cell at a time for all words, and only the cells that can lead to few enough edits.
    """
    import numpy as np

    far = edits + 1
    columns = letters.shape[0]
    nothing = np.full(letters.shape[1], far, np.uint8)
    rows: list[list[Numbers]] = []
    for i in range(len(typed) + 1):
        row = [nothing] * (columns + 1)
        for j in range(max(0, i - edits), min(columns, i + edits) + 1):
            row[j] = _cell(letters, typed, i, j, rows, row, far)
        rows = [*rows[-1:], row]
    last = rows[-1]
    found: Numbers = nothing.copy()
    for j, cell in enumerate(last):
        found = np.where(lengths == j, cell, found)
    return found


def _cell(
    letters: Numbers, typed: str, i: int, j: int, rows: list[list[Numbers]], row: list[Numbers], far: int
) -> Numbers:
    """How far the first `i` typed letters are from the first `j` letters of each word, at most `far`."""
    import numpy as np

    if i == 0 or j == 0:
        return np.full(letters.shape[1], min(i + j, far), np.uint8)
    before = rows[-1]
    differs = letters[j - 1] != ord(typed[i - 1])
    least = np.minimum(np.minimum(before[j], row[j - 1]) + np.uint8(1), before[j - 1] + differs)
    if i > 1 and j > 1:
        crossed = (letters[j - 2] == ord(typed[i - 1])) & (letters[j - 1] == ord(typed[i - 2]))
        least = np.where(crossed, np.minimum(least, rows[-2][j - 2] + np.uint8(1)), least)
    found: Numbers = np.minimum(least, np.uint8(far))
    return found
