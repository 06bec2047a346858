"""What a paper begins with under «Введение», and how it serves where there is no abstract (S17)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.items import Value
from harvester.lexicon import join_classes
from harvester.text.repair import join_lines

if TYPE_CHECKING:
    from harvester.items import Document, Metadata

METHOD = "introduction"
# Under its heading to its end or as far as it is read; in place of an abstract it is right about once in ten.
INTRODUCTION, INSTEAD_OF_ABSTRACT = 0.85, 0.1
# As many letters as the seeds take for an abstract; a shorter one says nothing.
LONGEST_ABSTRACT, SHORTEST = 1000, 120
# What has no abstract of its own.
OTHER_KINDS = ("volume", "slides", "other")
LONGEST, FIRST_PAGES, MOST_LINES = 4000, 12, 1500
_WORDS = join_classes("introduction_headings", "introduction_headings.other")
_HEADING = re.compile(
    rf"^\W*(?:[1IІ0]\s*[.)]?\s*)?(?:{_WORDS})\s*(?:$|[.:]\s*$|[.:—–]\s+(?P<text>[^\W\d_].*))", re.IGNORECASE
)
# The next heading: a number and a few words without a full stop, or a line of capitals.
_NEXT = re.compile(r"^\s*(?:[2-9]|II|1\.1)\s*[.)]?\s+[А-ЯЁІЇЄA-ZÄÖÜ][^.]{2,80}$|^[^a-zа-яёіїє]{8,80}$")
# Of a table of contents.
_LEADERS = re.compile(r"(?:\. ?){5}")
_END = re.compile(r"(?<=[.!?…])\s+(?=[^\W\d_a-zа-яё])")


def find_introduction(document: Document) -> Value | None:
    """The text under the heading, up to the next one."""
    pages = document.pages[:FIRST_PAGES]
    texts = [line.text for page in pages for line in page.lines if not line.kind][:MOST_LINES]
    for place, text in enumerate(texts):
        found = _HEADING.match(text[:LONGEST])
        if found:
            whole = _join_section([found["text"] or "", *texts[place + 1 :]])
            if len(whole) >= SHORTEST and not _LEADERS.search(whole[:LONGEST_ABSTRACT]):
                return Value(whole, INTRODUCTION, METHOD)
    return None


def _join_section(texts: list[str]) -> str:
    kept: list[str] = []
    length = 0
    for text in texts:
        if length > LONGEST or (kept and _NEXT.match(text)):
            break
        if text.strip():
            kept.append(text)
            length += len(text)
    return _cut_at_sentence(join_lines(kept).strip(), LONGEST)


def _cut_at_sentence(text: str, longest: int) -> str:
    """So many letters, to the end of a sentence where one is near."""
    if len(text) <= longest:
        return text
    cut = text[:longest]
    ends = [match.start() for match in _END.finditer(cut)]
    return cut[: ends[-1]] if ends and ends[-1] > longest // 2 else cut


def serve_introduction(document: Document, metadata: Metadata) -> None:
    """The beginning of the introduction in place of an abstract that is not there; its method says what it is."""
    kind = metadata.kind.value if metadata.kind else ""
    if metadata.abstract is None and kind not in OTHER_KINDS and (found := find_introduction(document)):
        text = _cut_at_sentence(found.value, LONGEST_ABSTRACT)
        metadata.abstract = Value(text, INSTEAD_OF_ABSTRACT, METHOD)
