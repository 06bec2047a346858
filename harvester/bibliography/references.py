"""The references of a document: its blocks found, split and parsed, each work once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from harvester.bibliography.citing.contexts import add_contexts
from harvester.bibliography.finder import find
from harvester.bibliography.lines import take_texts
from harvester.bibliography.marks import part_labels
from harvester.bibliography.notes import find_notes, list_cited_works
from harvester.bibliography.parser import parse_many
from harvester.bibliography.short_forms import SAME_AUTHORS, fill_authors, resolve_short_forms, write_in_full
from harvester.bibliography.splitter import ListEntry, split_entries
from harvester.bibliography.twins import pair_entries
from harvester.layout.layout_reader import find_own_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harvester.bibliography.finding.blocks import Block
    from harvester.items import Document, Line, Reference

# A file with more is no paper, and parsing them all would only cost time.
REFERENCES_A_FILE = 3000


@dataclass(slots=True)
class CitedEntries:
    """The entries of a document with their lines, and the lines that are none of its running text.

    `in_notes`: it has no list, and the entries are the works that its notes name.
    """

    entries: list[ListEntry]
    apart: set[int]
    in_notes: bool


def references_of(document: Document, own: range | None = None) -> list[Reference]:
    """All references of a document in their order; a list printed twice gives each work once, with its twin.

    `own` are the lines of the paper itself, where they are known; else the document is divided for them.
    """
    found = list_entries(document, own)
    texts = [entry.text for entry in found.entries]
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
    references = resolve_short_forms(references)
    lines = [found.entries[place].first for place in once]
    add_contexts(document, references, lines, found.apart, in_notes=found.in_notes)
    return references


def list_entries(document: Document, own: range | None = None) -> CitedEntries:
    """The entries of the lists of a document as printed, or of the notes of one that has no list."""
    lines = document.lines
    blocks = find(lines)
    own = find_own_lines(document) if own is None else own
    entries = [entry for block in _keep_blocks(blocks, own) for entry in _split_block(lines, block)]
    apart = {line for first, last in blocks for line in range(first, last + 1)} | (set(range(len(lines))) - set(own))
    in_notes = not entries
    entries = (entries or list_footnotes(lines, own))[:REFERENCES_A_FILE]
    return CitedEntries(entries, apart, in_notes)


def _keep_blocks(blocks: Sequence[Block], own: range) -> list[Block]:
    """The lists, or what of them stands within the paper's own lines."""
    kept = [[max(first, own.start), min(last, own.stop - 1)] for first, last in blocks]
    return [[first, last] for first, last in kept if first <= last]


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


def list_footnotes(lines: Sequence[Line], own: range) -> list[ListEntry]:
    """The references in the notes of a paper that has no list, with their lines."""
    under = [place for place in own if lines[place].kind == "footnote"]
    body = [place for place in own if not lines[place].kind]
    printed = _place_entries(split_entries([lines[place] for place in under]), under)
    notes = printed or _place_entries(find_notes(take_texts([lines[place] for place in body])), body)
    return list_cited_works(notes)


def _split_block(lines: Sequence[Line], block: Block) -> list[ListEntry]:
    body = [place for place in range(block[0], block[1] + 1) if not lines[place].kind]
    return _place_entries(split_entries([lines[place] for place in body]), body)


def _place_entries(entries: Iterable[ListEntry], places: Sequence[int]) -> list[ListEntry]:
    """Entries of some lines with the numbers that these have in the document."""
    return [ListEntry(entry.text, places[entry.first], places[entry.last]) for entry in entries]
