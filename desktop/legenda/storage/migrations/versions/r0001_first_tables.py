"""The first tables of a library."""

from __future__ import annotations

from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

# The statements as they were when this version was published; they never change, the newest tables are in `tables`.
_STATEMENTS = (
    """
CREATE TABLE source (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    name TEXT DEFAULT '' NOT NULL,
    path TEXT DEFAULT '' NOT NULL,
    format TEXT DEFAULT '' NOT NULL,
    sha256 TEXT DEFAULT '' NOT NULL,
    imported TEXT DEFAULT '' NOT NULL,
    report TEXT DEFAULT '' NOT NULL
)
""",
    """
CREATE TABLE tag (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    colour TEXT DEFAULT '' NOT NULL
)
""",
    """
CREATE INDEX ix_tag_name ON tag (name)
""",
    """
CREATE TABLE list (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    name TEXT DEFAULT '' NOT NULL,
    parent_id INTEGER,
    "query" TEXT,
    rank TEXT DEFAULT '' NOT NULL,
    FOREIGN KEY(parent_id) REFERENCES list (id)
)
""",
    """
CREATE INDEX ix_list_parent_id ON list (parent_id)
""",
    """
CREATE TABLE step (
    number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    name TEXT DEFAULT '' NOT NULL,
    at TEXT DEFAULT '' NOT NULL,
    undoes INTEGER,
    redoes INTEGER,
    undo_top INTEGER,
    redo_top INTEGER,
    below INTEGER
)
""",
    """
CREATE TABLE meta (
    name TEXT NOT NULL,
    value TEXT DEFAULT '' NOT NULL,
    PRIMARY KEY (name)
)
 WITHOUT ROWID
""",
    """
CREATE TABLE formula (
    tex TEXT NOT NULL,
    drawing BLOB NOT NULL,
    PRIMARY KEY (tex)
)
 WITHOUT ROWID
""",
    """
CREATE TABLE tally (
    kind TEXT NOT NULL,
    thing BLOB NOT NULL,
    papers INTEGER NOT NULL,
    PRIMARY KEY (kind, thing)
)
 WITHOUT ROWID
""",
    """
CREATE TABLE paper (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "key" TEXT DEFAULT '' NOT NULL,
    type TEXT DEFAULT '' NOT NULL,
    status TEXT DEFAULT '' NOT NULL,
    status_changed TEXT DEFAULT '' NOT NULL,
    added TEXT DEFAULT '' NOT NULL,
    changed TEXT DEFAULT '' NOT NULL,
    rating INTEGER,
    priority INTEGER,
    queue_rank TEXT,
    due TEXT,
    not_before TEXT,
    source_id INTEGER,
    title TEXT DEFAULT '' NOT NULL,
    title_is_provisional BOOLEAN DEFAULT '0' NOT NULL,
    date TEXT,
    doi TEXT DEFAULT '' NOT NULL,
    arxiv TEXT DEFAULT '' NOT NULL,
    pmid TEXT DEFAULT '' NOT NULL,
    pmcid TEXT DEFAULT '' NOT NULL,
    openreview TEXT DEFAULT '' NOT NULL,
    url TEXT DEFAULT '' NOT NULL,
    status_order INTEGER GENERATED ALWAYS AS (
        CASE status
        WHEN 'new' THEN 0
        WHEN 'queued' THEN 1
        WHEN 'reading' THEN 2
        WHEN 'read' THEN 3
        WHEN 'skimmed' THEN 4
        WHEN 'set aside' THEN 5
        END
    ) VIRTUAL,
    title_plain TEXT DEFAULT '' NOT NULL,
    title_sort TEXT,
    authors_text TEXT DEFAULT '' NOT NULL,
    authors_sort TEXT,
    venue_text TEXT DEFAULT '' NOT NULL,
    venue_sort TEXT,
    year INTEGER,
    tags_sort TEXT,
    FOREIGN KEY(source_id) REFERENCES source (id)
)
""",
    """
CREATE INDEX paper_by_year ON paper (year)
""",
    """
CREATE INDEX paper_by_rating ON paper (rating)
""",
    """
CREATE INDEX paper_by_authors_sort ON paper (authors_sort)
""",
    """
CREATE INDEX paper_by_tags_sort ON paper (tags_sort)
""",
    """
CREATE INDEX paper_by_source_id ON paper (source_id)
""",
    """
CREATE INDEX paper_by_key ON paper ("key")
""",
    """
CREATE INDEX paper_by_venue_sort ON paper (venue_sort)
""",
    """
CREATE INDEX paper_by_type ON paper (type)
""",
    """
CREATE INDEX paper_by_key_nocase ON paper ("key" COLLATE "NOCASE")
""",
    """
CREATE INDEX paper_by_status_order ON paper (status_order)
""",
    """
CREATE INDEX paper_by_title_sort ON paper (title_sort)
""",
    """
CREATE INDEX paper_by_queue_rank ON paper (queue_rank)
""",
    """
CREATE INDEX paper_by_changed ON paper (changed)
""",
    """
CREATE INDEX paper_by_added ON paper (added)
""",
    """
CREATE TABLE change (
    id INTEGER NOT NULL,
    step INTEGER NOT NULL,
    subject TEXT DEFAULT '' NOT NULL,
    thing INTEGER NOT NULL,
    field TEXT DEFAULT '' NOT NULL,
    "before" BLOB,
    "after" BLOB,
    paper_id INTEGER,
    PRIMARY KEY (id),
    FOREIGN KEY(step) REFERENCES step (number)
)
""",
    """
CREATE INDEX change_by_paper ON change (paper_id, step) WHERE paper_id IS NOT NULL
""",
    """
CREATE INDEX change_by_step ON change (step, paper_id)
""",
    """
CREATE TABLE detail (
    paper_id INTEGER NOT NULL,
    abstract TEXT DEFAULT '' NOT NULL,
    more TEXT,
    isbn TEXT,
    issn TEXT,
    keywords TEXT,
    files TEXT,
    fields TEXT,
    extra TEXT,
    raw TEXT,
    source_text TEXT DEFAULT '' NOT NULL,
    PRIMARY KEY (paper_id),
    FOREIGN KEY(paper_id) REFERENCES paper (id)
)
""",
    """
CREATE INDEX detail_with_files ON detail (paper_id) WHERE files IS NOT NULL
""",
    """
CREATE TABLE contributor (
    paper_id INTEGER NOT NULL,
    position INTEGER NOT NULL,
    role TEXT DEFAULT '' NOT NULL,
    family TEXT DEFAULT '' NOT NULL,
    given TEXT DEFAULT '' NOT NULL,
    particle TEXT DEFAULT '' NOT NULL,
    suffix TEXT DEFAULT '' NOT NULL,
    literal TEXT DEFAULT '' NOT NULL,
    PRIMARY KEY (paper_id, position),
    FOREIGN KEY(paper_id) REFERENCES paper (id)
)
 WITHOUT ROWID
""",
    """
CREATE TABLE alias (
    paper_id INTEGER NOT NULL,
    position INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    PRIMARY KEY (paper_id, position),
    FOREIGN KEY(paper_id) REFERENCES paper (id)
)
 WITHOUT ROWID
""",
    """
CREATE INDEX ix_alias_key ON alias ("key")
""",
    """
CREATE TABLE identifier (
    kind TEXT NOT NULL,
    value TEXT NOT NULL,
    paper_id INTEGER NOT NULL,
    PRIMARY KEY (kind, value, paper_id),
    FOREIGN KEY(paper_id) REFERENCES paper (id)
)
 WITHOUT ROWID
""",
    """
CREATE INDEX ix_identifier_paper_id ON identifier (paper_id)
""",
    """
CREATE TABLE paper_tag (
    paper_id INTEGER NOT NULL,
    tag_id INTEGER NOT NULL,
    PRIMARY KEY (paper_id, tag_id),
    FOREIGN KEY(paper_id) REFERENCES paper (id),
    FOREIGN KEY(tag_id) REFERENCES tag (id)
)
 WITHOUT ROWID
""",
    """
CREATE INDEX ix_paper_tag_tag_id ON paper_tag (tag_id)
""",
    """
CREATE TABLE membership (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    paper_id INTEGER NOT NULL,
    list_id INTEGER NOT NULL,
    rank TEXT DEFAULT '' NOT NULL,
    FOREIGN KEY(paper_id) REFERENCES paper (id),
    FOREIGN KEY(list_id) REFERENCES list (id)
)
""",
    """
CREATE INDEX ix_membership_paper_id ON membership (paper_id)
""",
    """
CREATE INDEX membership_by_list ON membership (list_id, rank, paper_id)
""",
    """
CREATE TABLE reading (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    paper_id INTEGER NOT NULL,
    started TEXT,
    finished TEXT,
    outcome TEXT,
    pages_read INTEGER,
    percent INTEGER,
    minutes INTEGER,
    thoughts TEXT DEFAULT '' NOT NULL,
    FOREIGN KEY(paper_id) REFERENCES paper (id)
)
""",
    """
CREATE INDEX ix_reading_finished ON reading (finished)
""",
    """
CREATE INDEX ix_reading_paper_id ON reading (paper_id)
""",
    """
CREATE TABLE note (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    paper_id INTEGER NOT NULL,
    text TEXT DEFAULT '' NOT NULL,
    created TEXT DEFAULT '' NOT NULL,
    changed TEXT DEFAULT '' NOT NULL,
    FOREIGN KEY(paper_id) REFERENCES paper (id)
)
""",
    """
CREATE INDEX ix_note_paper_id ON note (paper_id)
""",
    """
CREATE TABLE annotation (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    paper_id INTEGER NOT NULL,
    target TEXT DEFAULT '' NOT NULL,
    anchor TEXT DEFAULT '' NOT NULL,
    colour TEXT DEFAULT '' NOT NULL,
    comment TEXT DEFAULT '' NOT NULL,
    created TEXT DEFAULT '' NOT NULL,
    changed TEXT DEFAULT '' NOT NULL,
    FOREIGN KEY(paper_id) REFERENCES paper (id)
)
""",
    """
CREATE INDEX ix_annotation_paper_id ON annotation (paper_id)
""",
    """
CREATE TABLE attachment (
    id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    paper_id INTEGER NOT NULL,
    path TEXT DEFAULT '' NOT NULL,
    title TEXT DEFAULT '' NOT NULL,
    mime TEXT DEFAULT '' NOT NULL,
    FOREIGN KEY(paper_id) REFERENCES paper (id)
)
""",
    """
CREATE INDEX ix_attachment_paper_id ON attachment (paper_id)
""",
    """
CREATE TRIGGER tally_status_gained AFTER INSERT ON "paper" WHEN new.status IS NOT NULL BEGIN
    INSERT INTO tally (kind, thing, papers) VALUES ('status', new.status, 1)
    ON CONFLICT (kind, thing) DO UPDATE SET papers = papers + 1;
END
""",
    """
CREATE TRIGGER tally_status_lost AFTER DELETE ON "paper" WHEN old.status IS NOT NULL BEGIN
    INSERT INTO tally (kind, thing, papers) VALUES ('status', old.status, -1)
    ON CONFLICT (kind, thing) DO UPDATE SET papers = papers + -1;
END
""",
    """
CREATE TRIGGER tally_status_left AFTER UPDATE OF status ON "paper" WHEN old.status IS NOT NULL BEGIN
    INSERT INTO tally (kind, thing, papers) VALUES ('status', old.status, -1)
    ON CONFLICT (kind, thing) DO UPDATE SET papers = papers + -1;
END
""",
    """
CREATE TRIGGER tally_status_entered AFTER UPDATE OF status ON "paper" WHEN new.status IS NOT NULL BEGIN
    INSERT INTO tally (kind, thing, papers) VALUES ('status', new.status, 1)
    ON CONFLICT (kind, thing) DO UPDATE SET papers = papers + 1;
END
""",
    """
CREATE TRIGGER tally_source_gained AFTER INSERT ON "paper" WHEN new.source_id IS NOT NULL BEGIN
    INSERT INTO tally (kind, thing, papers) VALUES ('source', new.source_id, 1)
    ON CONFLICT (kind, thing) DO UPDATE SET papers = papers + 1;
END
""",
    """
CREATE TRIGGER tally_source_lost AFTER DELETE ON "paper" WHEN old.source_id IS NOT NULL BEGIN
    INSERT INTO tally (kind, thing, papers) VALUES ('source', old.source_id, -1)
    ON CONFLICT (kind, thing) DO UPDATE SET papers = papers + -1;
END
""",
    """
CREATE TRIGGER tally_source_left AFTER UPDATE OF source_id ON "paper" WHEN old.source_id IS NOT NULL BEGIN
    INSERT INTO tally (kind, thing, papers) VALUES ('source', old.source_id, -1)
    ON CONFLICT (kind, thing) DO UPDATE SET papers = papers + -1;
END
""",
    """
CREATE TRIGGER tally_source_entered AFTER UPDATE OF source_id ON "paper" WHEN new.source_id IS NOT NULL BEGIN
    INSERT INTO tally (kind, thing, papers) VALUES ('source', new.source_id, 1)
    ON CONFLICT (kind, thing) DO UPDATE SET papers = papers + 1;
END
""",
    """
CREATE TRIGGER tally_tag_gained AFTER INSERT ON "paper_tag" WHEN new.tag_id IS NOT NULL BEGIN
    INSERT INTO tally (kind, thing, papers) VALUES ('tag', new.tag_id, 1)
    ON CONFLICT (kind, thing) DO UPDATE SET papers = papers + 1;
END
""",
    """
CREATE TRIGGER tally_tag_lost AFTER DELETE ON "paper_tag" WHEN old.tag_id IS NOT NULL BEGIN
    INSERT INTO tally (kind, thing, papers) VALUES ('tag', old.tag_id, -1)
    ON CONFLICT (kind, thing) DO UPDATE SET papers = papers + -1;
END
""",
    """
CREATE TRIGGER tally_tag_left AFTER UPDATE OF tag_id ON "paper_tag" WHEN old.tag_id IS NOT NULL BEGIN
    INSERT INTO tally (kind, thing, papers) VALUES ('tag', old.tag_id, -1)
    ON CONFLICT (kind, thing) DO UPDATE SET papers = papers + -1;
END
""",
    """
CREATE TRIGGER tally_tag_entered AFTER UPDATE OF tag_id ON "paper_tag" WHEN new.tag_id IS NOT NULL BEGIN
    INSERT INTO tally (kind, thing, papers) VALUES ('tag', new.tag_id, 1)
    ON CONFLICT (kind, thing) DO UPDATE SET papers = papers + 1;
END
""",
    """
CREATE TRIGGER tally_list_gained AFTER INSERT ON "membership" WHEN new.list_id IS NOT NULL BEGIN
    INSERT INTO tally (kind, thing, papers) VALUES ('list', new.list_id, 1)
    ON CONFLICT (kind, thing) DO UPDATE SET papers = papers + 1;
END
""",
    """
CREATE TRIGGER tally_list_lost AFTER DELETE ON "membership" WHEN old.list_id IS NOT NULL BEGIN
    INSERT INTO tally (kind, thing, papers) VALUES ('list', old.list_id, -1)
    ON CONFLICT (kind, thing) DO UPDATE SET papers = papers + -1;
END
""",
    """
CREATE TRIGGER tally_list_left AFTER UPDATE OF list_id ON "membership" WHEN old.list_id IS NOT NULL BEGIN
    INSERT INTO tally (kind, thing, papers) VALUES ('list', old.list_id, -1)
    ON CONFLICT (kind, thing) DO UPDATE SET papers = papers + -1;
END
""",
    """
CREATE TRIGGER tally_list_entered AFTER UPDATE OF list_id ON "membership" WHEN new.list_id IS NOT NULL BEGIN
    INSERT INTO tally (kind, thing, papers) VALUES ('list', new.list_id, 1)
    ON CONFLICT (kind, thing) DO UPDATE SET papers = papers + 1;
END
""",
)


def upgrade() -> None:
    """Make the tables."""
    for statement in _STATEMENTS:
        op.execute(statement)
