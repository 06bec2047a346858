from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harvester.exports.citation_rows import (
    SHOWN_CITING,
    describe_citing,
    explain_row,
    list_cited_rows,
    list_citing_rows,
    list_related_rows,
    quote_row,
)
from harvester.items import CitationContext
from harvester.library.linking import AMBIGUOUS
from tests.harvester.library.cited import BOOK, GRAPHS, GRIDS, SERIES, citing, id_of, reference

if TYPE_CHECKING:
    from harvester.items import Paper
    from harvester.library.contracts import Library

SENTENCES = ["Это доказано [1].", "Ср. [1].", "Как и в [1]."]
CONTEXTS = [CitationContext(text, "[1]") for text in SENTENCES]


@pytest.fixture
def held(library: Library) -> dict[str, Paper]:
    """`b` cites `a`, and a book that nobody has."""
    papers = {"a": citing("a", SERIES), "b": citing("b", GRIDS, reference(SERIES, contexts=CONTEXTS), reference(BOOK))}
    return {name: library.papers.save(paper) for name, paper in papers.items()}


def test_a_row_for_each_reference_held_or_not(library: Library, held: dict[str, Paper]) -> None:
    first, second = list_cited_rows(library, held["b"])
    assert (first["place"], first["paper_id"], first["title"], first["grade"]) == (0, id_of("a"), SERIES[0], "exact")
    assert first["points"] == sum(piece["points"] for piece in first["evidence"]) > 0
    assert (second["place"], second["paper_id"], second["title"], second["grade"]) == (1, None, None, None)
    assert (second["text"], second["points"], second["evidence"]) == (reference(BOOK).text, 0.0, [])


def test_a_reference_that_may_be_either_of_two_papers_has_a_row_for_each(
    library: Library, held: dict[str, Paper]
) -> None:
    library.papers.save(citing("twin", SERIES))
    rows = [row for row in list_cited_rows(library, held["b"]) if row["place"] == 0]
    assert {row["paper_id"] for row in rows} == {id_of("a"), id_of("twin")}
    assert {row["grade"] for row in rows} == {AMBIGUOUS}


def test_who_cites_a_paper_and_in_which_words(library: Library, held: dict[str, Paper]) -> None:
    [row] = list_citing_rows(library, held["a"])
    assert (row["paper_id"], row["title"], row["place"]) == (id_of("b"), GRIDS[0], 0)
    assert quote_row(row) == f"{SENTENCES[0]} (+2)"
    assert quote_row({"contexts": []}) == ""
    assert "title: " in explain_row(row)
    assert list(describe_citing(library, held["a"])) == [
        ("cited by", f"{id_of('b')} {GRIDS[0]}"),
        ("", SENTENCES[0]),
        ("", SENTENCES[1]),
    ]


def test_of_many_citing_papers_the_first_are_named_and_the_rest_counted(
    library: Library, held: dict[str, Paper]
) -> None:
    for number in range(SHOWN_CITING):
        library.papers.save(citing(f"more {number}", (f"Работа {number}", "Орлова", "2013"), reference(SERIES)))
    told = [text for label, text in describe_citing(library, held["a"]) if label]
    assert len(told) == SHOWN_CITING + 1
    assert told[-1] == "… and 1 more"


def test_neighbours_in_the_net_nearest_first(library: Library, held: dict[str, Paper]) -> None:
    library.papers.save(citing("c", GRAPHS, reference(BOOK)))
    near, far = list_related_rows(library, held["b"], 5)
    assert (near["paper_id"], near["title"]) == (id_of("a"), SERIES[0])
    assert (far["paper_id"], far["title"]) == (id_of("c"), GRAPHS[0])
    assert near["distance"] < far["distance"]
    assert [piece["name"] for piece in far["evidence"]] == ["shared references"]
    assert len(list(list_related_rows(library, held["b"], 1))) == 1
