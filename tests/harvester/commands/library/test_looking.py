from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tests.harvester.commands.conftest import GRAPHS, SERIES

if TYPE_CHECKING:
    from tests.harvester.commands.running import Place


def test_show_by_the_beginning_of_an_id_says_where_how_sure_and_why(filled: Place) -> None:
    done = filled.program("library", "show", "1ae")
    assert done.code == 0, done.err
    lines = done.out.splitlines()
    assert lines[0] == "О сходимости рядов Фурье"
    for label, text in [
        ("id", SERIES[:16]),
        ("authors", "Иванов И. И.; Петров П. П."),
        ("found at", "http://www.example.org/series.pdf"),
        ("sure", "0.97"),
        ("why", "+4.0 title: equal"),
        ("abstract", "Рассматриваются ряды."),
        ("key words", "ряд Фурье, сходимость"),
    ]:
        assert f"{label:<10} {text}" in lines
    assert done.out.index("+4.0 title") < done.out.index("+2.5 authors") < done.out.index("-0.5 pages")
    assert "Тригонометрические ряды" in done.out


def test_show_why_names_the_witness_of_each_field(filled: Place) -> None:
    done = filled.program("library", "show", "1ae", "--why")
    assert done.code == 0, done.err
    words = " ".join(done.out.split())
    assert "says otherwise" in words
    assert "kept" in words
    assert "header" in words


def test_search_finds_any_form_of_a_word(filled: Place) -> None:
    done = filled.scrapy("library", "search", "сходимостью", "ряда", "--json")
    assert [json.loads(line)["paper_id"] for line in done.out.splitlines()] == [SERIES[:16]]


def test_list_and_stats(filled: Place) -> None:
    rows = [line.split("\t") for line in filled.scrapy("library", "list").out.splitlines()]
    assert [row[0] for row in rows] == ["id", SERIES[:16], GRAPHS[:16]]
    assert rows[1][1:] == ["2016", "Иванов И. И.; Петров П. П.", "О сходимости рядов Фурье", "pdf", "9", "0.97"]
    stats = json.loads(filled.scrapy("library", "stats", "--json").out)
    assert stats["papers"] == 2
    assert stats["wants"] == {"found": 1, "not_found": 1, "open": 1}
