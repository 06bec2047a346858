"""What to ask search engines about a want."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import unquote

from harvester.persons.name_strings import read_family
from harvester.text.scripts import words

if TYPE_CHECKING:
    from harvester.items import Hit, Want

WORDS = 24  # engines cut longer queries
AUTHORS = 3
BEGINNING, LEAST_LETTERS = 5, 4  # words differ in their endings, small ones say nothing
FIRST_AUTHORS = 2  # whose pages are searched for
# Words of the pages that list an author's papers, by the script of the name.
CYRILLIC_LIST, LATIN_LIST = "публикации", "publications"


def file_query(want: Want) -> str:
    """(a) title and authors, files only."""
    return f"{_plain(want)} filetype:pdf"


def page_queries(want: Want) -> list[str]:
    """(c) the same without the restriction; a reference string as it stands is a query too (S12)."""
    queries = [_plain(want)]
    if want.reference:
        queries.append(_words(want.reference))
    if want.title:
        queries.append(_words(want.title))
    return list(dict.fromkeys(queries))


def author_queries(want: Want) -> list[str]:
    """Pages of the first authors: the name, and the name with the word for publications."""
    queries = []
    for author in want.authors[:FIRST_AUTHORS]:
        name = _words(author)
        cyrillic = re.search(r"[а-яё]", name, re.IGNORECASE)
        queries += [f"{name} {CYRILLIC_LIST if cyrillic else LATIN_LIST}", name]
    return list(dict.fromkeys(queries))


def shared_words(want: Want, hit: Hit) -> float:
    """The share of the title's words, by their beginnings, that a hit shows."""
    title = _beginnings(want.title or want.reference)
    return len(title & _beginnings(f"{hit.title} {hit.snippet} {unquote(hit.url)}")) / len(title) if title else 0.0


def _beginnings(text: str) -> set[str]:
    return {word[:BEGINNING] for word in words(text) if len(word) >= LEAST_LETTERS}


def _plain(want: Want) -> str:
    surnames = [read_family(author) for author in want.authors[:AUTHORS]]
    return _words(" ".join([want.title or want.reference, *surnames]))


def _words(text: str) -> str:
    """The bare words: an operator or quotation mark inside a title must not steer the engine."""
    words = re.findall(r"\w+(?:[-'’]\w+)*", text)
    return " ".join(words[:WORDS])
