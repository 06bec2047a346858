"""City and country at the end of an affiliation, told from its name and from its postal address."""

from __future__ import annotations

import re

from harvester.header.words.places import CITIES, COUNTRIES

_PARTS = re.compile(r"\s*[,;]\s*|(?<=[а-яёa-z»\"]{4})\.\s+(?=[А-ЯЁA-Z])|\s+[–—]\s+")
_TOWN = re.compile(r"^(?:г\.|гор\.|город|пос\.|п\.|с\.|пгт\.?|м\.)\s*([А-ЯЁІЇЄ].*)$")
# A postal code before the city, or after it; the city itself has no digit.
_CODE = re.compile(r"\b[A-Z]{0,2}-?\d{4,6}\b\s*|\b\d{4,6}\b")
_STREET = re.compile(
    r"\b(?:ул|пр|просп|пер|наб|пл|д|корп|стр|шоссе|бульвар|проспект|улица|область|обл|район|р-н|край|дом|street|str|road|"
    r"ave|avenue|st|straße|strasse|oblast|region|box)\b",
    re.IGNORECASE,
)
_ADDRESS = re.compile(r"^\d+\s?[а-яa-z]?(?:[/-]\d+)?$|^\d{4,6}$", re.IGNORECASE)
# «OH 43210-1277» after the city.
_STATE = re.compile(r"^[A-Z]{2}\.?(?:\s+\d{5}(?:-\d{4})?)?$")
_CITY_SHAPE = re.compile(r"[А-ЯЁІЇЄA-ZÄÖÜ][\w’'.-]+(?:[ -][\w’'.-]+){0,3}")


def place_of(text: str) -> tuple[str, str | None, str | None]:
    """The text without its place, the city, the country; what is not printed is None."""
    parts = [part for part in _PARTS.split(text.strip(" .,;")) if part]
    country = city = None
    if parts and _plain(parts[-1]) in COUNTRIES:
        country = parts.pop().strip(" .")
    state = next((place for place, part in enumerate(parts) if place and _STATE.match(part)), len(parts))
    last = len(parts) - 1 if country else state - 1 if state < len(parts) else -1
    parts = parts[:state] + parts[state + 1 :]
    kept: list[str] = []
    for place, part in enumerate(parts):
        found = _city(part, later=place > 0, last=place == last)
        if found and city is None:
            city = found
        elif not (place and (_STREET.search(part) or _ADDRESS.match(part.strip()))):
            kept.append(part)
    if country is None and kept and _plain(kept[0]) in COUNTRIES and len(kept) > 1:
        country = kept.pop(0)
    return ", ".join(kept).strip(" ,;."), city, country


def _plain(text: str) -> str:
    return " ".join(_CODE.sub("", text).casefold().strip(" .()").split())


def _city(part: str, later: bool, last: bool) -> str | None:
    town = _TOWN.match(part.strip())
    if town:
        return _CODE.sub("", town[1]).strip(" .") or None
    bare = _CODE.sub("", part).strip(" .")
    if bare.casefold() in CITIES:
        return bare
    # A word or two between the name and the country can be nothing else.
    alone = last and later and bool(_CITY_SHAPE.fullmatch(bare)) and not _STREET.search(bare) and len(bare.split()) < 4
    return bare if alone and not re.search(r"\d|[«»\"]", bare) and not bare.isupper() else None
