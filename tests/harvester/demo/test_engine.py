from __future__ import annotations

import pytest

from harvester.demo.engine import Engine, IndexedPage, Query


def entry(url: str, title: str, text: str = "", lang: str = "ru") -> IndexedPage:
    ending = url.rpartition(".")[2]
    return IndexedPage(url, title, text, "", ending if ending in ("pdf", "doc") else "html", lang)


ENGINE = Engine(
    [
        entry("http://a.example/", "Ёлочные игрушки", "Всё о зимних украшениях"),
        entry("http://a.example/papers/graphs.pdf", "Раскраска графов", "Жадный алгоритм раскраски рёбер графа"),
        entry("http://b.example/graphs.doc", "Графы и деревья", "Алгоритмы обхода деревьев, раскраска"),
        entry("http://www.b.example/list.html", "Список", "Раскраска графов. Обход деревьев. Паросочетания."),
        entry("http://c.example/graphs.pdf", "Graph colouring", "Greedy colouring of graphs", "en"),
    ]
)


def found(query: str) -> list[str]:
    return [hit.url for _, hit in ENGINE.search(query)]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("раскраски графа filetype:pdf", ["http://a.example/papers/graphs.pdf"]),
        ("деревья ext:doc", ["http://b.example/graphs.doc"]),
        ("елочными игрушками", ["http://a.example/"]),
        ('"обход деревьев"', ["http://www.b.example/list.html"]),
        ("«раскраска графов» -site:a.example", ["http://www.b.example/list.html"]),
        ("деревья -паросочетания", ["http://b.example/graphs.doc"]),
        ("greedy colouring", ["http://c.example/graphs.pdf"]),
        ("квазары", []),
        ("", []),
    ],
)
def test_operators(query: str, expected: list[str]) -> None:
    assert found(query) == expected


def test_site_takes_in_its_subdomains_and_a_path() -> None:
    assert set(found("site:b.example")) == {"http://b.example/graphs.doc", "http://www.b.example/list.html"}
    assert found("site:a.example/papers") == ["http://a.example/papers/graphs.pdf"]


def test_the_title_counts_more_than_the_text() -> None:
    assert found("раскраска графов")[0] == "http://a.example/papers/graphs.pdf"


def test_most_words_may_not_be_missing() -> None:
    assert found("деревья квазары пульсары кометы") == []


def test_the_asked_language_comes_first() -> None:
    same = [entry("http://x.example/1/a", "word"), entry("http://x.example/1/b", "word", lang="de")]
    assert Engine(same).search("word", "de")[0][1].url == "http://x.example/1/b"


def test_query_is_taken_apart() -> None:
    query = Query.parse('метод "малый параметр" -слой filetype:PDF site:A.example -site:b.example')
    assert query.phrases == (" малый параметр ",)
    assert (query.types, query.sites, query.not_sites) == (("pdf",), ("a.example",), ("b.example",))
    assert query.without == ("слой",)
    assert "метод" in query.terms
