"""By-lines of documents whose authors are known, and lines beside them whose people are others."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from harvester.lexicon import join_classes, join_stems
from harvester.persons.author_lines import read_author_line
from harvester.persons.byline_words import split_byline
from models.training.names.name_labels import FullName, label_names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import Document
    from harvester.text.tokens import Tokens

    Labelled = tuple[Tokens, list[str]]

# Lines of a document that are looked at: those of its first pages, as far as by-lines stand there.
PAGES, LINES, LONGEST_LINE = 3, 90, 400
# Lines of a by-line stand so near each other; more of them are not read together.
NEAR, MOST_LINES = 2, 12
# Lines of one document that name others.
MOST_OTHERS = 8
_REFERENCES = re.compile(rf"\W*(?:{join_classes('bibliography_headings')})\W*$", re.IGNORECASE)
_ENTRY = re.compile(r"\W*\d{1,3}[\].)]|.*(?://|\bPp?\.\s?\d|\b[СC]\.\s?\d)")
_BESIDE = re.compile(rf"\b(?:{join_stems('people_beside')})", re.IGNORECASE)


def find_bylines(document: Document, row: dict[str, Any]) -> Iterator[Labelled]:
    """Each line that names authors, the runs of such lines, and lines that name others."""
    people = [FullName.read(one["family"], one.get("given") or "") for one in row["authors"] if one.get("family")]
    for page in document.pages[:PAGES]:
        texts = [line.text.strip() for line in page.lines[:LINES]]
        texts = texts[: next((place for place, text in enumerate(texts) if _REFERENCES.match(text)), None)]
        own = [place for place, text in enumerate(texts) if _names_some(text, people)]
        for run in _gather_runs(own):
            if len(run) > 1:
                yield _label(texts[run[0] : run[-1] + 1], people)
        yield from (_label([texts[place]], people) for place in own)
        yield from _find_others(texts, set(own))


def _names_some(text: str, people: list[FullName]) -> bool:
    if not text or len(text) > LONGEST_LINE or _ENTRY.match(text):
        return False
    labels = _label([text], people)[1]
    return any(label.endswith("given") for label in labels) or (bool(labels) and "other" not in labels)


def _label(lines: list[str], people: list[FullName]) -> Labelled:
    tokens = split_byline(lines)
    return tokens, label_names(tokens, people)[0]


def _gather_runs(places: list[int]) -> list[list[int]]:
    runs: list[list[int]] = []
    for place in places:
        if runs and place - runs[-1][-1] <= NEAR and place - runs[-1][0] < MOST_LINES:
            runs[-1].append(place)
        else:
            runs.append([place])
    return runs


def _find_others(texts: list[str], own: set[int]) -> Iterator[Labelled]:
    """Lines that look like names by their capitals, and those that say that the people are others."""
    found = 0
    for place, text in enumerate(texts):
        if found == MOST_OTHERS:
            return
        if place in own or not text or len(text) > LONGEST_LINE:
            continue
        beside = _BESIDE.search(text) is not None
        if beside or (read_author_line(text, weak=True) and not read_author_line(text)):
            found += 1
            lines = [text, *(texts[place + 1 : place + 2] if beside and place + 1 not in own else [])]
            yield _label(lines, [])
