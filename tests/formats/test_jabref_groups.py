"""JabRef's tree of groups as places of lists."""

from __future__ import annotations

from legenda.formats.jabref_groups import NO_GROUPS, read_groups, write_groups

TREE = r"""@Comment{jabref-meta: grouping:
0 AllEntriesGroup:;
1 StaticGroup:Work\;0\;1\;0x8a8a8aff\;\;\;;
2 StaticGroup:A\\\;B\;0\;0\;0x8a8a8aff\;\;\;;
1 KeywordGroup:Skimmed\;0\;readstatus\;skimmed\;0\;0\;1\;\;\;\;;
1 StaticGroup:Play\;0\;1\;\;\;\;;
}"""


def test_groups_have_their_places() -> None:
    groups = read_groups(["% text", TREE])
    assert [group.path for group in groups.groups] == [("Work",), ("Work", "A;B"), ("Skimmed",), ("Play",)]
    assert groups.places("A;B") == (("Work", "A;B"),)
    assert groups.places("Skimmed") == (("Skimmed",),)
    assert groups.places("Unknown") == (("Unknown",),)


def test_a_tree_is_written_as_it_was_read() -> None:
    assert write_groups([], read_groups([TREE])) == TREE.replace("@Comment", "@comment")


def test_new_lists_are_put_where_they_belong() -> None:
    text = write_groups([("Work", "New"), ("Own", "Deep", "Deeper"), ("Play",)], read_groups([TREE]))
    assert [group.path for group in read_groups([text]).groups] == [
        ("Work",), ("Work", "A;B"), ("Work", "New"), ("Skimmed",), ("Play",),
        ("Own",), ("Own", "Deep"), ("Own", "Deep", "Deeper"),
    ]  # fmt: skip


def test_the_trees_of_old_versions_name_their_papers() -> None:
    old = "@comment{jabref-meta: groupstree:\n0 AllEntriesGroup:;\n1 ExplicitGroup:Old one\\;0\\;ash\n2020\\;bo\\;;\n}"
    assert read_groups([old]).members == {"ash2020": (("Old one",),), "bo": (("Old one",),)}


def test_there_is_no_tree_without_groups() -> None:
    assert read_groups(["@comment{jabref-meta: databaseType:bibtex;}", "@comment{jabref-meta: grouping:"]) == NO_GROUPS
    assert write_groups([]) == ""


def test_depths_that_leap_and_braces_that_are_not_in_pairs_do_no_harm() -> None:
    leaping = "@comment{jabref-meta: grouping:\n0 AllEntriesGroup:;\n7 StaticGroup:A\\;0\\;;\nnonsense;\n}"
    assert [group.path for group in read_groups([leaping]).groups] == [("A",)]
    assert "{b" not in write_groups([("a{b",)])
