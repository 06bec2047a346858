"""The references of a document: its blocks found, split and parsed, each work once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.bibliography.bounds import find_own_lines, keep_blocks
from harvester.bibliography.finder import find
from harvester.bibliography.lines import take_texts
from harvester.bibliography.marks import part_labels
from harvester.bibliography.notes import find_notes, list_cited_works
from harvester.bibliography.parser import parse_many
from harvester.bibliography.short_forms import SAME_AUTHORS, fill_authors, resolve_short_forms, write_in_full
from harvester.bibliography.splitter import split, split_entries
from harvester.bibliography.twins import pair_entries

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.items import Document, Line, Reference

# A file with more is no paper, and parsing them all would only cost time.
REFERENCES_A_FILE = 3000


def references_of(document: Document, own: range | None = None) -> list[Reference]:
    """All references of a document in their order; a list printed twice gives each work once, with its twin.

    `own` are the lines of the paper itself, where they are known; else its neighbours are told by what stands there.
    """
    texts = list_entries(document, own)
    pairs = dict(pair_entries(texts))
    second = set(pairs.values())
    labels, bodies = zip(*part_labels(texts), strict=True) if texts else ((), ())
    once = [place for place in range(len(texts)) if place not in second]
    references = parse_many([SAME_AUTHORS.sub("", bodies[place], count=1) for place in once])
    for place, reference in zip(once, references, strict=True):
        reference.text = bodies[place]
    references = _read_again(references, fill_authors(references))
    for place, reference in zip(once, references, strict=True):
        reference.label = labels[place]
        reference.twin = bodies[pairs[place]] if place in pairs else None
    _read_twins([reference for reference in references if reference.twin])
    return resolve_short_forms(references)


def list_entries(document: Document, own: range | None = None) -> list[str]:
    """The entries of the lists of a document as printed, or of the notes of one that has no list."""
    lines = document.lines
    blocks = find(lines)
    own = find_own_lines(document, blocks) if own is None else own
    own_blocks = keep_blocks(blocks, own)
    texts = [text for first, last in own_blocks for text in split(_body(lines[first : last + 1]))]
    return (texts or list_footnotes(lines[own.start : own.stop]))[:REFERENCES_A_FILE]


def _read_again(references: list[Reference], known: list[Reference]) -> list[Reference]:
    """What has a mark instead of its authors is easier to read with them, where they are known now."""
    places = [place for place, reference in enumerate(known) if reference is not references[place]]
    again = parse_many([write_in_full(known[place]) for place in places])
    for place, full in zip(places, again, strict=True):
        if full.title:
            known[place] = replace(full, text=known[place].text, authors=known[place].authors)
    return known


def _read_twins(references: Sequence[Reference]) -> None:
    """What the second form of a work adds: its title, and the number that often only it has."""
    for reference, twin in zip(references, parse_many([one.twin or "" for one in references]), strict=True):
        reference.title_other = twin.title
        reference.doi = reference.doi or twin.doi


def list_footnotes(lines: Sequence[Line]) -> list[str]:
    """The references in the notes of a paper that has no list."""
    printed = split_entries([line for line in lines if line.kind == "footnote"])
    notes = printed or find_notes(take_texts(_body(lines)))
    return [work.text for work in list_cited_works(notes)]


def _body(lines: Sequence[Line]) -> list[Line]:
    return [line for line in lines if not line.kind]
