"""What desktops, software centres and readers are told about Legenda is true."""

from __future__ import annotations

import configparser
import re
import tomllib
import xml.etree.ElementTree as ET
from typing import Any

from legenda.system.places import resource
from tests.conftest import PROJECT

PACKAGING = PROJECT / "packaging"


def project() -> dict[str, Any]:
    """The [project] table of pyproject.toml."""
    table: dict[str, Any] = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return table


def desktop_entry() -> configparser.SectionProxy:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment]
    entry.read(PACKAGING / "legenda.desktop", encoding="utf-8")
    return entry["Desktop Entry"]


def metainfo() -> ET.Element:
    return ET.parse(PACKAGING / "legenda.metainfo.xml").getroot()


def test_the_desktop_entry_starts_a_command_that_the_package_installs() -> None:
    assert desktop_entry()["Exec"].split()[0] in project()["scripts"]


def test_the_desktop_entry_shows_a_picture_that_is_there() -> None:
    assert resource(f"resources/{desktop_entry()['Icon']}.svg").is_file()


def test_the_metainfo_names_the_desktop_entry_and_this_version() -> None:
    root = metainfo()
    assert root.findtext("launchable") == "legenda.desktop"
    assert next(release.get("version") for release in root.iter("release")) == project()["version"]
    assert root.findtext("project_license") == project()["license"]


def test_both_offer_legenda_for_the_same_kinds_of_files() -> None:
    offered = [element.text for element in metainfo().iter("mediatype")]
    assert desktop_entry()["MimeType"].rstrip(";").split(";") == offered


def test_the_changelog_begins_with_what_is_unreleased() -> None:
    headings = re.findall(r"^## (.+)$", (PACKAGING / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0] == "Unreleased"


def test_the_notices_name_every_library_that_pip_installs_for_legenda() -> None:
    notices = (PACKAGING / "NOTICES.md").read_text(encoding="utf-8")
    names = {re.split(r"[<>=!;\[ ]", dependency)[0] for dependency in project()["dependencies"]}
    assert {name for name in names if f"[{name}]" not in notices} == set()
