"""Where the keyboard rests when a place to write has gone from under the reader's hands."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

#: Milliseconds without a key after which the reader is taken to have stopped writing.
_SILENCE = 2000
_COMMANDING = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
_WRITING = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class KeyRest(QWidget):
    """Nothing to see; takes the letters of a reader who types on, which would be commands anywhere else.

    `rested` tells when the reader has stopped: after a while without a key, or with a key that writes nothing.
    """

    rested = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.resize(0, 0)
        self.setAccessibleName("Writing has ended")
        self._silence = QTimer(self)
        self._silence.setSingleShot(True)
        self._silence.setInterval(_SILENCE)
        self._silence.timeout.connect(self._on_silence)

    def take(self) -> None:
        """Take the keyboard."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self._silence.start()

    def event(self, event: QEvent) -> bool:
        """No letter is a shortcut here."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _is_writing(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters go nowhere; any other key says that the reader has noticed."""
        if _is_writing(event):
            self._silence.start()
        else:
            self._silence.stop()
            self.rested.emit()

    def _on_silence(self) -> None:
        if self.window().focusWidget() is not self:
            return
        if self.isActiveWindow():
            self.rested.emit()
        else:
            self._silence.start()  # the reader is elsewhere, and may come back to write on


def _is_writing(event: QKeyEvent) -> bool:
    if event.modifiers() & _COMMANDING:
        return False
    return event.key() in _WRITING or (bool(event.text()) and event.text().isprintable())
