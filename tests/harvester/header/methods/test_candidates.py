from __future__ import annotations

from harvester.header.head_lines import view_head
from harvester.header.labelled_line import HeadLine
from harvester.header.line_labels import LineLabel
from harvester.header.methods.ranked import AuthorCandidate, choose_authors, propose_authors, propose_titles
from harvester.items import Person
from tests.harvester.header.making import BODY, PAPER, Row, document_of

LINES = view_head(document_of(PAPER, BODY))
TITLE = [index for index, line in enumerate(LINES) if line.line.size > 15]
AUTHORS = next(index for index, line in enumerate(LINES) if line.people)
LABELLED = [
    LineLabel("title", 0.9)
    if index in TITLE
    else LineLabel("author", 0.0, 0.9)
    if index == AUTHORS
    else LineLabel("other")
    for index in range(len(LINES))
]


def test_the_whole_block_and_its_parts_are_proposed() -> None:
    proposed = {(one.block.first, one.block.last): one.features for one in propose_titles(LINES, LABELLED)}
    whole = proposed[TITLE[0], TITLE[-1]]
    assert whole["by both"] == 1.0
    part = proposed[TITLE[0], TITLE[0]]
    assert part["goes on after"] == 1.0
    assert part["chance after"] > whole["chance after"]


def test_people_with_what_speaks_for_them() -> None:
    title = next(one.block for one in propose_titles(LINES, LABELLED) if one.features["by both"])
    named = propose_authors(LINES, LABELLED, title)
    assert [one.person.family for one in named] == ["Соколов", "Лисицына"]
    assert [one.features["initials"] for one in named] == [1.0, 0.0]
    assert all(one.features["by rules"] and one.features["chance"] == 0.9 for one in named)


def test_a_name_broken_between_lines_is_read_whole() -> None:
    rows: list[Row] = [
        ("О СПЕКТРАХ КОНЕЧНЫХ ГРАФОВ", 16.0, True),
        ("© 2016 г. И. И. Соколов, П. П. Лисицын, член-корреспондент РАН З. З.", 12.0, False),
        ("Зайцев", 12.0, False),
    ]
    lines = view_head(document_of([*rows, *BODY]))
    labelled = [LineLabel("title", 0.9), *(LineLabel("author", 0.0, 0.9) for _ in rows[1:]), *map(other, lines[3:])]
    named = propose_authors(lines, labelled, propose_titles(lines, labelled)[0].block)
    assert [one.person.family for one in named] == ["Соколов", "Лисицын", "Зайцев"]


def other(_: HeadLine) -> LineLabel:
    return LineLabel("other")


def test_one_list_of_authors_names_no_one_else() -> None:
    named = [
        AuthorCandidate(Person(family), 3, {"known": known}) for family, known in (("Соколов", 1.0), ("Литвак", 0.0))
    ]
    apart = AuthorCandidate(Person("Орлов"), 9, {"known": 0.0})
    found = choose_authors([*named, apart], {"": -0.5, "known": 4.0}, "ranked")
    assert [person.family for person in found] == ["Соколов", "Литвак"]
