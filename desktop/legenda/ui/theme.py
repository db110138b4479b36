"""The look of the application: Fusion with our own palettes and a restrained style sheet, following the system."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontInfo, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from legenda.model.status import Status
from legenda.ui.colours import DARK, LIGHT, LOOKS, Colours, Look
from legenda.ui.style_sheet import style_sheet

#: The grid on which everything is laid out, in device-independent pixels.
GRID = 4
#: Families that read well, tried in turn where the system names none of its own.
_FAMILIES = ("Inter", "Noto Sans", "Segoe UI", "Cantarell", "DejaVu Sans")
_MONOSPACE = ("JetBrains Mono", "Noto Sans Mono", "DejaVu Sans Mono", "Consolas", "Menlo")
#: Below this many points the system's font is taken for a fallback nobody chose (bare X11, no screen at all).
_SMALLEST = 10.0

_Role = QPalette.ColorRole
_Group = QPalette.ColorGroup


class Theme(QObject):
    """Keeps the application in one look, or in the look the system asks for.

    `changed` carries the look (`Look`) after palette and style sheet have changed.
    """

    changed = Signal(object)

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self.setObjectName("theme")
        self._app = app
        self._chosen: Look | None = None
        self._look: Look | None = None
        app.setStyle("Fusion")
        _set_font(app, text_font())
        hints = app.styleHints()
        hints.colorSchemeChanged.connect(self._follow)
        if accessibility := getattr(hints, "accessibility", None):  # since Qt 6.10
            accessibility().contrastPreferenceChanged.connect(self._follow)

    @property
    def look(self) -> Look:
        """The look that is shown."""
        return self._look or Look.LIGHT

    @property
    def chosen(self) -> Look | None:
        """The look chosen by hand; None while the system is followed."""
        return self._chosen

    def choose(self, look: Look | str | None) -> None:
        """Show one look from now on, or (None) follow the system."""
        self._chosen = None if look is None else Look(look)
        self._follow()

    def _follow(self) -> None:
        look = self._chosen or system_look()
        if look is self._look:
            return
        self._look = look
        _set_palette(self._app, palette(look))
        self._app.setStyleSheet(style_sheet(look))
        self.changed.emit(look)


def _set_font(app: QApplication, font: QFont) -> None:
    """Give all widgets a font; those that exist already do not always take it over by themselves."""
    app.setFont(font)
    for widget in app.allWidgets():
        app.sendEvent(widget, QEvent(QEvent.Type.ApplicationFontChange))


def _set_palette(app: QApplication, colours: QPalette) -> None:
    """Give all widgets their colours; before the application runs, Qt does not tell those that exist already."""
    app.setPalette(colours)
    for widget in app.allWidgets():
        app.sendEvent(widget, QEvent(QEvent.Type.ApplicationPaletteChange))


def apply(app: QApplication, look: Look | str | None = None) -> Theme:
    """Give `app` a look ("light", "dark", "contrast"), or (None) let it follow the system; may be called again."""
    theme = app.findChild(Theme, "theme") or Theme(app)
    theme.choose(look)
    return theme


def system_look() -> Look:
    """The look that the system asks for; light where it says nothing."""
    hints = QGuiApplication.styleHints()
    if accessibility := getattr(hints, "accessibility", None):
        asked = accessibility().contrastPreference()
        if asked is Qt.ContrastPreference.HighContrast:
            return Look.CONTRAST
    return Look.DARK if hints.colorScheme() is Qt.ColorScheme.Dark else Look.LIGHT


def palette(look: Look | str) -> QPalette:
    """The palette of a look, for all groups."""
    colours = LOOKS[Look(look)]
    made = QPalette(QColor(colours.chrome))
    for role, value in _roles(colours).items():
        made.setColor(role, QColor(value))
    for role in (_Role.Text, _Role.WindowText, _Role.ButtonText, _Role.HighlightedText, _Role.PlaceholderText):
        made.setColor(_Group.Disabled, role, QColor(colours.disabled))
    made.setColor(_Group.Disabled, _Role.Highlight, QColor(colours.chosen_idle))
    made.setColor(_Group.Inactive, _Role.Highlight, QColor(colours.chosen_idle))
    made.setColor(_Group.Inactive, _Role.HighlightedText, QColor(colours.text))
    return made


def _roles(colours: Colours) -> dict[QPalette.ColorRole, str]:
    return {
        _Role.Window: colours.chrome,
        _Role.WindowText: colours.text,
        _Role.Base: colours.base,
        _Role.AlternateBase: colours.hover,
        _Role.Text: colours.text,
        _Role.PlaceholderText: colours.muted,
        _Role.Button: colours.raised,
        _Role.ButtonText: colours.text,
        _Role.BrightText: colours.error,
        _Role.ToolTipBase: colours.raised,
        _Role.ToolTipText: colours.text,
        _Role.Highlight: colours.chosen,
        _Role.HighlightedText: colours.chosen_text,
        _Role.Accent: colours.accent,
        _Role.Link: colours.link,
        _Role.LinkVisited: colours.visited,
        _Role.Light: colours.raised,
        _Role.Midlight: colours.hover,
        _Role.Mid: colours.line,
        _Role.Dark: colours.edge,
        _Role.Shadow: colours.edge,
    }


#: Looks are told apart by their links: a style sheet may change ground and text of a widget's palette, never these.
_BY_LINK = {QColor(c.link).rgb(): c for c in LOOKS.values()}


def colours(palette: QPalette) -> Colours:
    """All colours of the look that `palette` belongs to; for a foreign palette those of the light or dark look."""
    known = _BY_LINK.get(palette.color(_Group.Active, _Role.Link).rgb())
    return known or (DARK if is_dark(palette) else LIGHT)


def muted_colour(palette: QPalette) -> QColor:
    """The colour of what is said softly: dates, counts, hints."""
    return QColor(colours(palette).muted)


def status_colour(status: Status, palette: QPalette) -> QColor:
    """The colour of a status, readable on the window and on the base."""
    return QColor(colours(palette).status[status])


def own_status_colour(status: Status, colour: str, palette: QPalette) -> QColor:
    """The colour of a status of the reader's own by its colour's name; that of its kind without one."""
    own = colours(palette)
    return QColor(own.tags.get(colour, own.status[status]))


def hit_colour(palette: QPalette) -> QColor:
    """The colour behind words that a search hit."""
    return QColor(colours(palette).hit)


def tag_colour(name: str, palette: QPalette) -> QColor:
    """The colour of a tag by its colour's name; muted for a tag without one or with an unknown one."""
    own = colours(palette)
    return QColor(own.tags.get(name, own.muted))


def highlight_colour(name: str, dark: bool) -> QColor:
    """The colour behind highlighted text; yellow for an unknown name."""
    named = LOOKS[Look.DARK if dark else Look.LIGHT].highlights
    return QColor(named.get(name, named["yellow"]))


def is_dark(palette: QPalette) -> bool:
    """Whether the palette is light on dark."""
    return palette.color(_Role.Base).lightness() < palette.color(_Role.Text).lightness()


def text_font() -> QFont:
    """The font of the window: the system's, or a good one where the system has none of its own."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    if font.pointSizeF() < _SMALLEST and QFontInfo(font).family() != font.family():
        font.setFamilies([name for name in _FAMILIES if QFontDatabase.hasFamily(name)] or [font.family()])
        font.setPointSizeF(_SMALLEST)
    font.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
    return font


def monospace_font(size: float | None = None) -> QFont:
    """The font of BibTeX, code and citation keys, by default a little smaller than the text around it."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    if QFontInfo(font).family() != font.family():
        font.setFamilies([name for name in _MONOSPACE if QFontDatabase.hasFamily(name)] or [font.family()])
    font.setPointSizeF(size or QGuiApplication.font().pointSizeF() * 0.93)
    return font
