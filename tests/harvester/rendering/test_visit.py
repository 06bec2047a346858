from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from playwright.async_api import Error as PlaywrightError

from harvester.rendering import visit as visiting
from harvester.rendering.visit import CHANGING, QUIET_LOOKS, BrowserVisit

Look = tuple[str, int, int] | PlaywrightError
LOADING: Look = ("loading", 1, 0)
EMPTY: Look = ("complete", 9, 0)
FILLED: Look = ("complete", 30, 500)


class Page:
    """Looks like this, look by look, and like the last for ever."""

    def __init__(self, *looks: Look) -> None:
        self.looks, self.seen = list(looks), 0

    async def evaluate(self, _: str) -> Any:
        look = self.looks[min(self.seen, len(self.looks) - 1)]
        self.seen += 1
        if isinstance(look, PlaywrightError):
            raise look
        return look


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visiting, "LOOK_EVERY", 0.001)


async def ready(page: Page, seconds: float = 600.0, requests: int = 9) -> BrowserVisit:
    visit = BrowserVisit("http://a.example/", requests, seconds, Counter[str]().update)
    await visit.ready(page)  # type: ignore[arg-type]
    return visit


@pytest.mark.parametrize("begin", [[EMPTY], [LOADING, LOADING, EMPTY], [PlaywrightError(CHANGING), EMPTY]])
async def test_a_page_that_has_not_grown_since_it_was_loaded_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, begin: list[Look]
) -> None:
    monkeypatch.setattr(visiting, "PATIENCE", 600.0)
    page = Page(*begin, *[EMPTY] * (3 * QUIET_LOOKS), FILLED)
    await ready(page)
    assert page.seen == len(page.looks) + QUIET_LOOKS


async def test_patience_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visiting, "PATIENCE", 0.05)
    page = Page(LOADING, EMPTY)
    await ready(page)
    assert page.seen > QUIET_LOOKS


async def test_a_page_that_never_rests_is_taken_as_it_is() -> None:
    page = Page(*(("complete", number, number) for number in range(100_000)))
    await ready(page, seconds=0.1)
    assert 0 < page.seen < 100_000


async def test_what_is_on_its_way_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visiting, "PATIENCE", 0.0)
    page, visit = Page(FILLED), BrowserVisit("http://a.example/", 9, 0.2, Counter[str]().update)
    visit._count_flying(1)
    await visit.ready(page)  # type: ignore[arg-type]
    assert page.seen > 2 * QUIET_LOOKS
    visit._count_flying(-1)
    page.seen = 0
    await visit.ready(page)  # type: ignore[arg-type]
    assert page.seen == QUIET_LOOKS + 1


async def test_errors_of_the_browser_are_told() -> None:
    with pytest.raises(PlaywrightError, match="crashed"):
        await ready(Page(PlaywrightError("Page crashed")))
