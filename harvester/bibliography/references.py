"""The references of a document: its blocks found, split and parsed, each work once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.bibliography.finder import find
from harvester.bibliography.finding.methods import likeness_of
from harvester.bibliography.marks import MARK
from harvester.bibliography.parser import parse_many
from harvester.bibliography.short_forms import SAME_AUTHORS, resolved
from harvester.bibliography.splitter import split
from harvester.bibliography.twins import pair

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.items import Document, Line, Reference

# A file with more is no paper, and parsing them all would only cost time.
MOST = 3000
# A footnote that looks less like a reference is a remark.
LEAST_LIKENESS = 0.7


def references_of(document: Document) -> list[Reference]:
    """All references of a document in their order; a list printed twice gives each work once, with its twin."""
    lines = document.lines
    texts = [text for first, last in find(lines) for text in split(_body(lines[first : last + 1]))]
    texts = (texts or footnotes(lines))[:MOST]
    pairs = dict(pair(texts))
    second = set(pairs.values())
    once = [place for place in range(len(texts)) if place not in second]
    bodies = [MARK.sub("", texts[place], count=1) for place in once]
    references = list(parse_many([SAME_AUTHORS.sub("", body, count=1) for body in bodies]))
    for place, body, reference in zip(once, bodies, references, strict=True):
        reference.text = body
        if place in pairs:
            reference.twin = MARK.sub("", texts[pairs[place]], count=1)
    _read_twins([reference for reference in references if reference.twin])
    return resolved(references)


def _read_twins(references: Sequence[Reference]) -> None:
    """What the second form of a work adds: its title, and the number that often only it has."""
    for reference, twin in zip(references, parse_many([one.twin or "" for one in references]), strict=True):
        reference.title_other = twin.title
        reference.doi = reference.doi or twin.doi


def footnotes(lines: Sequence[Line]) -> list[str]:
    """The references in the footnotes of a paper that has no list."""
    notes = split([line for line in lines if line.kind == "footnote"])
    return [note for note, likeness in zip(notes, likeness_of(notes), strict=True) if likeness >= LEAST_LIKENESS]


def _body(lines: Sequence[Line]) -> list[Line]:
    return [line for line in lines if not line.kind]
