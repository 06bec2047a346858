from __future__ import annotations

import pytest

from harvester.homepages.relevance import PRIOR, classify_address, measure_relevance
from harvester.homepages.view import InLink, View
from harvester.items import Page, Scholar
from harvester.persons.mentions import Names

NAME = "Смирнов Иван Петрович"


def told(page: Page, *anchors: str) -> dict[str, float]:
    links = [InLink("http://b.example/", anchor) for anchor in anchors]
    return measure_relevance(View(page, Scholar("s", NAME), Names([NAME]), in_links=links))


@pytest.mark.parametrize(
    ("url", "kind"),
    [
        ("http://a.example", "root"),
        ("http://a.example/index.html", "root"),
        ("http://a.example/~smirnov/", "subroot"),
        ("http://a.example/staff/smirnov/", "path"),
        ("http://a.example/staff/smirnov/INDEX.HTM", "path"),
        ("http://a.example/smirnov.html", "file"),
        ("http://a.example/~smirnov", "file"),
    ],
)
def test_types_of_addresses(url: str, kind: str) -> None:
    assert classify_address(url) == kind
    assert kind in PRIOR


def test_a_name_in_title_text_and_anchors_makes_a_page_likelier() -> None:
    url = "http://a.example/~smirnov/"
    nothing = told(Page(url, "Алгебра", "Теория групп"))
    text = told(Page(url, "Алгебра", f"Теория групп. {NAME}"))
    title = told(Page(url, NAME, f"Теория групп. {NAME}"))
    linked = told(Page(url, NAME, f"Теория групп. {NAME}"), NAME)
    chances = [page["language model"] for page in (nothing, text, title, linked)]
    assert chances == sorted(chances)
    assert len(set(chances)) == 4
    assert nothing["impact"] < title["impact"] < linked["impact"]


def test_the_prior_tells_equal_pages_apart() -> None:
    root, file = (told(Page(f"http://a.example/{path}", NAME, NAME)) for path in ("", "x.html"))
    assert root["language model"] == file["language model"]
    assert root["language model with prior"] > file["language model with prior"]
