from __future__ import annotations

import pytest

from harvester.demo.making.lists import MARKUPS, Item, as_list, render_items
from harvester.demo.making.model import load_papers
from harvester.demo.making.pages import links_of, text_of

ITEMS = [
    Item(load_papers()["robin"], "/robin.pdf"),
    Item(load_papers()["krylov-1"], "/krylov.pdf"),
    Item(load_papers()["shells-de"], ""),
]


@pytest.mark.parametrize("markup", MARKUPS)
def test_every_markup_shows_title_year_and_link(markup: str) -> None:
    html = as_list(markup, ITEMS)
    text = text_of(html)
    for item in ITEMS:
        assert item.paper.title in text
        assert str(item.paper.year) in text
    assert [address for address, _ in links_of(html)] == ["/robin.pdf", "/krylov.pdf"]


def test_entries_are_parts_of_the_list() -> None:
    assert all(entry in as_list("dl", ITEMS) for entry in render_items("dl", ITEMS))


def test_a_list_by_script_has_nothing_to_read() -> None:
    html = as_list("script", ITEMS)
    assert load_papers()["robin"].title in html
    assert load_papers()["robin"].title not in text_of(html)
    assert links_of(html) == []
