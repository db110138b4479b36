"""The reports of imports that brought nothing into the library: the newest are kept, so that they can be opened."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from legenda.actions.import_report import ReportLine, report_plain
from legenda.actions.wording import counted
from legenda.model.errors import NotFoundError

if TYPE_CHECKING:
    from legenda.actions.desk import Desk
    from legenda.actions.import_reading import FileRead
    from legenda.model.record import Problem

#: The choice of the library that holds the names and times of these reports; each report is a choice of its own.
_KEPT = "reports of imports that added nothing"
_MOST = 10


@dataclass(frozen=True, slots=True)
class FruitlessImport:
    """An import that left nothing in the library: its number among such, the name of its files, and when it was."""

    id: int
    name: str
    imported: datetime


def keep_report(
    desk: Desk, files: Sequence[FileRead], lines: Sequence[ReportLine], problems: Sequence[Problem]
) -> None:
    """Keep the report of files that left nothing in the library; the oldest of too many is forgotten."""
    from legenda.storage.choices import choice, put_choice

    if not files and not problems:
        return
    names = list(dict.fromkeys([*(file.name for file in files), *(problem.file for problem in problems)]))
    kept = _packed(report_plain(lines, problems, [said for file in files for said in file.result.assumptions]))
    now = datetime.now(UTC)

    def write(conn: Any) -> None:
        entries = list(choice(conn, _KEPT).get("imports", ()))
        number = 1 + max((entry["id"] for entry in entries), default=0)
        name = names[0] if len(names) == 1 else counted(len(names), "file")
        entries.append({"id": number, "name": name, "imported": now.isoformat()})
        for old in entries[:-_MOST]:
            put_choice(conn, _place(old["id"]), {})
        put_choice(conn, _KEPT, {"imports": entries[-_MOST:]})
        put_choice(conn, _place(number), {"report": kept})

    desk.library.keep(write)


def fruitless_imports(desk: Desk) -> list[FruitlessImport]:
    """The imports whose reports are kept so, newest first."""
    from legenda.storage.choices import choice

    entries = desk.library.read(choice, _KEPT).get("imports", ())
    found = [FruitlessImport(one["id"], one["name"], datetime.fromisoformat(one["imported"])) for one in entries]
    return found[::-1]


def fruitless_report(desk: Desk, number: int) -> dict[str, Any]:
    """The report of such an import, as `kept_report` gives one. Raises NotFoundError when it is kept no longer."""
    from legenda.storage.choices import choice

    kept = desk.library.read(choice, _place(number)).get("report")
    if not kept:
        raise NotFoundError("The report of this import is no longer kept; newer ones have taken its place.")
    return dict(json.loads(zlib.decompress(base64.b64decode(kept))))


def _place(number: int) -> str:
    """Numbers go round, so that no more choices are left behind than there are reports."""
    return f"report {number % (2 * _MOST)} of an import that added nothing"


def _packed(report: Mapping[str, Any]) -> str:
    return base64.b64encode(zlib.compress(json.dumps(report, ensure_ascii=False).encode("utf-8", "replace"))).decode()
