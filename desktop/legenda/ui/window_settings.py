"""What the window remembers from one start to the next, as small values read leniently from the settings file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from legenda.model.scope import Place, Scope, Sort, SortField
from legenda.system.settings import load_settings, save_settings


@dataclass(frozen=True, slots=True)
class Layout:
    """Where the window stood, how its panes were divided, and which places of the sidebar were open.

    `geometry` is Qt's own, as base64.
    """

    geometry: str = ""
    columns: dict[str, object] = field(default_factory=dict)
    places: dict[str, object] = field(default_factory=dict)
    across: tuple[int, ...] = ()
    down: tuple[int, ...] = ()
    sidebar: bool = True
    annotations: bool = True
    preview: bool = True
    facets: bool = False


@dataclass(frozen=True, slots=True)
class View:
    """What was on show: the place, its order, and the colours chosen ("" follows the system)."""

    place: str = Place.ALL.value
    value: str = ""
    sort: str = SortField.ADDED.value
    descending: bool = True
    look: str = ""

    @property
    def scope(self) -> Scope:
        """The place; all papers when it is unknown."""
        return Scope(Place(self.place), self.value) if self.place in set(Place) else Scope()

    @property
    def order(self) -> Sort:
        """The order; by the date of adding when it is unknown."""
        return Sort(SortField(self.sort), self.descending) if self.sort in set(SortField) else Sort()


@dataclass(frozen=True, slots=True)
class Export:
    """The last export: format, what went along, and the folder it was written to.

    `only` and `without` are the fields as they were typed, `order` as `--sort` names it, `profile` the name of the
    profile chosen and `file` the file that is written without asking, "" when it is asked for. `list_id` (0 for none)
    and `query` are the papers that the profile keeps, `style` the citation style of references.
    """

    format: str = "bibtex"
    abstract: bool = False
    notes: bool = False
    status: bool = False
    ascii: bool = False
    folder: str = ""
    only: str = ""
    without: str = ""
    order: str = ""
    profile: str = ""
    file: str = ""
    list_id: int = 0
    query: str = ""
    style: str = ""


@dataclass(frozen=True, slots=True)
class Citing:
    """How papers are cited: the form of citations, what stands between keys ("" as usual), the style of references."""

    form: str = "latex"
    separator: str = ""
    style: str = "apa"


@dataclass(frozen=True, slots=True)
class Vault:
    """The last pages of a notes vault: folder, program, and which papers they were (`selected`, `shown` or `all`)."""

    folder: str = ""
    dialect: str = "obsidian"
    papers: str = "all"


@dataclass(slots=True)
class WindowSettings:
    """The window's settings; kept in `path` by `save`."""

    path: Path
    layout: Layout = field(default_factory=Layout)
    view: View = field(default_factory=View)
    export: Export = field(default_factory=Export)
    import_folder: str = ""
    citing: Citing = field(default_factory=Citing)
    vault: Vault = field(default_factory=Vault)

    @classmethod
    def load(cls, path: Path) -> WindowSettings:
        """What `path` holds; whatever is missing or damaged is at its default."""
        kept = load_settings(path)
        layout = _like(Layout(), kept.get("layout"))
        folder = kept.get("import_folder")
        return cls(
            path,
            Layout(**layout | {name: _sizes(layout[name]) for name in ("across", "down")}),
            View(**_like(View(), kept.get("view"))),
            Export(**_like(Export(), kept.get("export"))),
            folder if isinstance(folder, str) else "",
            Citing(**_like(Citing(), kept.get("citing"))),
            Vault(**_like(Vault(), kept.get("vault"))),
        )

    def save(self) -> bool:
        """Write the settings in one step, keeping what others wrote there; False when the disk refuses."""
        own = {name: asdict(getattr(self, name)) for name in ("layout", "view", "export", "citing", "vault")}
        return save_settings(self.path, load_settings(self.path) | own | {"import_folder": self.import_folder})


def _like(default: Any, kept: object) -> dict[str, Any]:
    """The kept values that are of the same kind as the default's, over the default's."""
    values = asdict(default)
    if isinstance(kept, Mapping):
        for name, value in values.items():
            found = kept.get(name)
            if isinstance(value, tuple):
                values[name] = found if isinstance(found, list) else value
            elif isinstance(found, type(value)):
                values[name] = found
    return values


def _sizes(kept: object) -> tuple[int, ...]:
    if isinstance(kept, list | tuple) and all(isinstance(size, int) for size in kept):
        return tuple(kept)
    return ()
