"""Titles that journals print in capitals, as a bibliography has them."""

from __future__ import annotations

import re

from harvester.text.scripts import is_cyrillic

LONGEST_ABBREVIATION = 6  # letters of a word that the dictionary lacks
# Initials stay as they are: `А. С.`
_WORD = re.compile(r"(?<!\w)[А-ЯЁ](?=\.)|(?:(?<=\d-)|(?<![\w-]))[А-ЯЁ]+(?:-[А-ЯЁ]+)*")
_BEGINNING = re.compile(r"^\W*[а-яё]|[.?!…]\s+[«\"„“(]*[а-яё]")
_NAMES = frozenset({"Name", "Patr", "Surn", "Geox"})


def in_small_letters(title: str) -> str:
    """A Russian title in small letters; names and abbreviations keep theirs, and other languages have no dictionary."""
    if not title.isupper() or not is_cyrillic(title) or " " not in title:
        return title
    small = _WORD.sub(_small, title)
    return _BEGINNING.sub(lambda beginning: beginning[0].upper(), small)


def _small(found: re.Match[str]) -> str:
    word, before = found[0], found.string[: found.start()]
    if len(word) == 1 and found.string[found.end() :].startswith("."):
        return word
    if before.endswith("-"):  # of a number: 1990-Х
        return word.lower()
    whole = _written(word)
    if "-" not in word or whole != word.lower():
        return whole
    return "-".join(part.lower() if part.endswith("О") else _written(part) for part in word.split("-"))


def _written(word: str) -> str:
    # The dictionary is opened for such titles only.
    from harvester.header.keyphrases.words import analyses

    small = word.lower()
    likeliest = analyses(small)[0]
    told = likeliest.tag.grammemes
    if "Abbr" in told if likeliest.is_known else len(word) <= LONGEST_ABBREVIATION:
        return word
    return small.title() if _NAMES & told else small
