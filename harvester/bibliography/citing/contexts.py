"""The sentences that cite each reference of a document."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from harvester.bibliography.citing.citation_marks import WEIGHTS, find_citations
from harvester.bibliography.citing.note_marks import find_note_marks
from harvester.bibliography.citing.reference_lists import ReferenceLists
from harvester.bibliography.citing.running_text import list_paragraphs
from harvester.bibliography.citing.sentences import find_span, split_sentences
from harvester.bibliography.short_forms import find_meant
from harvester.items import CitationContext

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.bibliography.citing.found_marks import CitationMark
    from harvester.bibliography.citing.running_text import Paragraph
    from harvester.items import Document, Reference

# A sentence is kept whole up to this length; of a longer one what stands around the mark.
SENTENCE_LENGTH = 600
# More places say no more of a work.
CONTEXTS_A_REFERENCE = 30


def add_contexts(
    document: Document, references: Sequence[Reference], lines: Sequence[int], apart: set[int], in_notes: bool = False
) -> None:
    """Give each reference the sentences that cite it.

    `lines` are those on which the references begin, `apart` those of lists and of other papers. References `in_notes`
    are cited by the marks of these.
    """
    if not references:
        return
    paragraphs = list_paragraphs(document, apart | set(lines), notes=not in_notes)
    if in_notes:
        marks = find_note_marks(document, paragraphs, lines)
    else:
        marks = find_citations(paragraphs, references, ReferenceLists(references, lines))
    pages = [page.number for page in document.pages for _ in page.lines]
    meant = find_meant(references)
    for number, group in groupby(marks, key=lambda mark: mark.paragraph):
        _keep_sentences(paragraphs[number], list(group), pages, references, meant)


def _keep_sentences(
    paragraph: Paragraph,
    marks: list[CitationMark],
    pages: list[int],
    references: Sequence[Reference],
    meant: list[int | None],
) -> None:
    """The sentence of each mark, once with each reference that it cites and with the work that this one means."""
    spans = split_sentences(paragraph.text)
    known: set[tuple[int, int]] = set()
    for mark in marks:
        start, end = find_span(spans, mark.start)
        context = CitationContext(
            text=_cut(paragraph.text, start, max(end, mark.end), mark),
            marker=paragraph.text[mark.start : mark.end],
            page=pages[paragraph.line_at(mark.start)],
            weight=WEIGHTS[mark.kind],
        )
        cited = [one for place in mark.places for one in (place, meant[place]) if one is not None]
        for place in dict.fromkeys(cited):
            if (place, start) not in known and len(references[place].contexts) < CONTEXTS_A_REFERENCE:
                known.add((place, start))
                references[place].contexts.append(context)


def _cut(text: str, start: int, end: int, mark: CitationMark) -> str:
    """A sentence, or so much of a long one as may be kept around its mark, cut between words."""
    if end - start <= SENTENCE_LENGTH:
        return text[start:end].strip()
    room = max(0, SENTENCE_LENGTH - (mark.end - mark.start)) // 2
    first, last = max(start, mark.start - room), min(end, mark.end + room)
    first = first if first == start else text.find(" ", first, mark.start) + 1 or first
    last = last if last == end else max(text.rfind(" ", mark.end, last), mark.end)
    before, after = "… " if first > start else "", " …" if last < end else ""
    return f"{before}{text[first:last].strip()}{after}"
