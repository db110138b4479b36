"""The search box: tells what is typed, says softly what it could not use, and explains its language."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QFocusEvent, QFontMetrics, QKeyEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QToolButton, QWidget

from legenda.ui import theme
from legenda.ui.icons import icon

if TYPE_CHECKING:
    from legenda.ui.search_popup import SearchPopup

_PLACEHOLDER = "Search titles, authors, abstracts and notes"
#: The soft line takes at most this share of the box, so that typing keeps its room.
_SOFT_SHARE = 0.5
#: Milliseconds after which a search that has no answer yet is one that takes time: sooner, the words would flicker.
_SHOWS_PATIENCE = 300


class SearchBox(QLineEdit):
    """A line to search in.

    `text_typed` carries every new text, typed or set; `left_downwards` that the reader goes on to the list;
    `completion_asked` that they want to see how the text may go on, `recent_asked` what they searched for lately,
    `save_asked` to keep the search as a list, `help_asked` what can be
    searched for. `used` carries a text that they leave the box with, `unsaid` the sentences that are to be said and
    find no room in the box. `popup` shows what is offered.
    """

    text_typed = Signal(str)
    left_downwards = Signal()
    completion_asked = Signal()
    recent_asked = Signal()
    save_asked = Signal()
    help_asked = Signal()
    used = Signal(str)
    unsaid = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText(_PLACEHOLDER)
        self.setAccessibleName("Search")
        self.setMinimumHeight(32)
        self._popup: SearchPopup | None = None
        self._said = ""
        self._more: tuple[str, ...] = ()
        self._unsaid = ""
        self._is_looking = False
        self._looking = QTimer(self)
        self._looking.setSingleShot(True)
        self._looking.setInterval(_SHOWS_PATIENCE)
        self._looking.timeout.connect(self._show_said)
        self._soft = QLabel(self)
        self._soft.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._soft.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._soft.setObjectName("soft")  # coloured by the style sheet
        self._soft.hide()
        looking = self._action("search", "Recent searches (Down in the empty box)", self._on_recent)
        self.addAction(looking, QLineEdit.ActionPosition.LeadingPosition)
        self._saving = self._trailing("list-filter", "Save this search as a smart list", self.save_asked.emit)
        self._saving.setVisible(False)
        self._clearing = self._trailing("x", "Clear the search", self.clear)
        self._helping = self._trailing("circle-question-mark", "What can be searched for", self.help_asked.emit)
        self._clearing.setVisible(False)
        self.textChanged.connect(self._on_text_changed)

    def _action(self, name: str, words: str, deed: Callable[[], None]) -> QAction:
        action = QAction(icon(name, QPalette.ColorRole.PlaceholderText), words, self)
        action.setToolTip(words)
        action.triggered.connect(deed)
        return action

    def _trailing(self, name: str, words: str, deed: Callable[[], None]) -> QAction:
        action = self._action(name, words, deed)
        self.addAction(action, QLineEdit.ActionPosition.TrailingPosition)
        return action

    def _on_recent(self) -> None:
        self.setFocus()
        self.recent_asked.emit()

    @property
    def popup(self) -> SearchPopup:
        """The lines below the box; made when they are first needed, for they belong to its window."""
        if self._popup is None:
            from legenda.ui.search_popup import SearchPopup

            self._popup = SearchPopup(self)
        return self._popup

    def look(self) -> None:
        """A search has begun: unless it has an answer soon (`stop_looking`), say softly that it goes on."""
        if not self._is_looking:
            self._is_looking = True
            self._looking.start()

    def stop_looking(self) -> None:
        """The search has its answer: what was said before stands again, until something else is said."""
        self._is_looking = False
        self._looking.stop()
        self._show_said()

    def said(self, text: str, *more: str) -> None:
        """Say softly, at the end of the line, what became of the search, or nothing ("").

        `more` are sentences, such as what was ignored; all are told by `unsaid` where there is no room for them.
        """
        self._said, self._more = text, more
        self.stop_looking()

    @property
    def _words(self) -> str:
        """What the soft line says now."""
        if self._is_looking and not self._looking.isActive():
            return "Looking…"
        return " · ".join(part for part in (self._said, *self._more) if part)

    def _show_said(self) -> None:
        self.setAccessibleDescription(self._words)
        self.setToolTip(self._words)
        self._place_soft()

    def _on_text_changed(self, text: str) -> None:
        self._clearing.setVisible(bool(text))
        self._saving.setVisible(bool(text.strip()))
        self._helping.setVisible(not text)
        if not text:
            self.said("")
            self._put_offers_away()
        self._place_soft()
        self.text_typed.emit(text)

    def _place_soft(self) -> None:
        """Put the soft line between what is typed and the buttons; hide it rather than cover a letter,
        be it of what the empty box says.
        """
        metrics = QFontMetrics(self.font())
        buttons = [b for b in self.findChildren(QToolButton) if b.isVisibleTo(self) and b.x() > self.width() // 2]
        right = min((button.x() for button in buttons), default=self.width()) - theme.GRID
        typed = metrics.horizontalAdvance(self.text() or self.placeholderText()) + 10 * theme.GRID
        room = min(int(self.width() * _SOFT_SHARE), right - typed)
        words, is_whole = self._words, True
        if self._more and self._soft.fontMetrics().horizontalAdvance(words) + 2 > room and not self._is_looking:
            words, is_whole = self._said, False
        wanted = min(self._soft.fontMetrics().horizontalAdvance(words) + 2, room)
        is_shown = bool(words) and room > (10 if self.text() else 20) * theme.GRID
        self._soft.setVisible(is_shown)
        if is_shown:
            self._soft.setText(self._soft.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, wanted))
            self._soft.setGeometry(right - wanted, 0, wanted, self.height())
        self._tell_unsaid(is_shown and is_whole)

    def _tell_unsaid(self, is_said: bool) -> None:
        """Tell what is left to say; while a search goes on, what is left of the last stands."""
        unsaid = "" if is_said else " ".join(self._more)
        if unsaid != self._unsaid and not self._is_looking:
            self._unsaid = unsaid
            self.unsaid.emit(unsaid)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the soft line at the end; offers that hang elsewhere go away."""
        super().resizeEvent(event)
        self._place_soft()
        self._put_offers_away()

    def event(self, event: QEvent) -> bool:
        """Tab takes what is offered, before it goes on to the next part of the window; F1 is the box's own."""
        is_claim = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if is_claim and cast("QKeyEvent", event).key() == Qt.Key.Key_F1:
            event.accept()
            return True
        is_press = event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent)
        if is_press and self._popup is not None and self._popup.handle(cast("QKeyEvent", event)):
            return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """A search that was left was used, and nothing is offered to a reader who went elsewhere."""
        super().focusOutEvent(event)
        if self.text().strip() and event.reason() != Qt.FocusReason.ActiveWindowFocusReason:
            self.used.emit(self.text())
        self._put_offers_away()

    def _put_offers_away(self) -> None:
        if self._popup is not None:
            self._popup.put_away()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return goes on to the list, and Down where there is a text; Escape clears, and leaves an empty box."""
        match event.key():
            case Qt.Key.Key_Down if event.modifiers() & Qt.KeyboardModifier.AltModifier:
                self.completion_asked.emit()
            case Qt.Key.Key_Down if not self.text().strip():
                self.recent_asked.emit()
            case Qt.Key.Key_Down | Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.left_downwards.emit()
            case Qt.Key.Key_Escape if self.text():
                self.clear()
            case Qt.Key.Key_Escape:
                self.left_downwards.emit()
            case Qt.Key.Key_F1:
                self.help_asked.emit()
            case _:
                super().keyPressEvent(event)
