"""Whether a deed stands, or has been taken back."""

from __future__ import annotations

from sqlalchemy import Connection, or_, select

from legenda.storage.tables import step

_STEP = step.c


def stands(conn: Connection, number: int) -> bool:
    """Whether what the step `number` did is done: it has not been taken back, or has been done again since."""
    about = select(_STEP.number, _STEP.undoes).where(or_(_STEP.undoes == number, _STEP.redoes == number))
    latest = conn.execute(about.order_by(_STEP.number.desc()).limit(1)).first()
    if latest is None:
        return True
    # What took it back may itself have been taken back, and so on.
    return stands(conn, latest.number) is (latest.undoes is None)
