"""The words of a search, marked where they stand in a text, in any of their forms."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup, escape

from harvester.library.queries import parse_query
from harvester.library.searching import read_query
from harvester.text.lemmas import WORD, list_readings, split_terms

if TYPE_CHECKING:
    from collections.abc import Iterator

Marks = frozenset[str]  # lemmas
BEGINNING = 2  # letters that a word shares with its lemma: others need not be looked up
BEFORE = 80  # letters of a text that are shown before the first marked word


def list_marks(words: str) -> Marks:
    """The lemmas that a query asks for."""
    return frozenset(form for forms in read_query(parse_query(words).told) for form in forms)


def mark_words(text: str, marks: Marks) -> Markup:
    """Escaped, with <mark> around each word that is searched for."""
    pieces, end = [], 0
    for first, last in find_marked(text, marks):
        pieces += [escape(text[end:first]), Markup("<mark>"), escape(text[first:last]), Markup("</mark>")]
        end = last
    return Markup().join([*pieces, escape(text[end:])])


def cut_around(text: str, marks: Marks, most: int) -> str:
    """A text of at most so many letters: its beginning, or where the first marked word stands."""
    if len(text) <= most:
        return text
    first = next((place for place, _ in find_marked(text, marks)), 0)
    start = text.rfind(" ", 0, first - BEFORE) + 1 if first > most - BEFORE else 0
    piece = text[start : start + most].rsplit(" ", 1)[0]
    return ("… " if start else "") + piece + (" …" if start + most < len(text) else "")


def find_marked(text: str, marks: Marks) -> Iterator[tuple[int, int]]:
    """From where to where each marked word goes."""
    beginnings = {mark[:BEGINNING] for mark in marks}
    for match in WORD.finditer(text) if marks else ():
        plain = split_terms(match[0])
        if plain and plain[0][:BEGINNING] in beginnings and not marks.isdisjoint(list_readings(plain[0])):
            yield match.span()
