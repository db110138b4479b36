"""The table of commands: everything that the window can be told to do, with its words, keys and place in the menus."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum

from legenda.model.scope import Place, Scope
from legenda.ui.menus import Menu


@dataclass(frozen=True, slots=True)
class Situation:
    """What decides which commands can be used now."""

    is_open: bool = False
    selected: int = 0
    has_current: bool = False
    shown: int = 0
    scope: Scope = field(default_factory=Scope)
    search: str = ""
    undo_name: str | None = None
    redo_name: str | None = None
    quotes_text: bool = False
    is_page: bool = False
    is_merged: bool = False
    has_own_order: bool = False
    is_in_own_order: bool = False
    is_smart_list: bool = False


class Needs(Enum):
    """What a command cannot do without."""

    NOTHING = "nothing"
    LIBRARY = "an open library"
    PAPERS = "at least one selected paper"
    SEVERAL = "at least two selected papers"
    PAPER = "one current paper"
    MERGED = "a current paper that came of a merge"
    SHOWN = "at least one paper on show"
    ORDER = "selected papers in the order of the queue or of a list made by hand"
    OTHER_ORDER = "the queue or a list made by hand, sorted otherwise"
    QUOTE = "selected words in the abstract"
    SEARCH = "a search"
    LIST = "a list as the place on show"
    SMART_LIST = "a smart list as the place on show"
    LIST_PAPERS = "selected papers in a list"
    UNDO = "a step that can be taken back"
    REDO = "a step that can be done again"
    PAGE = "a page in front of the list"


_MET: dict[Needs, Callable[[Situation], bool]] = {
    Needs.NOTHING: lambda _: True,
    Needs.LIBRARY: lambda now: now.is_open,
    Needs.PAPERS: lambda now: now.is_open and now.selected > 0,
    Needs.SEVERAL: lambda now: now.is_open and now.selected > 1,
    Needs.PAPER: lambda now: now.is_open and now.has_current,
    Needs.MERGED: lambda now: now.is_open and now.is_merged,
    Needs.SHOWN: lambda now: now.is_open and now.shown > 0,
    Needs.ORDER: lambda now: now.is_open and now.selected > 0 and now.is_in_own_order,
    Needs.OTHER_ORDER: lambda now: now.is_open and now.has_own_order and not now.is_in_own_order,
    Needs.QUOTE: lambda now: now.is_open and now.quotes_text,
    Needs.SEARCH: lambda now: now.is_open and bool(now.search),
    Needs.LIST: lambda now: now.is_open and now.scope.place is Place.LIST,
    Needs.SMART_LIST: lambda now: now.is_open and now.is_smart_list,
    Needs.LIST_PAPERS: lambda now: now.is_open and now.scope.place is Place.LIST and now.selected > 0,
    Needs.UNDO: lambda now: now.is_open and now.undo_name is not None,
    Needs.REDO: lambda now: now.is_open and now.redo_name is not None,
    Needs.PAGE: lambda now: now.is_page,
}


def is_met(needs: Needs, now: Situation) -> bool:
    """Whether a command with these `needs` can be used now."""
    return _MET[needs](now)


@dataclass(frozen=True, slots=True)
class Command:
    """One thing that the reader can do: `name` is also the name of its handler.

    `keys` are portable key sequences, the first is shown in the menu. `in_list` keys work only while the paper list
    has the focus, so that they keep their usual meaning elsewhere. `starts_group` puts a line above it in the menu;
    `submenu` names the menu inside the menu that it stands in; `choice` names the set of which one is ticked.
    """

    name: str
    text: str
    menu: Menu
    keys: tuple[str, ...] = ()
    needs: Needs = Needs.LIBRARY
    icon: str = ""
    in_list: bool = False
    starts_group: bool = False
    submenu: str = ""
    is_switch: bool = False
    choice: str = ""
    hint: str = ""

    @property
    def plain_text(self) -> str:
        """The words without the mark of the access key and the dots of a dialog."""
        return self.text.replace("&&", "\0").replace("&", "").replace("\0", "&").rstrip("…")


_FILE = (
    Command("import_files", "&Import files…", Menu.FILE, ("Ctrl+I",), icon="import"),
    Command("import_folder", "Import a f&older…", Menu.FILE, ("Ctrl+Shift+I",), icon="folder"),
    Command("import_samples", "Import the &sample papers…", Menu.FILE, icon="library"),
    Command("import_report", "Import re&port…", Menu.FILE, icon="file-text"),
    Command("export", "&Export…", Menu.FILE, ("Ctrl+E",), Needs.SHOWN, icon="file-down", starts_group=True),
    Command("write_vault", "P&ages for Obsidian or Logseq…", Menu.FILE, (), Needs.SHOWN, icon="notebook-pen"),
    Command("cited_papers", "Papers cited in a &document…", Menu.FILE, icon="quote"),
    Command("find_duplicates", "Find dup&licates…", Menu.FILE, icon="layers", starts_group=True),
    Command("live_files", "Li&ve files…", Menu.FILE, icon="refresh-cw"),
    Command("back_up", "&Back up the library", Menu.FILE, icon="download", starts_group=True),
    Command("rebuild_index", "&Rebuild the search index", Menu.FILE, icon="refresh-cw"),
    Command("quit", "&Quit", Menu.FILE, ("Ctrl+Q",), Needs.NOTHING, icon="power", starts_group=True),
)

_EDIT = (
    Command("undo", "&Undo", Menu.EDIT, ("Ctrl+Z",), Needs.UNDO, icon="undo-2"),
    Command("redo", "&Redo", Menu.EDIT, ("Ctrl+Shift+Z", "Ctrl+Y"), Needs.REDO, icon="redo-2"),
    Command(
        "copy_citation", "&Copy as citation", Menu.EDIT, ("Ctrl+C",), Needs.PAPERS,
        icon="quote", in_list=True, starts_group=True,
    ),
    Command("copy_reference", "Copy as formatted r&eference", Menu.EDIT, ("Ctrl+Alt+C",), Needs.PAPERS),
    Command("copy_bibtex", "Copy &BibTeX", Menu.EDIT, ("Ctrl+Shift+C",), Needs.PAPERS, icon="copy"),
    Command("citing_settings", "How papers are ci&ted…", Menu.EDIT),
    Command("select_all", "Select &all papers", Menu.EDIT, ("Ctrl+A",), Needs.SHOWN, in_list=True),
    Command("search", "&Find papers", Menu.EDIT, ("Ctrl+F", "/"), Needs.NOTHING, icon="search", starts_group=True),
    Command("clear_search", "C&lear the search", Menu.EDIT, ("Ctrl+Shift+F",), Needs.SEARCH, icon="x"),
    Command("edit_templates", "Templates of &notes…", Menu.EDIT),
    Command("forget_searches", "For&get recent searches", Menu.EDIT),
    Command("palette", "Command &palette…", Menu.EDIT, ("Ctrl+K",), Needs.NOTHING, icon="command"),
)  # fmt: skip

_STATUSES = (
    Command("mark_new", "Mark as &new", Menu.PAPER, ("U",), Needs.PAPERS, icon="circle-small"),
    Command("mark_queued", "&Queue", Menu.PAPER, ("Q",), Needs.PAPERS, icon="clock"),
    Command("mark_reading", "Mark as &being read", Menu.PAPER, ("E",), Needs.PAPERS, icon="book-open"),
    Command("mark_read", "Mark as &read", Menu.PAPER, ("R",), Needs.PAPERS, icon="circle-check"),
    Command("mark_skimmed", "Mark as &skimmed", Menu.PAPER, ("S",), Needs.PAPERS, icon="eye"),
    Command("mark_set_aside", "Set &aside", Menu.PAPER, ("X",), Needs.PAPERS, icon="circle-minus"),
    Command("mark_as", "Mark as…", Menu.PAPER, ("M",), Needs.PAPERS, hint="Mark as any status…"),
)

_RATINGS = tuple(
    Command(
        f"rate_{stars}", "No rating" if stars == 0 else "★" * stars, Menu.PAPER, (str(stars),), Needs.PAPERS,
        in_list=True, submenu="Ra&ting", hint="Take the rating away" if stars == 0 else f"Rate with {stars} of 5 stars",
    )
    for stars in range(6)
)  # fmt: skip

_PRIORITIES = tuple(
    Command(
        f"priority_{number}", words, Menu.PAPER, (f"Alt+{number}",), Needs.PAPERS, submenu="Priority",
        hint="Take the priority away" if number == 0 else f"{words} priority",
    )
    for number, words in enumerate(("No priority", "High", "Medium", "Low"))
)  # fmt: skip

_PAPER = (
    *_STATUSES,
    *_RATINGS,
    *_PRIORITIES,
    Command("triage", "Triage new papers…", Menu.PAPER, ("Ctrl+T",), Needs.SHOWN, icon="layers", starts_group=True),
    Command("edit_tags", "Ta&gs…", Menu.PAPER, ("T",), Needs.PAPERS, icon="tag", starts_group=True),
    Command("new_note", "New n&ote", Menu.PAPER, ("N",), Needs.PAPER, icon="notebook-pen"),
    Command(
        "note_template", "New note from a template…", Menu.PAPER, ("Shift+N", "Ctrl+Shift+M"), Needs.PAPER,
        icon="file-text", hint="Begin a note with a template, or put one into the note being written",
    ),
    Command("highlight", "&Highlight the selected words", Menu.PAPER, ("H",), Needs.QUOTE, icon="highlighter"),
    Command("add_to_list", "Add to a &list…", Menu.PAPER, ("L",), Needs.PAPERS, icon="list-tree"),
    Command("remove_from_list", "Take o&ut of this list", Menu.PAPER, ("Shift+Del",), Needs.LIST_PAPERS),
    Command("set_due", "&Due…", Menu.PAPER, ("D",), Needs.PAPERS, icon="calendar-clock"),
    Command("put_off", "Not before…", Menu.PAPER, ("W",), Needs.PAPERS, icon="calendar-off"),
    Command("move_up", "Move up", Menu.PAPER, ("Alt+Up",), Needs.ORDER, icon="arrow-up", submenu="&Move"),
    Command("move_down", "Move down", Menu.PAPER, ("Alt+Down",), Needs.ORDER, icon="arrow-down", submenu="&Move"),
    Command("move_to_top", "Move to the top", Menu.PAPER, ("Alt+Home",), Needs.ORDER, submenu="&Move"),
    Command("move_to_bottom", "Move to the bottom", Menu.PAPER, ("Alt+End",), Needs.ORDER, submenu="&Move"),
    Command(
        "edit_paper", "Edit the fi&elds…", Menu.PAPER, ("Alt+Return",), Needs.PAPER, icon="pencil", starts_group=True
    ),
    Command("rename_key", "Change the citation &key…", Menu.PAPER, ("F2",), Needs.PAPER, icon="key"),
    Command("change_keys", "Change &citation keys by a pattern…", Menu.PAPER, (), Needs.SHOWN),
    Command("merge_papers", "Merge &into one paper…", Menu.PAPER, (), Needs.SEVERAL, icon="layers"),
    Command("take_apart", "Take the merge apart…", Menu.PAPER, (), Needs.MERGED),
    Command("open_link", "O&pen the paper's page", Menu.PAPER, ("O",), Needs.PAPER, icon="external-link"),
    Command("show_readings", "Readings…", Menu.PAPER, ("Ctrl+R",), Needs.PAPER, icon="book-open"),
    Command("clock", "Start or stop the clock", Menu.PAPER, ("Ctrl+Shift+R",), Needs.LIBRARY, icon="clock"),
    Command("show_history", "Histor&y…", Menu.PAPER, ("Ctrl+H",), Needs.PAPER, icon="history"),
    Command(
        "remove", "Remove &from the library", Menu.PAPER, ("Del",), Needs.PAPERS,
        icon="trash-2", in_list=True, starts_group=True,
    ),
)  # fmt: skip

_LIST = (
    Command("new_list", "&New list…", Menu.LIST, ("Ctrl+N",), icon="list"),
    Command("new_smart_list", "New &smart list from the search…", Menu.LIST, ("Ctrl+Shift+N",), Needs.SEARCH),
    Command("rename_list", "&Rename the list…", Menu.LIST, (), Needs.LIST, icon="pencil"),
    Command("change_query", "Chan&ge the search of the smart list…", Menu.LIST, (), Needs.SMART_LIST),
    Command("delete_list", "&Delete the list", Menu.LIST, (), Needs.LIST, icon="trash-2"),
    Command("manage_tags", "&Tags…", Menu.LIST, ("Ctrl+Shift+T",), icon="tag", starts_group=True),
    Command("statuses", "Statuses…", Menu.LIST, icon="palette"),
    Command("what_next", "W&hat next?", Menu.LIST, ("Ctrl+J",), icon="lightbulb", starts_group=True),
    Command("queue_capacity", "&Capacity of the queue…", Menu.LIST),
    Command("next_paper", "Ne&xt paper", Menu.LIST, ("J",), Needs.SHOWN, starts_group=True),
    Command("previous_paper", "&Previous paper", Menu.LIST, ("K",), Needs.SHOWN),
    Command("go_all", "Go to &all papers", Menu.LIST, ("Ctrl+1",), icon="library", starts_group=True),
    Command("go_queue", "Go to the &queue", Menu.LIST, ("Ctrl+2",), icon="list-ordered"),
    Command("go_new", "Go to ne&w papers", Menu.LIST, ("Ctrl+3",), icon="circle-small"),
    Command("go_reading", "Go to papers being r&ead", Menu.LIST, ("Ctrl+4",), icon="book-open"),
    Command("go_back", "Go bac&k from a followed link", Menu.LIST, ("Alt+Left",)),
)

_VIEW = (
    Command("leave_page", "&Back to the list", Menu.VIEW, ("Ctrl+0",), Needs.PAGE, icon="list"),
    Command("statistics", "S&tatistics", Menu.VIEW, ("Ctrl+5",), icon="chart-column"),
    Command("manual_order", "&Manual order", Menu.VIEW, ("Ctrl+Shift+J",), Needs.OTHER_ORDER, icon="list-ordered"),
    Command("next_pane", "&Next pane", Menu.VIEW, ("F6",), Needs.NOTHING),
    Command("previous_pane", "&Previous pane", Menu.VIEW, ("Shift+F6",), Needs.NOTHING),
    Command(
        "toggle_sidebar", "&Sidebar", Menu.VIEW, ("F9",), Needs.NOTHING, icon="panel-left",
        is_switch=True, starts_group=True,
    ),
    Command("toggle_facets", "&Filters beside the search", Menu.VIEW, ("F8",), Needs.NOTHING, is_switch=True),
    Command(
        "favour_new", "&Unread and newer papers first among equals", Menu.VIEW, is_switch=True,
        hint="Whether unread and newer papers come first where others match a search about equally well",
    ),
    Command("toggle_annotations", "&Highlights and notes", Menu.VIEW, ("F10",), Needs.NOTHING, is_switch=True),
    Command("toggle_preview", "Previe&w of notes being written", Menu.VIEW, ("Ctrl+Shift+P",), is_switch=True),
    Command(
        "theme_system", "Colours of the s&ystem", Menu.VIEW, (), Needs.NOTHING, icon="settings",
        choice="theme", starts_group=True,
    ),
    Command("theme_light", "&Light colours", Menu.VIEW, (), Needs.NOTHING, icon="sun", choice="theme"),
    Command("theme_dark", "&Dark colours", Menu.VIEW, (), Needs.NOTHING, icon="moon", choice="theme"),
    Command("theme_contrast", "High &contrast", Menu.VIEW, (), Needs.NOTHING, icon="contrast", choice="theme"),
)  # fmt: skip

_HELP = (
    Command("shortcut_sheet", "&Keyboard shortcuts", Menu.HELP, ("F1", "?"), Needs.NOTHING, icon="keyboard"),
    Command("search_sheet", "What can be &searched for", Menu.HELP, icon="search"),
    Command("show_timeline", "&What happened lately…", Menu.HELP, (), icon="history"),
    Command("show_log", "Show the &log's folder", Menu.HELP, (), Needs.NOTHING, icon="folder"),
    Command("about", "&About Legenda", Menu.HELP, (), Needs.NOTHING, icon="info", starts_group=True),
)

COMMANDS: tuple[Command, ...] = (*_FILE, *_EDIT, *_PAPER, *_LIST, *_VIEW, *_HELP)
