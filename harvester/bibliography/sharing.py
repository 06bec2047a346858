"""What two entries of lists share: letters as they sound, names, years, numbers; and in which script an entry is."""

from __future__ import annotations

import re
import zlib
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from harvester.bibliography.marks import part_label
from harvester.persons.reference_names import read_reference_authors
from harvester.text.patterns import DOI, LINK, YEAR_SINCE_1600
from harvester.text.transliteration import make_key, make_surname_key

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Matrix = NDArray[np.float32]

_WIDTH = 2048
_CYRILLIC = re.compile(r"[А-Яа-яЁё]")
_LETTER = re.compile(r"[^\W\d_]")
_NO_LETTERS = re.compile(r"[^a-z]+")
_MARK = re.compile(r"^\s*[\[(]?\s?\d{1,3}\s?[\]).]{0,2}\s*")
_DIGITS = re.compile(r"\d+")
_LINKS = re.compile(rf"{DOI}|{LINK}")
_YEARS = re.compile(rf"(?<!\d){YEAR_SINCE_1600}(?!\d)")
_BEGINNING = 300
# A page's own words stick to the end of an entry; its script shows before.
_SHOWS_SCRIPT = 90


def letters_shared(references: Sequence[str]) -> Matrix:
    """For each two entries the share of three letters in a row, as they sound, that both have."""
    return _shared([_trigrams(text) for text in references])


def numbers_shared(references: Sequence[str], fewest: float = 3.0) -> Matrix:
    """For each two entries the share of numbers that both have; fewer than `fewest` say less."""
    return _shared([set(_DIGITS.findall(_unmarked(text))) for text in references], fewest)


def names_shared(references: Sequence[str]) -> Matrix:
    """For each two entries the share of surnames, in whatever script, that both begin with."""
    return _shared([_surnames(text) for text in references], fewest=1.0)


def links_shared(references: Sequence[str]) -> Matrix:
    """For each two entries whether they have an address of the web or a DOI in common."""
    return np.asarray(_shared([_links(text) for text in references], fewest=1.0) > 0, dtype=np.float32)


def years_shared(references: Sequence[str]) -> Matrix:
    """For each two entries whether they have a year in common."""
    return np.asarray(_shared([set(_YEARS.findall(text)) for text in references], fewest=1.0) > 0, dtype=np.float32)


def cyrillic_in(references: Sequence[str]) -> Matrix:
    """How much of each entry is in Cyrillic."""
    return np.array([_cyrillic(text) for text in references], dtype=np.float32)


def _shared(features: list[set[str]], fewest: float = 3.0) -> Matrix:
    """For each two sets the share of the smaller that is in the other too; fewer than `fewest` say less."""
    used, columns = np.unique([_column(name) for names in features for name in names], return_inverse=True)
    table = np.zeros((len(features), len(used)), dtype=np.float32)
    table[np.repeat(np.arange(len(features)), [len(names) for names in features]), columns] = 1.0
    sizes = table.sum(axis=1)
    common = table @ table.T
    return np.asarray(common / np.maximum(np.minimum.outer(sizes, sizes), fewest))


@lru_cache(maxsize=20_000)
def _column(name: str) -> int:
    return zlib.crc32(name.encode()) % _WIDTH


def _trigrams(text: str) -> set[str]:
    key = _NO_LETTERS.sub(" ", make_key(_unmarked(text)[:_BEGINNING]))
    return {key[place : place + 3] for place in range(len(key) - 2)}


def _surnames(text: str) -> set[str]:
    people, _ = read_reference_authors(part_label(text[:_BEGINNING])[1])
    return {make_surname_key(person.family) for person in people}


def _links(text: str) -> set[str]:
    return {re.sub(r"^https?://|^www\.|\W+$", "", link.casefold()) for link in _LINKS.findall(text)}


def _unmarked(text: str) -> str:
    return _MARK.sub("", text, count=1)


def _cyrillic(text: str) -> float:
    shown = _unmarked(text)[:_SHOWS_SCRIPT]
    return len(_CYRILLIC.findall(shown)) / max(len(_LETTER.findall(shown)), 1)
