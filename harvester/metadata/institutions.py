"""The institutions a page comes from: stated, beside its authors, or hidden in its meta description."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.metadata import words
from harvester.metadata.words import MAX_INSTITUTION, find_institution_names
from harvester.pages.blocks import is_title, squeeze_text
from harvester.persons.place_names import read_place
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.items import Value
    from harvester.pages.opening import OpenedPage

HINTED, LABELLED, DESCRIBED, BESIDE, RIGHTS = 0.8, 0.8, 0.5, 0.4, 0.3
MAX_INSTITUTIONS = 8
NEAR = 8  # blocks after the title in which the authors' institutions stand
FIRST = 300  # blocks that are looked at
Institution = dict[str, Any]


def find_institutions(
    page: OpenedPage, stated: Iterable[Value], descriptions: Iterable[Value], title: str
) -> list[Institution]:
    """All that were found, each once with its best weight."""
    found: dict[str, Institution] = {}
    for institution in (
        *_read_stated(stated),
        *_find_shown(page, title),
        *_find_described(descriptions),
        *_find_in_rights(page),
    ):
        found.setdefault(squeeze(institution["name"]), institution)
    return list(found.values())[:MAX_INSTITUTIONS]


def _read_stated(values: Iterable[Value]) -> Iterator[Institution]:
    for value in values:
        name, city, country = read_place(value.value[:MAX_INSTITUTION])
        named = {"name": name or value.value[:MAX_INSTITUTION], "city": city, "country": country}
        yield {**named, "weight": value.weight, "method": value.method}


def _find_shown(page: OpenedPage, title: str) -> Iterator[Institution]:
    """By class, by label, or as a line of its own soon after the title."""
    for element in page.called(words.INSTITUTION_HINT):
        yield from _make_institutions(squeeze_text(" ".join(element.itertext())), HINTED, "class affiliation")
    wanted, near = squeeze(title), 0
    for block in page.blocks[:FIRST]:
        if block.aside or len(block.text) > 3 * MAX_INSTITUTION:
            continue
        label = words.INSTITUTION.match(block.text)
        if label:
            yield from _make_institutions(block.text[label.end() :], LABELLED, "label affiliation")
        elif near and len(block.text) <= MAX_INSTITUTION and not block.listed and not block.level:
            yield from _make_institutions(block.text, BESIDE, "near the title")
        near = NEAR if is_title(block, title, wanted) else max(0, near - 1)


def _find_described(descriptions: Iterable[Value]) -> Iterator[Institution]:
    for value in descriptions:
        yield from _make_institutions(value.value, DESCRIBED, value.method)


def _find_in_rights(page: OpenedPage) -> Iterator[Institution]:
    for block in page.blocks:
        if len(block.text) <= MAX_INSTITUTION and words.RESPONSIBLE.search(block.text):
            yield from _make_institutions(block.text, RIGHTS, "rights")


def _make_institutions(text: str, weight: float, method: str) -> Iterator[Institution]:
    """City and country are given where the text names one institution and them."""
    names = find_institution_names(text)
    _, city, country = read_place(text) if len(names) == 1 and len(text) <= MAX_INSTITUTION else ("", None, None)
    for name in names:
        yield {"name": name, "city": city, "country": country, "weight": weight, "method": method}
