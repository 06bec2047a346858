"""A search as people type it: words, "a phrase", -without, author:, title:, year:2010..2015, lang:ru, has:file.

The names of operators are understood in Russian and German, too. What cannot be understood is told, not guessed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harvester.persons.name_strings import make_author_key
from harvester.text.lemmas import split_terms

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

WORD, PHRASE, TITLE, AUTHOR, YEAR, LANGUAGE, HAS = "word", "phrase", "title", "author", "year", "lang", "has"
FILE = "file"  # what a paper may be asked to have
NAMES = {
    **dict.fromkeys(("title", "название", "заглавие", "titel"), TITLE),
    **dict.fromkeys(("author", "автор", "autor"), AUTHOR),
    **dict.fromkeys(("year", "год", "jahr"), YEAR),
    **dict.fromkeys(("lang", "language", "язык", "sprache"), LANGUAGE),
    **dict.fromkeys(("has", "есть", "hat"), HAS),
}
FILES = ("file", "файл", "datei", "pdf")
MOST_TERMS = 40
MOST_NAMES = 1_000  # writings of a family name that a term may mean
_QUOTES = str.maketrans(dict.fromkeys("«»“”„‟", '"'))
_PART = re.compile(
    r'(?P<minus>[-−](?=[\w"]))?(?:(?P<name>[^\W\d_]+):(?=\S))?(?:"(?P<quoted>[^"]*)"?|(?P<plain>[^\s"]+))'
)
_YEARS = re.compile(r"(?P<first>\d{4})?(?:(?P<to>\.{2,3}|[-–—…])(?P<last>\d{4})?)?")
_LANGUAGE = re.compile("[a-z]{2,3}")


@dataclass(slots=True, frozen=True)
class SearchTerm:
    """One thing that papers must have, or must not. `value` as it is compared: "2010..2015" of years."""

    kind: str
    value: str
    excluded: bool = False


@dataclass(slots=True)
class ParsedQuery:
    """What a query asks for, and the parts of it that nobody understands."""

    terms: list[SearchTerm] = field(default_factory=list)
    unclear: list[str] = field(default_factory=list)

    @property
    def told(self) -> str:
        """Words that a paper should have, by which answers are ranked and marked."""
        return " ".join(term.value for term in self.terms if term.kind in (WORD, PHRASE, TITLE) and not term.excluded)


def parse_query(text: str) -> ParsedQuery:
    """Never fails: a half-open quotation ends with the text, a name that is no operator is a word."""
    found = ParsedQuery()
    for part in _PART.finditer(text.translate(_QUOTES)):
        kind = NAMES.get((part["name"] or "").casefold(), "")
        given = part["quoted"] if part["quoted"] is not None else part["plain"]
        excluded = bool(part["minus"])
        if kind:
            value = _READERS[kind](given)
            _keep(found, SearchTerm(kind, value, excluded) if value else None, part[0])
        else:
            together = part["quoted"] is not None or excluded  # -кое-что is against both words in a row, not each
            for value in _split_words(part["name"] or "", given, together=together):
                _keep(found, SearchTerm(PHRASE if " " in value else WORD, value, excluded))
    return found


def write_query(terms: Iterable[SearchTerm]) -> str:
    """The text that is parsed to these terms."""
    return " ".join(map(_write_term, terms))


def read_years(value: str) -> tuple[int, int]:
    """The first and the last year that a term allows."""
    first, _, last = value.partition("..")
    return int(first or 0), int(last or 9999)


def fits_author(key: str, asked: str) -> bool:
    """Whether two keys may be one person's: the parts of one begin with all of the other's."""
    shorter, longer = sorted((key.split("-"), asked.split("-")), key=len)
    return longer[: len(shorter)] == shorter


def _keep(found: ParsedQuery, term: SearchTerm | None, given: str = "") -> None:
    if term is None:
        found.unclear.append(given)
    elif term not in found.terms and len(found.terms) < MOST_TERMS:
        found.terms.append(term)


def _split_words(name: str, given: str, *, together: bool) -> list[str]:
    """One by one, or as one phrase; a name that is no operator stands before them."""
    words = split_terms(given)
    return [*split_terms(name), *([" ".join(words)] if together and words else words)]


def _write_term(term: SearchTerm) -> str:
    name = f"{term.kind}:" if term.kind not in (WORD, PHRASE) else ""
    value = f'"{term.value}"' if " " in term.value else term.value
    return f"{'-' if term.excluded else ''}{name}{value}"


def _read_words(given: str) -> str:
    return " ".join(split_terms(given))


def _read_author(given: str) -> str:
    """The name, where it is one; plainly, so that it can stand in a query again."""
    name = " ".join(given.split())
    return name if make_author_key(name) else ""


def _read_year(given: str) -> str:
    match = _YEARS.fullmatch(given.strip())
    if not match or not (match["first"] or match["last"]):
        return ""
    if not match["to"]:
        return f"{match['first']}..{match['first']}"
    if match["first"] and match["last"]:
        return "..".join(sorted((match["first"], match["last"])))
    return f"{match['first'] or ''}..{match['last'] or ''}"


def _read_language(given: str) -> str:
    code = given.strip().casefold()
    return code if _LANGUAGE.fullmatch(code) else ""


def _read_possession(given: str) -> str:
    return FILE if given.strip().casefold() in FILES else ""


_READERS: dict[str, Callable[[str], str]] = {
    TITLE: _read_words,
    AUTHOR: _read_author,
    YEAR: _read_year,
    LANGUAGE: _read_language,
    HAS: _read_possession,
}
