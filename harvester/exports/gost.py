"""References in the form of GOST R 7.0.100-2018, one a line, in the language of each paper."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.exports.entry import ExportEntry, make_entry, prefix_label
from harvester.text.scripts import is_cyrillic

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.items import Paper
    from harvester.library.contracts import Library

DASH = ". – "
MOST_IN_HEAD = 3  # with four authors or more the description begins with the title
# Words of a description.
RUSSIAN = {
    "volume": "Т.",
    "issue": "№",
    "pages": "С.",
    "others": "и др.",
    "text": "Текст : электронный",
    "untitled": "[Без названия]",
}
LATIN = {
    "volume": "Vol.",
    "issue": "no.",
    "pages": "P.",
    "others": "et al.",
    "text": "Text : electronic",
    "untitled": "[Untitled]",
}
LONGEST_ABBREVIATION = 6  # letters of a word that the dictionary lacks
# Initials stay as they are: `А. С.`
_WORD = re.compile(r"(?<!\w)[А-ЯЁ](?=\.)|(?:(?<=\d-)|(?<![\w-]))[А-ЯЁ]+(?:-[А-ЯЁ]+)*")
_BEGINNING = re.compile(r"^\W*[а-яё]|[.?!…]\s+[«\"„“(]*[а-яё]")
_NAMES = frozenset({"Name", "Patr", "Surn", "Geox"})


def write_gost(papers: Iterable[Paper], library: Library) -> Iterator[str]:
    yield from (f"{describe_entry(make_entry(paper))}\n" for paper in papers)


def describe_entry(entry: ExportEntry) -> str:
    words = LATIN if entry.language in ("en", "de") else RUSSIAN
    return DASH.join(filter(None, [_describe_work(entry, words), *_describe_place(entry, words)])).rstrip(". ") + "."


def _describe_work(entry: ExportEntry, words: dict[str, str]) -> str:
    head = f"{_invert_name(entry.authors[0])} " if 0 < len(entry.authors) <= MOST_IN_HEAD else ""
    title = lower_capitals(entry.title.rstrip(".")) or words["untitled"]
    kind = f" : {entry.genre}" if entry.genre else ""
    responsible = _list_responsible(entry, words)
    within = f" // {lower_capitals(entry.container.rstrip('.'))}" if entry.container else ""
    return f"{head}{title}{kind}{f' / {responsible}' if responsible else ''}{within}"


def _list_responsible(entry: ExportEntry, words: dict[str, str]) -> str:
    """All authors after the slash; of five and more the first three."""
    shown = entry.authors if len(entry.authors) <= MOST_IN_HEAD + 1 else entry.authors[:MOST_IN_HEAD]
    names = ", ".join(f"{take_initials(given)} {family}".strip() for family, given in shown)
    return f"{names} [{words['others']}]" if len(shown) < len(entry.authors) else names


def _describe_place(entry: ExportEntry, words: dict[str, str]) -> Iterator[str]:
    yield entry.year
    numbers = (prefix_label(words["volume"], entry.volume), prefix_label(words["issue"], entry.issue))
    yield ", ".join(filter(None, numbers))
    yield prefix_label(words["pages"], entry.pages.replace("-", "–"))
    yield prefix_label("DOI", entry.doi)
    if not entry.doi:
        yield prefix_label("URL:", entry.url)
        yield words["text"] if entry.url else ""


def _invert_name(author: tuple[str, str]) -> str:
    family, given = author
    return f"{family}, {take_initials(given)}" if given else f"{family}."


def take_initials(given: str) -> str:
    """`Hans-Jürgen Karl` is `H.-J. K.`"""
    names = (name.split("-") for name in given.replace(".-", "-").replace(".", " ").split())
    return " ".join("-".join(f"{part[0].upper()}." for part in parts if part) for parts in names)


def lower_capitals(title: str) -> str:
    """A Russian title in small letters; names and abbreviations keep theirs, and other languages have no dictionary."""
    if not title.isupper() or not is_cyrillic(title) or " " not in title:
        return title
    small = _WORD.sub(_lower_match, title)
    return _BEGINNING.sub(lambda beginning: beginning[0].upper(), small)


def _lower_match(found: re.Match[str]) -> str:
    word, before = found[0], found.string[: found.start()]
    if len(word) == 1 and found.string[found.end() :].startswith("."):
        return word
    if before.endswith("-"):  # of a number: 1990-Х
        return word.lower()
    whole = _write_word(word)
    if "-" not in word or whole != word.lower():
        return whole
    return "-".join(part.lower() if part.endswith("О") else _write_word(part) for part in word.split("-"))


def _write_word(word: str) -> str:
    # The dictionary is opened for such titles only.
    from harvester.keyphrases.phrase_words import analyse_word

    small = word.lower()
    likeliest = analyse_word(small)[0]
    told = likeliest.tag.grammemes
    if "Abbr" in told if likeliest.is_known else len(word) <= LONGEST_ABBREVIATION:
        return word
    return small.title() if _NAMES & told else small
