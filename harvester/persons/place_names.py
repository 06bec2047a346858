"""City and country at the end of an affiliation, told from its name and from its postal address."""

from __future__ import annotations

import re

from harvester.lexicon import join_classes, load_words
from harvester.persons.workplaces import AFFILIATION, WORK
from harvester.text.late_patterns import compile_late

CITIES, COUNTRIES = load_words("cities"), load_words("countries")
_PARTS = compile_late(r"\s*[,;]\s*|(?<=[а-яёa-z»\"]{4})\.\s+(?=[А-ЯЁA-Z])|\s+[–—]\s+")
_TOWN = compile_late(rf"^(?:{join_classes('street_words.towns')})\s*([А-ЯЁІЇЄ].*)$")
# A postal code before the city, or after it; the city itself has no digit.
_CODE = compile_late(r"\b[A-Z]{0,2}-?\d{4,6}\b\s*|\b\d{3}-\d{4}\b|\b\d{4,6}\b")
# A code that is no year, before a name or after it, makes the name that of a city.
_CODED = compile_late(r"^(?:[A-Z]{1,3}-?\d{3,5}|\d{4,6})\s+(?=\D+$)|(?<=\D)\s(?:\d{5,6}|\d{3}-\d{4})$")
_REGION = compile_late(
    rf"^(?:{join_classes('street_words.regions')})\s|\b(?:{join_classes('street_words.areas')})$", re.IGNORECASE
)
STREET = compile_late(
    rf"\b(?:{join_classes('street_words.streets')})\b|\w(?:{join_classes('street_words.last')})(?:\s\d|\b(?=\W*$))",
    re.IGNORECASE,
)
_ADDRESS = compile_late(r"^\d+\s?[а-яa-z]?(?:[/-]\d+)?$|^\d{4,6}$", re.IGNORECASE)
# «OH 43210-1277» after the city.
_STATE = compile_late(r"^[A-Z]{2}\.?(?:\s+\d{5}(?:-\d{4})?)?$")
_CITY_SHAPE = compile_late(r"[А-ЯЁІЇЄA-ZÄÖÜ][^\W\d_’'.-]*[^\W\d_](?:[ ’'.-]{1,2}[^\W\d_]+){0,3}")


def read_place(text: str) -> tuple[str, str | None, str | None]:
    """The text without its place, the city, the country; what is not printed is None."""
    parts = [part for part in _PARTS.split(_strip_brackets(text.strip(" .,;"))) if part]
    country = city = None
    if parts and _strip_codes(parts[-1]) in COUNTRIES:
        country = parts.pop().strip(" .")
    state = next((place for place, part in enumerate(parts) if place and _STATE.match(part)), len(parts))
    last = len(parts) - 1 if country else state - 1 if state < len(parts) else -1
    parts = parts[:state] + parts[state + 1 :]
    kept: list[str] = []
    for place, part in enumerate(parts):
        found = _read_city(part, later=place > 0, last=place == last)
        if found and city is None:
            city = found
        elif not (place and (STREET.search(part) or _ADDRESS.match(part.strip()) or _REGION.search(part))):
            kept.append(part)
    if country is None and len(kept) > 1:
        named = next(
            (place for place in (0, *range(len(kept) - 1, 0, -1)) if _strip_codes(kept[place]) in COUNTRIES), None
        )
        country = None if named is None else kept.pop(named)
    return ", ".join(kept).strip(" ,;."), city, country


def _strip_brackets(text: str) -> str:
    """«(Псков, ПГУ)» without its brackets."""
    return text[1:-1] if text.startswith("(") and text.endswith(")") and text.count("(") == 1 else text


def _strip_codes(text: str) -> str:
    return " ".join(_CODE.sub("", text).casefold().strip(" .()").split())


def _read_city(part: str, later: bool, last: bool) -> str | None:
    town = _TOWN.match(part.strip())
    if town:
        return _CODE.sub("", town[1]).strip(" .") or None
    bare = _CODE.sub("", part).strip(" .")
    if bare.casefold() in CITIES:
        return bare
    shaped = bool(_CITY_SHAPE.fullmatch(bare)) and len(bare.split()) < 4 and not bare.isupper()
    if not shaped or STREET.search(bare) or _REGION.search(bare) or AFFILIATION.search(bare) or WORK.search(bare):
        return None
    # A word or two between the name and the country can be nothing else.
    return bare if (last and later) or _CODED.search(part.strip()) else None
