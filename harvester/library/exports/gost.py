"""References in the form of GOST R 7.0.100-2018, one a line, in the language of each paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.library.exports.capitals import in_small_letters
from harvester.library.exports.entry import Entry, entry_of, labelled

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.items import Paper
    from harvester.library.interface import Library

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


def gost(papers: Iterable[Paper], library: Library) -> Iterator[str]:
    yield from (f"{description(entry_of(paper))}\n" for paper in papers)


def description(entry: Entry) -> str:
    words = LATIN if entry.language in ("en", "de") else RUSSIAN
    return DASH.join(filter(None, [_what(entry, words), *_where(entry, words)])).rstrip(". ") + "."


def _what(entry: Entry, words: dict[str, str]) -> str:
    head = f"{_inverted(entry.authors[0])} " if 0 < len(entry.authors) <= MOST_IN_HEAD else ""
    title = in_small_letters(entry.title.rstrip(".")) or words["untitled"]
    kind = f" : {entry.genre}" if entry.genre else ""
    responsible = _responsible(entry, words)
    within = f" // {in_small_letters(entry.container.rstrip('.'))}" if entry.container else ""
    return f"{head}{title}{kind}{f' / {responsible}' if responsible else ''}{within}"


def _responsible(entry: Entry, words: dict[str, str]) -> str:
    """All authors after the slash; of five and more the first three."""
    shown = entry.authors if len(entry.authors) <= MOST_IN_HEAD + 1 else entry.authors[:MOST_IN_HEAD]
    names = ", ".join(f"{_initials(given)} {family}".strip() for family, given in shown)
    return f"{names} [{words['others']}]" if len(shown) < len(entry.authors) else names


def _where(entry: Entry, words: dict[str, str]) -> Iterator[str]:
    yield entry.year
    numbers = (labelled(words["volume"], entry.volume), labelled(words["issue"], entry.issue))
    yield ", ".join(filter(None, numbers))
    yield labelled(words["pages"], entry.pages.replace("-", "–"))
    yield labelled("DOI", entry.doi)
    if not entry.doi:
        yield labelled("URL:", entry.url)
        yield words["text"] if entry.url else ""


def _inverted(author: tuple[str, str]) -> str:
    family, given = author
    return f"{family}, {_initials(given)}" if given else f"{family}."


def _initials(given: str) -> str:
    """`Hans-Jürgen Karl` is `H.-J. K.`"""
    names = (name.split("-") for name in given.replace(".-", "-").replace(".", " ").split())
    return " ".join("-".join(f"{part[0].upper()}." for part in parts if part) for parts in names)
