"""The institutions a page comes from: stated, beside its authors, or hidden in its meta description."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from harvester.header.fields.place_names import read_place
from harvester.metadata import words
from harvester.metadata.titles import is_title
from harvester.pages.blocks import plain
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.items import Value
    from harvester.pages.opening import Opened

HINTED, LABELLED, DESCRIBED, BESIDE, RIGHTS = 0.8, 0.8, 0.5, 0.4, 0.3
MOST = 8
NEAR = 8  # blocks after the title in which the authors' institutions stand
FIRST = 300  # blocks that are looked at
LONGEST, LONGEST_TEXT = 160, 2_000
_CAPITAL = r"[A-ZÄÖÜÉ](?:[\w&'’-]|\.(?=\w))*"
_LINK = r"(?:of|the|and|for|in|für|der|des|und|zu|de|di|la|&)"
# English and German names are rows of capitalised words, linked by small ones.
_LATIN = rf"{_CAPITAL}(?:\s(?:{_LINK}\s){{0,3}}{_CAPITAL})*"
# Russian ones begin with an adjective or the word itself and go on in small letters up to a preposition or a sign.
_ADJECTIVE = r"[А-ЯЁ][а-яё-]*(?:[ыио]й|[ая]я|[ое]е|[ео]го|[ео]му|[ыиое]м|ей|ую)"
_NO_PART = r"(?!(?:в|во|на|с|со|для|по|от|из|под|за|где|как|был[аои]?|является|это)\b)"
_CYRILLIC = (
    rf"(?:{_ADJECTIVE}\s(?:[а-яё-]+\s){{0,4}}?)?(?i:{words.RUSSIAN_ORGANISATION})"
    rf"(?:\s(?:им(?:\.|ени)\s?(?:[А-ЯЁ]\.\s?){{0,2}}[А-ЯЁ]\w+|{_NO_PART}[\w«»\"-]+)){{0,8}}"
)
_NAME = re.compile(f"{_LATIN}|{_CYRILLIC}")
_OF = re.compile(r"\b(?:of|for|in|für|der|des)\s(?:the\s)?|^(?:The|About|At|From|An|Am|Von|Der|Die|Das)\s(?:the\s)?")

Institution = dict[str, Any]


def institutions(page: Opened, stated: Iterable[Value], descriptions: Iterable[Value], title: str) -> list[Institution]:
    """All that were found, each once with its best weight."""
    found: dict[str, Institution] = {}
    for institution in (*_stated(stated), *_shown(page, title), *_described(descriptions), *_rights(page)):
        found.setdefault(squeeze(institution["name"]), institution)
    return list(found.values())[:MOST]


def names_in(text: str) -> list[str]:
    """The stretches of a text that name an institution: "homepage of the Institute of X" is about the institute."""
    if not words.ORGANISATION.search(text[:LONGEST_TEXT]):
        return []
    names = [_begun(match[0]).strip(" .,\"'&-") for match in _NAME.finditer(text[:LONGEST_TEXT])]
    return [name for name in names if " " in name and len(name) <= LONGEST and words.ORGANISATION.search(name)]


def _begun(name: str) -> str:
    """From where the institution itself begins: not "Bulletin of the", not "About the"."""
    place = words.ORGANISATION.search(name)
    start = max((link.end() for link in _OF.finditer(name, 0, place.start())), default=0) if place else 0
    return name[start:]


def _stated(values: Iterable[Value]) -> Iterator[Institution]:
    for value in values:
        name, city, country = read_place(value.value[:LONGEST])
        named = {"name": name or value.value[:LONGEST], "city": city, "country": country}
        yield {**named, "weight": value.weight, "method": value.method}


def _shown(page: Opened, title: str) -> Iterator[Institution]:
    """By class, by label, or as a line of its own soon after the title."""
    for element in page.called(words.INSTITUTION_HINT):
        yield from _named(plain(" ".join(element.itertext())), HINTED, "class affiliation")
    wanted, near = squeeze(title), 0
    for block in page.blocks[:FIRST]:
        if block.aside or len(block.text) > 3 * LONGEST:
            continue
        label = words.INSTITUTION.match(block.text)
        if label:
            yield from _named(block.text[label.end() :], LABELLED, "label affiliation")
        elif near and len(block.text) <= LONGEST and not block.listed and not block.level:
            yield from _named(block.text, BESIDE, "near the title")
        near = NEAR if is_title(block, title, wanted) else max(0, near - 1)


def _described(descriptions: Iterable[Value]) -> Iterator[Institution]:
    for value in descriptions:
        yield from _named(value.value, DESCRIBED, value.method)


def _rights(page: Opened) -> Iterator[Institution]:
    for block in page.blocks:
        if len(block.text) <= LONGEST and words.RESPONSIBLE.search(block.text):
            yield from _named(block.text, RIGHTS, "rights")


def _named(text: str, weight: float, method: str) -> Iterator[Institution]:
    """City and country are given where the text names one institution and them."""
    names = names_in(text)
    _, city, country = read_place(text) if len(names) == 1 and len(text) <= LONGEST else ("", None, None)
    for name in names:
        yield {"name": name, "city": city, "country": country, "weight": weight, "method": method}
