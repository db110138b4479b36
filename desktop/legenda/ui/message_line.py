"""The line at the bottom of the window: what just happened, a way to take it back, and the work that goes on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QMenu, QProgressBar, QSizePolicy, QToolButton, QWidget

_REMEMBERED = 50


@dataclass(frozen=True, slots=True)
class Work:
    """Something that takes a while: `done` of `total` steps (0: unknown), and how to end it early."""

    number: int
    text: str
    done: int = 0
    total: int = 0
    cancel: Callable[[], None] | None = None


class MessageLine(QWidget):
    """One message at a time, the earlier ones in a menu; progress of the oldest work, the others in a menu.

    `strayed` tells that a button has the keyboard although the reader did not go there: whatever had it is gone.
    """

    undo_asked = Signal()
    strayed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._works: dict[int, Work] = {}
        self._last_number = 0
        self._said: list[str] = []
        self._text = QLabel(self)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._text.setAccessibleName("What happened last")
        self.undo_button = _button(self, "Undo", "Take back what was just done")
        self.undo_button.clicked.connect(self.undo_asked)
        self.offer_button = _button(self, "", "Do what is offered")
        self.offer_button.clicked.connect(self._on_offer)
        self._offer: Callable[[], None] | None = None
        self._offers: dict[str, tuple[str, Callable[[], None]]] = {}
        self.earlier_button = _button(self, "Earlier", "Earlier messages")
        self.earlier_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._bar = QProgressBar(self)
        self._bar.setFixedWidth(160)
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName("Progress")
        self._work_text = QLabel(self)
        self.cancel_button = _button(self, "Cancel", "Stop this work; nothing of it is kept")
        self.cancel_button.clicked.connect(self._on_cancel)
        self.queue_button = _button(self, "", "Work that is waiting")
        self.queue_button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._lay_out()
        self._show_works()
        self.say("")
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus_changed)

    def _lay_out(self) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 2, 8, 2)
        layout.addWidget(self._text, 1)
        for part in (
            self.undo_button,
            self.offer_button,
            self.earlier_button,
            self._work_text,
            self._bar,
            self.cancel_button,
            self.queue_button,
        ):
            layout.addWidget(part)

    @property
    def text(self) -> str:
        """The message on show."""
        return self._text.text()

    @property
    def works(self) -> list[Work]:
        """The work that goes on, oldest first."""
        return list(self._works.values())

    def say(self, text: str, can_undo: bool = False) -> None:
        """Show a message in place of the last one, with the Undo button when it can be taken back."""
        self._text.setText(text)
        self._text.setToolTip(text)
        self.undo_button.setVisible(can_undo)
        self._set_offer("", None)
        if text and self._said[-1:] != [text]:
            self._said = [*self._said, text][-_REMEMBERED:]
        self._fill_earlier()

    def forget_undo(self) -> None:
        """What was done last can no longer be taken back by the button: the message goes with it."""
        if not self.undo_button.isHidden():
            self.say("")

    def offer(self, text: str, deed: str, do: Callable[[], None]) -> None:
        """Show a message with a button that does what is offered; it is there until the next message.

        Among the earlier messages it can be chosen to show it again.
        """
        self._offers = {old: offer for old, offer in self._offers.items() if old in self._said}
        self._offers[text] = (deed, do)
        self.say(text)
        self._set_offer(deed, do)

    def _set_offer(self, deed: str, do: Callable[[], None] | None) -> None:
        self._offer = do
        self.offer_button.setText(deed)
        self.offer_button.setVisible(do is not None)

    def _on_offer(self) -> None:
        do = self._offer
        self._set_offer("", None)
        if do is not None:
            do()

    def begin(self, text: str, cancel: Callable[[], None] | None = None) -> int:
        """Show that some work goes on; the number is for `progress` and `end`."""
        self._last_number += 1
        self._works[self._last_number] = Work(self._last_number, text, cancel=cancel)
        self._show_works()
        return self._last_number

    def progress(self, number: int, done: int, total: int, text: str = "") -> None:
        """Show how far a piece of work has come; unknown numbers (it has just ended) are ignored."""
        if number in self._works:
            work = self._works[number]
            self._works[number] = replace(work, done=done, total=total, text=text or work.text)
            self._show_works()

    def end(self, number: int) -> None:
        """The work is over."""
        self._works.pop(number, None)
        self._show_works()

    def _show_works(self) -> None:
        works = self.works
        for part in (self._bar, self._work_text):
            part.setVisible(bool(works))
        self.cancel_button.setVisible(bool(works) and works[0].cancel is not None)
        self.queue_button.setVisible(len(works) > 1)
        if works:
            self._work_text.setText(works[0].text)
            self._bar.setRange(0, works[0].total)
            self._bar.setValue(works[0].done)
        if len(works) > 1:
            self.queue_button.setText(f"{len(works) - 1} waiting")
            self._fill_queue(works[1:])

    def _fill_queue(self, works: list[Work]) -> None:
        menu = QMenu(self.queue_button)
        for work in works:
            action = menu.addAction(f"Cancel: {work.text}" if work.cancel else work.text)
            action.setEnabled(work.cancel is not None)
            if work.cancel is not None:
                action.triggered.connect(work.cancel)
        _replace_menu(self.queue_button, menu)

    def _fill_earlier(self) -> None:
        is_last_shown = self._said[-1:] == [self.text]
        earlier = self._said[::-1][is_last_shown:][:15]
        self.earlier_button.setVisible(bool(earlier))
        menu = QMenu(self.earlier_button)
        for text in earlier:
            action = menu.addAction(text)
            action.setEnabled(text in self._offers)
            if text in self._offers:
                action.triggered.connect(partial(self.offer, text, *self._offers[text]))
        _replace_menu(self.earlier_button, menu)

    def _on_focus_changed(self, old: QWidget | None, now: QWidget | None) -> None:
        """Qt hands the keyboard of a part that is hidden or disabled to the next one; here, Space would take back."""
        if old is None or now is None or (old.isVisible() and old.isEnabled()):
            return
        if self.isAncestorOf(now) and not self.isAncestorOf(old):
            self.strayed.emit()

    def _on_cancel(self) -> None:
        works = self.works
        if works and works[0].cancel is not None:
            works[0].cancel()


def _button(parent: QWidget, text: str, hint: str) -> QToolButton:
    button = QToolButton(parent)
    button.setText(text)
    button.setIcon(QIcon())
    button.setToolTip(hint)
    button.setAccessibleName(hint)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button


def _replace_menu(button: QToolButton, menu: QMenu) -> None:
    old = button.menu()
    button.setMenu(menu)
    if old is not None:
        old.deleteLater()
