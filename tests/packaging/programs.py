"""Small programs that stand in for those of other systems: other Pythons, an apt, a sudo."""

from __future__ import annotations

from pathlib import Path


def make_program(folder: Path, name: str, script: str) -> Path:
    """An executable shell script `name` in `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / name
    program.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    program.chmod(0o755)
    return program
