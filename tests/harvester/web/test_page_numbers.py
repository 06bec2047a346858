from __future__ import annotations

import pytest

from harvester.items import Paper
from harvester.web.page_numbers import MOST_PAGES, list_page_numbers


@pytest.mark.parametrize(
    ("first", "last", "pages", "shown"),
    [(0, 0, 3, range(1, 4)), (5, 7, 300, range(5, 8)), (0, 0, 0, range(0)), (0, 0, 5_000, range(1, MOST_PAGES + 1))],
)
def test_pictures_are_of_the_pages_of_the_paper(first: int, last: int, pages: int, shown: range) -> None:
    paper = Paper("", "ab", "On grids", first_page=first, last_page=last, pages=pages)
    assert list(list_page_numbers(paper)) == list(shown)
