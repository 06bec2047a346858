from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harvester.exports.selection import Selection
from harvester.items import Metadata, Value
from tests.harvester.library.papers import paper

if TYPE_CHECKING:
    from harvester.library.contracts import Library


@pytest.mark.parametrize(
    ("selection", "expected"),
    [
        (Selection(), ["a", "b", "c"]),
        (Selection(words="ряды"), ["a", "b"]),
        (Selection(first_year=2010), ["b"]),
        (Selection(first_year=2000, last_year=2009), ["a"]),
        (Selection(language="de"), ["c"]),
        (Selection(kind="thesis"), ["b"]),
        (Selection(words="рядами", language="ru", last_year=2009), ["a"]),
    ],
)
def test_everything_given_must_hold(library: Library, selection: Selection, expected: list[str]) -> None:
    thesis = Metadata(kind=Value("thesis", 1.0, "test"))
    kept = {
        "a": library.papers.save(paper("a", "Ряды первые", year="2005", language="ru")),
        "b": library.papers.save(paper("b", "Ряды вторые", year="2015", language="ru", metadata=thesis)),
        "c": library.papers.save(paper("c", "Reihen", language="de")),
    }
    assert {each.paper_id for each in selection.papers(library)} == {kept[name].paper_id for name in expected}


def test_ids_are_taken_as_they_stand(library: Library) -> None:
    kept = library.papers.save(paper("a"))
    assert [each.paper_id for each in Selection(ids=["no", kept.paper_id]).papers(library)] == [kept.paper_id]
