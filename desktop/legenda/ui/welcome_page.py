"""What an empty library shows instead of a list: what to do first."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget


class WelcomePage(QWidget):
    """Offers to import files, a folder, or the papers that come with Legenda."""

    files_asked = Signal()
    folder_asked = Signal()
    samples_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = QLabel("Your library is empty", self)
        font = QFont(title.font())
        font.setPointSizeF(font.pointSizeF() * 1.6)
        title.setFont(font)
        words = QLabel(
            "Import any bibliography (BibTeX and others) or a text file of abstracts, or drop files and folders here. "
            "You see what would happen before anything is kept.",
            self,
        )
        words.setWordWrap(True)
        words.setFixedWidth(480)
        self.files_button = QPushButton("Import &files…", self)
        self.files_button.setDefault(True)
        self.folder_button = QPushButton("Import a f&older…", self)
        self.samples_button = QPushButton("Look at the &sample papers…", self)
        buttons = QHBoxLayout()
        for button in (self.files_button, self.folder_button, self.samples_button):
            buttons.addWidget(button)
        buttons.addStretch(1)
        column = QVBoxLayout()
        column.addStretch(2)
        column.addWidget(title)
        column.addSpacing(8)
        column.addWidget(words)
        column.addSpacing(16)
        column.addLayout(buttons)
        column.addStretch(3)
        across = QHBoxLayout(self)
        across.addStretch(1)
        across.addLayout(column)
        across.addStretch(1)
        self.files_button.clicked.connect(self.files_asked)
        self.folder_button.clicked.connect(self.folder_asked)
        self.samples_button.clicked.connect(self.samples_asked)
