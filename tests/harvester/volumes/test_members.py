from __future__ import annotations

import pytest

from harvester.items import Document, Value
from harvester.text.likeness import compare_titles
from harvester.volumes.members import find_members, is_worth_cutting
from tests.harvester.volumes.making import ARTICLES, first_pages, volume


@pytest.mark.parametrize("contents", [False, True])
def test_each_article_has_its_title_and_pages(contents: bool) -> None:
    found = find_members(volume(ARTICLES, contents))
    first = first_pages(ARTICLES, 2 if contents else 1)
    assert [member.first_page for member in found] == first
    assert [member.last_page for member in found] == [
        page + a.pages - 1 for page, a in zip(first, ARTICLES, strict=True)
    ]
    for member, article in zip(found, ARTICLES, strict=True):
        assert compare_titles(member.title, article.title) > 0.9
        assert member.authors[0].family in article.authors
        assert any("Аннотация" in line.text for line in member.head)


@pytest.mark.parametrize("offset", [1, 0, -40])
def test_printed_numbers_are_not_pages_of_the_file(offset: int) -> None:
    found = find_members(volume(ARTICLES, True, offset))
    assert [member.first_page for member in found] == first_pages(ARTICLES, 2)


def test_one_article_is_no_volume() -> None:
    assert find_members(volume(ARTICLES[:1])) == []
    assert find_members(Document("no_text")) == []


def test_an_article_that_begins_below_the_end_of_another() -> None:
    document = volume(ARTICLES, True)
    second = first_pages(ARTICLES, 2)[1] - 1
    tail, head = document.pages[second - 1].lines[:12], document.pages[second].lines
    for line in head:
        line.y0, line.y1 = line.y0 + 200, line.y1 + 200
    document.pages[second].lines = [*tail, *head[:30]]
    one, two = find_members(document)[:2]
    assert (one.last_page, two.first_page) == (second + 1, second + 1)
    assert len(two.head) < len(document.pages[second].lines) + len(document.pages[second + 1].lines)


def test_only_what_may_be_a_volume_is_cut() -> None:
    short, long = volume(ARTICLES), volume(ARTICLES * 3)
    assert is_worth_cutting(short, Value("volume", 0.6, "model"))
    assert not is_worth_cutting(short, Value("paper", 0.95, "model"))
    assert is_worth_cutting(short, Value("paper", 0.6, "model"))
    assert is_worth_cutting(long, Value("paper", 0.95, "model"))
    assert not is_worth_cutting(long, Value("thesis", 0.95, "model"))
