"""The reader's choices and the window's layout: one JSON file, read leniently and replaced in one step."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

from legenda.model.errors import LegendaError
from legenda.system.files import replace_file

_log = logging.getLogger(__name__)

#: Whether unread and newer papers come first where others match a search about equally well; true when it is missing.
FAVOUR_NEW = "favour_new"


def load_settings(path: Path) -> dict[str, Any]:
    """What `path` holds; an empty dictionary when it is missing or damaged: settings are never worth a refusal."""
    try:
        kept = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        _log.warning("The settings in %s could not be read and start anew: %s", path, error)
        return {}
    return kept if isinstance(kept, dict) else {}


def save_settings(path: Path, settings: dict[str, Any]) -> bool:
    """Write `settings` to `path` in one step; False when the disk refuses, which is only logged."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, json.dumps(settings, ensure_ascii=False, indent=1, sort_keys=True).encode())
    except (OSError, LegendaError) as error:
        _log.warning("The settings could not be kept in %s: %s", path, error)
        return False
    return True
