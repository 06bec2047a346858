from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Metadata
from harvester.metadata import page_metadata

TAGS = ("p", "h1", "title", "b", "li", "td", "div class=author", "span class=affiliation", "meta name=author content=")
WORDS = (
    "Авторы:",
    "by",
    "Abstract",
    "Ключевые слова",
    "Институт",
    "Quill, O.",
    "©",
    "Лыкова И. Н.",
    "|",
    "a@b",
    "\x00",
)
SOUP = st.lists(st.one_of(st.sampled_from([f"<{tag}>" for tag in TAGS]), st.sampled_from(WORDS), st.text(max_size=8)))


def weights(value: Any) -> list[float]:
    if isinstance(value, dict):
        return [value["weight"]] if "weight" in value else [w for inner in value.values() for w in weights(inner)]
    return [w for inner in value for w in weights(inner)] if isinstance(value, list) else []


@given(SOUP)
def test_any_soup_of_tags_gives_an_answer(pieces: list[str]) -> None:
    metadata = page_metadata(" ".join(pieces), "http://x.example/~quill/")
    assert all(0.0 < weight <= 1.0 for weight in weights(asdict(metadata)))


@given(st.binary(max_size=400))
def test_any_bytes_give_an_answer(body: bytes) -> None:
    assert isinstance(page_metadata(body), Metadata)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\x00" * 10_000,
        b"%PDF-1.4\n\xff\xfe\x00" * 100,
        b"<div>" * 50_000 + b"x",
        b"<b><i>" * 25_000 + b"x",
        b"<p>x<b>y</b></p>" * 5_000,
        b"<meta name='citation_author' content='A B'>" * 5_000,
        b"<span class='author'>Oda Quill</span>" * 5_000,
        b"<h1>On Ponds</h1>" * 5_000,
        b"<p>" + b"a" * 20_000_000,
        b"<?xml version='1.0' encoding='utf-16'?><html><title>Ponds</title></html>",
    ],
    ids=lambda body: repr(body[:12]),
)
def test_bad_input_is_bounded(body: bytes) -> None:
    assert isinstance(page_metadata(body), Metadata)


def test_places_are_null_where_none_is_told() -> None:
    head = "<meta name='citation_title' content='On Ponds'><meta name='citation_author_institution' content='{}'>"
    told = page_metadata(head.format("Pond University, Cork, Ireland")).affiliations[0]
    assert (told["name"], told["city"], told["country"]) == ("Pond University", "Cork", "Ireland")
    bare = page_metadata(head.format("Pond University")).affiliations[0]
    assert (bare["name"], bare["city"], bare["country"]) == ("Pond University", None, None)


def test_people_are_found_beside_the_title_that_the_tags_tell() -> None:
    html = (
        "<title>Кивач О. П. О росте тростника: Вестник прудов</title><meta property='og:title' content='О росте тростника'>"
        "<div>О росте тростника</div><div>О. П. Кивач, Т. Т. Ряска</div><p>Тростник растёт медленно.</p>"
    )
    assert [person.family for person in page_metadata(html).authors] == ["Кивач", "Ряска"]


def test_a_range_of_pages_may_be_told_whole() -> None:
    pages = page_metadata("<title>Ponds</title><meta name='prism.pageRange' content='pp. 3-9'>").page_range
    assert pages is not None
    assert pages.value == "3-9"


def test_without_tags_only_the_page_itself_speaks() -> None:
    html = (
        "<title>Ponds</title><meta name='citation_title' content='On Ponds'><meta name='author' content='Oda Quill'>"
        "<meta name='description' content='Institute of Ponds'><meta name='keywords' content='reeds'>"
        "<div itemscope itemtype='http://schema.org/Article'><b itemprop='author'>Bo Thane</b></div>"
    )
    stripped, whole = page_metadata(html, tags=False), page_metadata(html)
    assert whole.title is not None
    assert (whole.title.value, whole.title.method) == ("On Ponds", "citation_title")
    assert whole.authors
    assert whole.keywords
    assert whole.affiliations[0]["name"] == "Institute of Ponds"
    assert stripped.title is not None
    assert (stripped.title.value, stripped.title.weight) == ("Ponds", 0.5)
    assert (stripped.authors, stripped.keywords, stripped.affiliations) == ([], [], [])
