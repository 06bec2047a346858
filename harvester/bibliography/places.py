"""Where references stand: the lists of a text or a document, and the lines of each entry."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.bibliography.finder import find
from harvester.bibliography.lines import take_texts
from harvester.bibliography.marks import part_labels
from harvester.bibliography.notes import find_notes, list_cited_works
from harvester.bibliography.splitter import ListEntry, split_entries
from harvester.bibliography.twins import pair_entries
from harvester.items import Line

if TYPE_CHECKING:
    from collections.abc import Sequence


def locate_references(lines: Sequence[str | Line], method: str = "best") -> dict[str, Any]:
    """The blocks and the references of a text, as `scrapy bibliography --json` gives them."""
    blocks = find(lines, method)
    body = [place for place, line in enumerate(lines) if not isinstance(line, Line) or not line.kind]
    found = [entry for first, last in blocks for entry in _split([n for n in body if first <= n <= last], lines)]
    found = found or _locate_notes(lines, body)
    texts = [entry.text for entry in found]
    twins = dict(pair_entries(texts))
    references = [
        {"text": text, "lines": [entry.first, entry.last], "twin": twins.get(number), "label": label}
        for number, ((label, text), entry) in enumerate(zip(part_labels(texts), found, strict=True))
    ]
    return {"blocks": blocks, "references": references}


def _locate_notes(lines: Sequence[str | Line], body: list[int]) -> list[ListEntry]:
    """The references in the notes of a text that has no list: those printed as notes, else those found in it."""
    printed = [place for place, line in enumerate(lines) if isinstance(line, Line) and line.kind == "footnote"]
    notes = _split(printed, lines) or _restore(find_notes(take_texts([lines[place] for place in body])), body)
    return list_cited_works(notes)


def _split(places: list[int], lines: Sequence[str | Line]) -> list[ListEntry]:
    """The entries of some lines, with their places among all."""
    return _restore(split_entries([lines[place] for place in places]), places)


def _restore(entries: list[ListEntry], places: list[int]) -> list[ListEntry]:
    return [ListEntry(entry.text, places[entry.first], places[entry.last]) for entry in entries]
