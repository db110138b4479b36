"""The row of the export dialog in which a profile is chosen, saved or removed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QWidget

from legenda.actions.profiling import ExportProfile
from legenda.ui.text_dialog import TextDialog

_NONE = "None"
_REMOVE = "Keep the chosen profile no longer; files that it wrote stay"
_BACK = "Keep the profile that was just removed again, as it was"


class ProfileRow(QWidget):
    """The names of the profiles, which come later than the dialog, and the buttons beside them."""

    chosen = Signal(object)
    save_asked = Signal(str)
    remove_asked = Signal(str)
    put_back_asked = Signal(object)

    def __init__(self, current: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.names = QComboBox(self)
        self.names.setAccessibleName("Export profile")
        self.names.addItem(current or _NONE, None)
        self.save_button = QPushButton("Sa&ve…", self)
        self.save_button.setToolTip("Keep what is chosen here under a name, for the window and the command line")
        self.remove_button = QPushButton("Re&move", self)
        self.remove_button.setToolTip(_REMOVE)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.names, 1)
        layout.addWidget(self.save_button)
        layout.addWidget(self.remove_button)
        self._current = current
        self._removing: ExportProfile | None = None
        self._removed: ExportProfile | None = None
        for button in (self.save_button, self.remove_button):
            button.setAutoDefault(False)
        for part in (self.names, self.save_button, self.remove_button):
            part.setEnabled(False)  # until the profiles are known
        self.names.activated.connect(self._on_activated)
        self.save_button.clicked.connect(self._on_save)
        self.remove_button.clicked.connect(self._on_remove)

    @property
    def current(self) -> str:
        """The name of the profile that was chosen last; "" for none."""
        return self._current

    def show_profiles(self, profiles: Sequence[ExportProfile], current: str) -> None:
        """Show these profiles, with the one named `current` chosen when it is among them."""
        self.names.clear()
        self.names.addItem(_NONE, None)
        for profile in profiles:
            self.names.addItem(profile.name, profile)
        self._current = current if current in {profile.name for profile in profiles} else ""
        self.names.setCurrentIndex(max(self.names.findText(self._current), 0) if self._current else 0)
        self.names.setEnabled(bool(profiles))
        self.save_button.setEnabled(True)
        going, self._removing = self._removing, None
        is_gone = going is not None and going.name not in {profile.name for profile in profiles}
        self._offer_back(going if is_gone else None)

    def _on_activated(self, _place: int) -> None:
        profile = self.names.currentData()
        self._current = profile.name if profile is not None else ""
        self._offer_back(None)
        if profile is not None:
            self.chosen.emit(profile)

    def _on_save(self) -> None:
        label = "Name of the profile; one of the same name is replaced:"
        dialog = TextDialog("Save the export profile", label, "Save", self._current, self)
        dialog.text_given.connect(self.save_asked)
        dialog.open()

    def _offer_back(self, removed: ExportProfile | None) -> None:
        """The button that removed a profile puts it back, until another one is chosen or saved."""
        self._removed = removed
        self.remove_button.setText(f"Put “{removed.name}” back" if removed is not None else "Re&move")
        self.remove_button.setToolTip(_BACK if removed is not None else _REMOVE)
        self.remove_button.setEnabled(removed is not None or bool(self._current))

    def _on_remove(self) -> None:
        if self._removed is not None:
            self.put_back_asked.emit(self._removed)
            return
        self._removing = self.names.currentData()
        self.remove_asked.emit(self._current)
