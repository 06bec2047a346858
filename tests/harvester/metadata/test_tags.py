from __future__ import annotations

import pytest

from harvester.metadata.tags import NAMES, read_tags
from harvester.pages.opening import parse_loosely


def stated(head: str) -> dict[str, list[tuple[str, str]]]:
    root = parse_loosely(f"<html><head>{head}</head></html>")
    assert root is not None
    return {field: [(value.value, value.method) for value in values] for field, values in read_tags(root).items()}


def meta(name: str, content: str, key: str = "name") -> str:
    return f'<meta {key}="{name}" content="{content}">'


@pytest.mark.parametrize(
    ("head", "method"),
    [
        (meta("citation_title", "On Ponds"), "citation_title"),
        (meta("DC.Title", "On Ponds"), "dc.title"),
        (meta("DCTERMS.title", "On Ponds"), "dc.title"),
        (meta("dc:title", "On Ponds", "property"), "dc.title"),
        (meta("prism.title", "On Ponds"), "prism.title"),
        (meta("og:title", "On  Ponds", "property"), "og:title"),
        (meta("og:title", "Annals", "property") + meta("DC.title", "On Ponds"), "dc.title"),
    ],
)
def test_the_best_tag_names_the_title(head: str, method: str) -> None:
    assert stated(head)["title"] == [("On Ponds", method)]


def test_values_keep_their_order_and_come_once() -> None:
    head = meta("citation_author", "B") + meta("citation_author", "A") + meta("citation_author", "B")
    assert stated(head)["author"] == [("B", "citation_author"), ("A", "citation_author")]


def test_a_template_that_was_never_filled_in_says_nothing() -> None:
    assert stated(meta("author", "Author") + meta("keywords", "keywords") + meta("description", " ")) == {}


def test_a_better_source_is_worth_more() -> None:
    for names in NAMES.values():
        assert all(0.0 < weight < 1.0 for _, weight in names)
    assert NAMES["title"][0][1] > dict(NAMES["title"])["og:title"]
