"""How long the window's thread is ever held at 100,000 papers, by a timer in the real window that counts late ticks.

`python -m tests.speed.late_ticks [N]`. A timer ticks every 4 ms while a reader types, edits, imports, scrolls, reads
and opens pages, and the indexing process follows. A tick that the window's own computing held up is the program's
fault; one that came late although the window's thread did little waited for another thread or for the machine.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from tests.speed.measuring import child, line
from tests.speed.reporting import report

if TYPE_CHECKING:
    from legenda.storage.draft import Draft
    from legenda.system.places import Places
    from tests.speed.ticks import Tick

SIZE = 100_000
IMPORTED = 500
READINGS = 60_000
#: One frame of a screen.
FRAME = 0.016
#: A tick later than a frame counts as held by others when the window's own thread computed less than this share of it.
_SHARE = 0.5
#: So many of the longest holds are told with what was being done.
_TOLD = 12
_HOLDS = "holds.txt"


def main(size: int) -> None:
    """Use a window on a large library for some minutes."""
    from tests.speed.libraries import library_to_change
    from tests.speed.new_papers import write_new_papers

    with library_to_change(size) as places:
        _live(places, size)
        file = places.root / "more.bib"
        write_new_papers(file, IMPORTED)
        figures = child(__spec__.name, "session", str(places.root), str(file))
        _tell(figures)
        print((places.root / _HOLDS).read_text(encoding="utf-8"), flush=True)


def _live(places: Places, size: int) -> None:
    """Give the library a reading life of six years, as statistics count it."""
    from legenda.model.step import Subject
    from legenda.storage.library import Library

    rng = random.Random(1)

    def deed(draft: Draft) -> None:
        draft.add_many(
            Subject.READING,
            [
                (
                    {"finished": (date.today() - timedelta(days=rng.randrange(2_200))).isoformat(), "outcome": "read"},
                    number,
                )
                for number in (rng.randint(1, size) for _ in range(READINGS * size // SIZE))
            ],
        )

    library = Library.open(places.library, places.backups)
    try:
        library.do("Read for six years", deed)
    finally:
        library.close()


def _use(home: Path, file: Path) -> None:
    """Runs in a process of its own: use the window, and leave the longest holds in a file of `home`."""
    from legenda.app.window import SWITCH_SECONDS
    from legenda.system.places import Places
    from tests.speed.reading_session import Session
    from tests.speed.stage import settle, window_on
    from tests.speed.ticks import Ticks

    sys.setswitchinterval(SWITCH_SECONDS)
    by_part: dict[str, Sequence[Tick]] = {}
    with window_on(Places(home)) as window:
        settle(window)
        for name in list(Session(window, Ticks(), file).parts()):
            ticks = Ticks()
            ticks.start()
            Session(window, ticks, file).parts()[name]()
            ticks.stop()
            by_part[name] = ticks.taken
        Path(home, _HOLDS).write_text(_holds(by_part), encoding="utf-8")
        report({f"{part}: {what}": value for part, taken in by_part.items() for what, value in _figures(taken).items()})


def _figures(taken: Sequence[Tick]) -> dict[str, float]:
    late = sorted(tick.late * 1000 for tick in taken)
    return {
        "ticks": len(taken),
        "late by the clock, median": late[len(late) // 2],
        "late by the clock, 99 of 100 under": late[len(late) * 99 // 100],
        "late by the clock, worst": late[-1],
        "own computing between two ticks, worst": max(tick.own for tick in taken) * 1000,
        "held over 16 ms by its own computing": sum(_is_held(tick) for tick in taken),
        "late by others over 16 ms": sum(_is_kept_waiting(tick) for tick in taken),
    }


def _is_held(tick: Tick) -> bool:
    return tick.own > FRAME


def _is_kept_waiting(tick: Tick) -> bool:
    return tick.late > FRAME and tick.own < tick.gap * _SHARE


def _tell(figures: dict[str, float]) -> None:
    for name, value in figures.items():
        what = name.partition(": ")[2]
        goal = {"own computing between two ticks, worst": FRAME * 1000, "held over 16 ms by its own computing": 0}
        line(name, value, "ms" if "late by the clock" in what or "worst" in what else "ticks", goal.get(what))


def _holds(by_part: dict[str, Sequence[Tick]]) -> str:
    """The longest holds and the longest waits, with what was being done."""
    every = [(part, tick) for part, taken in by_part.items() for tick in taken]
    held = sorted((one for one in every if _is_held(one[1])), key=lambda one: -one[1].own)
    waited = sorted((one for one in every if _is_kept_waiting(one[1])), key=lambda one: -one[1].gap)
    lines = ["", "The longest holds by the window's own computing:"]
    lines += [text for part, tick in held[:_TOLD] for text in _hold(part, tick, "window")]
    lines += ["", "The longest waits for other threads or the machine:"]
    lines += [text for part, tick in waited[:_TOLD] for text in _hold(part, tick, None)]
    return "\n".join(lines)


def _hold(part: str, tick: Tick, thread: str | None) -> list[str]:
    """What one late tick tells; where threads were, the most often seen first."""
    seen = Counter(
        f"{name}: {where or 'in Qt'}" for look in tick.seen for name, where in look.items() if thread in (None, name)
    )
    head = f"  {tick.own * 1000:6.1f} ms own, {tick.gap * 1000:6.1f} ms by the clock: {part}: {tick.doing}"
    return [head, *(f"      {times} × {where}" for where, times in seen.most_common(6))]


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["session", home, file]:
            _use(Path(home), Path(file))
        case [number]:
            main(int(number))
        case _:
            main(SIZE)
