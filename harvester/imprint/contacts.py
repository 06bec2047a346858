"""How authors can be reached: telephones, addresses of the web, postal addresses."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.items import Value
from harvester.lexicon import join_classes, load_words
from harvester.text.patterns import LINK, LOOSE_EMAIL

if TYPE_CHECKING:
    from collections.abc import Iterable

METHOD = "rules"
PHONE_WEIGHT, URL_WEIGHT, ADDRESS_WEIGHT = 0.95, 0.95, 0.8
MOST_FOUND, LONGEST_LINE = 20, 300
CITIES, COUNTRIES = load_words("cities"), load_words("countries")
_NUMBER = r"\+?\d[\d() ./–-]{4,20}\d"
_PHONES = re.compile(
    rf"\b(?:{join_classes('contact_words.phone')})\w{{0,4}}\.?(?:\s?(?:[/,&]|и|and)\s?(?:факс|fax))?[^\w+(\n]{{0,5}}(\(?{_NUMBER})|"
    r"(?<![\w.-])(\+\d[\d ()-]{8,18}\d|\(\d{3,5}\)\s?\d[\d-]{4,10}\d|\d{3}-\d{3}-\d{4})(?![\d-])",
    re.IGNORECASE,
)
_LINKS = re.compile(LINK, re.IGNORECASE)
# A postal code in its country's form, or a street and a house.
_CODE = re.compile(
    r"(?<![\d-])\d{6}(?![\d-])|\b(?-i:[A-Z]{2})\.?\s+\d{5}(?:-\d{4})?(?!\d)|\b(?-i:[A-Z]{1,3})-\d{4,5}(?!\d)|\b\d{5}(?!\d)\s+(?-i:[A-ZÄÖÜ])|"
    r"\b[A-Z]{1,2}\d{1,2}[A-Z]?\s\d[A-Z]{2}\b",
)
_STREET = re.compile(
    rf"(?<!\w)(?:{join_classes('street_words.streets')})\b\.?|\w(?:{join_classes('street_words.last')})\b\.?",
    re.IGNORECASE,
)
_DIGIT = re.compile(r"\d")
_PARTS = re.compile(r"\s*[,;]\s*")
_EDGE = " .,;:()"


def find_phones(lines: Iterable[str]) -> list[Value]:
    """The numbers after words like «тел.», and those that have the form of one."""
    found = (match[1] or match[2] for line in lines for match in _PHONES.finditer(line[:LONGEST_LINE]))
    return _make_values((" ".join(number.split()) for number in found if _count_digits(number) > 5), PHONE_WEIGHT)


def _count_digits(text: str) -> int:
    return sum(map(str.isdigit, text))


def find_urls(lines: Iterable[str]) -> list[Value]:
    """Addresses of the web; one of the DOI is the number of a publication."""
    found = (match[0].rstrip(".,;:)]>»\"'") for line in lines for match in _LINKS.finditer(line[:LONGEST_LINE]))
    return _make_values((link for link in found if "doi.org" not in link), URL_WEIGHT)


def find_addresses(lines: Iterable[str]) -> list[Value]:
    """Postal addresses, without the institution before them on the same line."""
    return _make_values(filter(None, map(_read_address, lines)), ADDRESS_WEIGHT)


def _read_address(line: str) -> str:
    if len(line) > LONGEST_LINE:
        return ""
    parts = [part.strip() for part in _PARTS.split(re.sub(LOOSE_EMAIL, "", line)) if part.strip()]
    signs = [_is_place(part) for part in parts]
    first = next((place for place, sign in enumerate(signs) if sign), len(parts))
    address = ", ".join(parts[first:])
    sure = _CODE.search(address) or (_STREET.search(address) and _DIGIT.search(address))
    named = len(parts) > first + 1 and parts[-1].strip(_EDGE).casefold() in COUNTRIES
    return address.strip(" .,;:") if sure or named else ""


def _is_place(part: str) -> bool:
    """Whether a part between commas may begin an address."""
    word = part.strip(_EDGE).casefold()
    house = _STREET.search(part) and _DIGIT.search(part)
    return bool(_CODE.search(part) or house or word in CITIES or word in COUNTRIES)


def _make_values(texts: Iterable[str], weight: float) -> list[Value]:
    return [Value(text, weight, METHOD) for text in list(dict.fromkeys(texts))[:MOST_FOUND]]
