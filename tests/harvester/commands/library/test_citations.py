from __future__ import annotations

import json
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from harvester.items import CitationContext
from harvester.library import open_library
from tests.harvester.library.cited import BOOK, GRIDS, SERIES, citing, id_of, reference, romanised

if TYPE_CHECKING:
    from tests.harvester.commands.running import Place


@pytest.fixture
def linked(place: Place) -> Place:
    with closing(open_library(place.uri)) as library:
        library.papers.save(citing("a", SERIES))
        cited = romanised(SERIES)
        cited.contexts = [CitationContext(text, "[1]", 3, 0.97) for text in ("Ряды сходятся [1].", "Снова [1].")]
        library.papers.save(citing("b", GRIDS, cited, reference(BOOK)))
    return place


def test_cites_has_a_line_for_each_reference(linked: Place) -> None:
    done = linked.scrapy("library", "cites", id_of("b")[:6], "--json")
    assert done.code == 0, done.err
    first, second = map(json.loads, done.out.splitlines())
    assert (first["place"], first["grade"], first["paper_id"], first["title"]) == (0, "exact", id_of("a"), SERIES[0])
    assert first["evidence"][0] == {"name": "title", "points": 4.0, "detail": "equal"}
    assert (second["grade"], second["paper_id"], second["evidence"]) == (None, None, [])
    assert second["text"].endswith("1965")
    assert first["contexts"][0] == {"text": "Ряды сходятся [1].", "marker": "[1]", "page": 3, "weight": 0.97}
    assert second["contexts"] == []


def test_cited_by_and_related_as_tables(linked: Place) -> None:
    rows = [line.split("\t") for line in linked.scrapy("library", "cited-by", id_of("a")).out.splitlines()]
    assert rows[0] == ["grade", "paper_id", "title", "place", "text", "sentence", "why"]
    assert [row[:4] for row in rows[1:]] == [["exact", id_of("b"), GRIDS[0], "0"]]
    assert rows[1][5] == "Ряды сходятся [1]. (+1)"
    assert rows[1][6].startswith("+4 title: equal; +2 authors")
    near = linked.scrapy("library", "related", id_of("a"), "--limit", "5").out.splitlines()
    assert near[1].split("\t") == ["1.0", id_of("b"), GRIDS[0], "+1 cites it: 1"]


def test_a_paper_is_shown_with_those_who_cite_it(linked: Place) -> None:
    shown = linked.scrapy("library", "show", id_of("a")).out
    assert f"cited by   {id_of('b')} {GRIDS[0]}" in shown
    assert shown.index("cited by") < shown.index("Ряды сходятся [1].") < shown.index("Снова [1].")


def test_an_unknown_paper_is_told(linked: Place) -> None:
    done = linked.scrapy("library", "related", "ffff")
    assert done.code == 2
    assert "scrapy library list" in done.error
