"""The faults that a reader can act on; everything else is a bug."""

from __future__ import annotations


class LegendaError(Exception):
    """A fault told in one sentence for the reader: what happened to which thing, what is safe, what to do."""


class BadInputError(LegendaError):
    """A file or a text could not be used at all."""


class NotFoundError(LegendaError):
    """Something named by the reader (a key, a list, a step) is not there."""


class LibraryUnavailableError(LegendaError):
    """The library cannot be opened or written: read-only, held by another program, too new, damaged, disk full."""


class StaleChangeError(LegendaError):
    """The data no longer looks as a step left it, so that the step cannot be taken back without losing newer work."""


class IndexUnavailableError(LegendaError):
    """The search index cannot be used; searching goes on without it and it is rebuilt."""


class IndexBusyError(IndexUnavailableError):
    """Another process is writing the search index just now; it will be up to date without us."""


class IndexUnwritableError(IndexUnavailableError):
    """The search index cannot be written just now: no room, or no right to; the last commit still answers."""


class Cancelled(LegendaError):  # noqa: N818 - nothing went wrong: the reader said stop
    """The reader stopped a long piece of work; nothing was changed."""

    def __init__(self, sentence: str = "Stopped; nothing was changed.") -> None:
        super().__init__(sentence)
