"""The few places where Fusion looks dated, as a style sheet in the colours of a look."""

from __future__ import annotations

from string import Template

from legenda.system.places import resource
from legenda.ui.colours import LOOKS, Colours, Look

_SHEET = Template("""
QToolTip { background: $raised; color: $text; border: 1px solid $line; padding: 4px 8px; }
QMainWindow::separator { background: $line; width: 1px; height: 1px; }
QSplitter::handle { background: $line; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }
QStatusBar { background: $chrome; border-top: 1px solid $line; }
QStatusBar::item { border: none; }
QAbstractScrollArea { border: none; }
SearchPopup { background: $raised; border: 1px solid $edge_soft; }
QAbstractItemView, QTextEdit, QPlainTextEdit { background: $base; }
PaperList { selection-background-color: transparent; } /* it paints its rows itself */
QLabel#soft { color: $muted; background: transparent; }
QLabel#fault { color: $error; background: transparent; }
QFrame#card { background: $raised; border: 1px solid $line; border-radius: 8px; }
#annotations QTextEdit { background: transparent; } /* words stand on their card */

QMenuBar { background: $chrome; border: none; padding: 2px 4px; }
QMenuBar::item { padding: 4px 8px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: $chosen_idle; color: $text; }
QMenu { background: $raised; border: 1px solid $edge_soft; padding: 4px; }
QMenu::item { padding: 5px 24px 5px 8px; border-radius: 4px; }
QMenu::item:selected { background: $chosen; color: $chosen_text; }
QMenu::item:disabled { color: $disabled; background: transparent; }
QMenu::icon { padding-left: 8px; }
QMenu::icon:checked { background: $chosen; border: 1px solid $accent; border-radius: 4px; }
QMenu::indicator { width: 14px; height: 14px; left: 6px; border-radius: 4px; }
QMenu::indicator:checked { background: $accent; image: url("$tick"); }
QMenu::separator { height: 1px; background: $line; margin: 4px 8px; }

QLineEdit, QSpinBox#number, QPlainTextEdit[frame="true"], QTextEdit[frame="true"] {
  background: $base; border: 1px solid $edge_soft; border-radius: 6px; padding: 4px 8px;
  selection-background-color: $chosen; selection-color: $chosen_text;
}
QLineEdit:focus, QSpinBox#number:focus, QPlainTextEdit[frame="true"]:focus, QTextEdit[frame="true"]:focus {
  border: 1px solid $accent;
}

QComboBox {
  background: $base; color: $text; border: 1px solid $edge_soft; border-radius: 6px; padding: 4px 8px;
  combobox-popup: 0;
}
QComboBox:hover { background: $hover; }
QComboBox:editable { background: $base; }
QComboBox:focus { border: 1px solid $accent; }
QComboBox:disabled { color: $disabled; background: $chrome; border: 1px solid $line; }
QComboBox::drop-down { subcontrol-origin: padding; subcontrol-position: center right; width: 24px; border: none; }
QComboBox::down-arrow { image: url("$chevron"); width: 14px; height: 14px; }
QComboBox QLineEdit, QComboBox QLineEdit:focus { background: transparent; border: none; padding: 0; }
QSpinBox#number QLineEdit, QSpinBox#number QLineEdit:focus { background: transparent; border: none; padding: 0 6px; }
QSpinBox#number::up-button, QSpinBox#number::down-button { width: 0; border: none; }
QComboBox QAbstractItemView {
  background: $raised; border: 1px solid $edge_soft; padding: 4px; outline: none;
  selection-background-color: $chosen; selection-color: $chosen_text;
}
QComboBox QAbstractItemView::item { min-height: 24px; padding: 0 8px; border-radius: 4px; }
QComboBox QAbstractItemView::item:selected { background: $chosen; color: $chosen_text; }

QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; } /* the words say it; Qt's pictures are not ours */
QPushButton {
  background: $raised; color: $text; border: 1px solid $edge_soft; border-radius: 6px; padding: 5px 12px;
  min-height: 18px;
}
QPushButton:hover { background: $hover; }
QPushButton:pressed { background: $chosen_idle; }
QPushButton:focus { border: 1px solid $accent; }
QPushButton:default { background: $accent; color: $on_accent; border: 1px solid $accent; }
QPushButton:default:focus { border: 2px solid $text; padding: 4px 11px; }
QPushButton:disabled { color: $disabled; background: $chrome; border: 1px solid $line; }
QPushButton:flat { background: transparent; border: 1px solid transparent; }
QPushButton:flat:hover { background: $chosen_idle; }
QPushButton:flat:focus { border: 1px solid $accent; }

QCheckBox::indicator, QRadioButton::indicator, QAbstractItemView::indicator {
  width: 14px; height: 14px; border: 1px solid $edge; background: $base;
}
QCheckBox::indicator, QAbstractItemView::indicator { border-radius: 4px; }
QRadioButton::indicator { border-radius: 8px; }
QCheckBox::indicator:checked, QAbstractItemView::indicator:checked {
  background: $accent; border: 1px solid $accent; image: url("$tick");
}
QCheckBox::indicator:indeterminate, QAbstractItemView::indicator:indeterminate {
  border: 1px solid $accent; background: $chosen;
}
QRadioButton::indicator:checked {
  border: 1px solid $accent;
  background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5, fx: 0.5, fy: 0.5,
    stop: 0 $on_accent, stop: 0.4 $on_accent, stop: 0.5 $accent, stop: 1 $accent);
}
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled, QAbstractItemView::indicator:disabled {
  border: 1px solid $line; background: $chrome;
}
QCheckBox::indicator:focus, QRadioButton::indicator:focus { border: 2px solid $accent; }

QToolBar { background: $chrome; border: none; spacing: 4px; padding: 4px; }
QToolButton { background: transparent; border: 1px solid transparent; border-radius: 6px; padding: 4px; }
QToolButton:hover { background: $chosen_idle; }
QToolButton:pressed, QToolButton:checked { background: $chosen; color: $chosen_text; }
QToolButton:focus { border: 1px solid $accent; }
QToolButton::menu-indicator { image: none; }
QToolButton[chip="true"] { background: palette(alternate-base); border: 1px solid palette(mid); border-radius: 6px;
  padding: 3px 1px 3px 5px; }
QToolButton[chip="true"]:hover { background: palette(mid); }
QToolButton[chip="true"]:focus { border: 1px solid palette(accent); }
QToolButton[chosen="true"] { background: palette(mid); font-weight: 600; }

QScrollBar { background: transparent; border: none; margin: 0; }
QAbstractItemView QScrollBar, QTextEdit QScrollBar, QPlainTextEdit QScrollBar { background: $base; }
Sidebar, Sidebar QScrollBar, Sidebar QHeaderView { background: $chrome; }
QScrollBar:vertical { width: 12px; }
QScrollBar:horizontal { height: 12px; }
QScrollBar::handle { background: $grip; border-radius: 4px; margin: 2px; }
QScrollBar::handle:hover, QScrollBar::handle:pressed { background: $edge; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: none; }

QProgressBar { background: $chip; border: none; border-radius: 3px; max-height: 6px; text-align: center; }
QProgressBar::chunk { background: $accent; border-radius: 3px; }

QTabWidget::pane { border: none; border-top: 1px solid $line; }
QTabBar { background: transparent; }
QTabBar::tab { background: transparent; color: $muted; padding: 6px 12px; border: none;
  border-bottom: 2px solid transparent; }
QTabBar::tab:hover { color: $text; }
QTabBar::tab:selected { color: $text; border-bottom: 2px solid $accent; }
QTabBar::tab:focus { color: $accent; }
""")


def style_sheet(look: Look) -> str:
    """The style sheet of the whole application in one look."""
    colours = LOOKS[look]
    plain = {name: getattr(colours, name) for name in Colours.__dataclass_fields__}
    strong = look is Look.CONTRAST
    return _SHEET.substitute(
        plain,
        tick=resource(f"resources/style/check-{look}.svg").as_posix(),
        chevron=resource(f"resources/style/chevron-{look}.svg").as_posix(),
        edge_soft=colours.edge if strong else _between(colours.line, colours.edge),
        grip=colours.edge if strong else _between(colours.line, colours.edge),
    )


def _between(one: str, other: str, share: float = 0.35) -> str:
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)
