"""The title that a document surely has itself: what is printed like a title below it is a section of that paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rapidfuzz import fuzz

from harvester.persons.name_shapes import LINE_OF_NAMES
from harvester.text.likeness import find_spans
from harvester.text.scripts import is_cyrillic
from harvester.verification.wanted import make_name_key, split_key_words

if TYPE_CHECKING:
    from harvester.items import Record
    from harvester.verification.head import DocumentHead
    from harvester.verification.title_place import TitlePlace
    from harvester.verification.wanted import Wanted

SURE = 0.9  # weight of an extracted title that is another's only where the header was misread
PRINTED = 0.9  # likeness from which a stretch of the head is that title
LIKE = 90.0  # per cent of a wanted title in it: a running head or a cover may have that shortened
# A paper names its authors so many lines above its title or below it, a section does not.
NAMES_ABOVE, NAMES_BELOW = 1, 3


@dataclass(slots=True)
class OwnTitle:
    text: str
    squeezed: str
    last_line: int


def find_own_titles(record: Record, head: DocumentHead) -> list[OwnTitle]:
    """The sure titles of the record that are printed in its head."""
    found = []
    for title in (record.metadata.title, record.metadata.title_other):
        squeezed = "".join(split_key_words(title.value)) if title and title.weight >= SURE else ""
        spans = find_spans(squeezed, head.squeezed, PRINTED) if squeezed else []
        if title and spans:
            first = min(spans, key=lambda span: span.start)
            found.append(OwnTitle(title.value, squeezed, head.line_of(head.word_at(first.end - 1))))
    return found


def find_title_above(wanted: Wanted, own: list[OwnTitle], place: TitlePlace, head: DocumentHead) -> str:
    """The document's own title in the same alphabet where the place is but a section below it; else nothing."""
    alike = [one for one in own if is_cyrillic(one.text) == is_cyrillic(head.lines[place.first_line].text)]
    if not alike or _names_people(wanted, place, head):
        return ""
    is_own = any(
        place.first_line <= one.last_line or fuzz.partial_ratio(wanted.squeezed, one.squeezed) >= LIKE for one in alike
    )
    return "" if is_own else alike[0].text


def _names_people(wanted: Wanted, place: TitlePlace, head: DocumentHead) -> bool:
    keys = head.names.union(map(make_name_key, wanted.surnames))
    first, last = max(0, place.first_line - NAMES_ABOVE), place.last_line + 1 + NAMES_BELOW
    beside = [n for n in range(first, min(last, len(head.lines))) if not place.first_line <= n <= place.last_line]
    return any(
        not keys.isdisjoint(word.rstrip("0123456789") for word in head.words_of(n))
        or LINE_OF_NAMES.match(head.lines[n].text)
        for n in beside
    )
