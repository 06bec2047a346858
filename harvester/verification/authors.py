"""The wanted surnames, looked for one by one near the title and among the extracted authors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.persons.name_comparison import same_surname
from harvester.persons.name_shapes import LINE_OF_NAMES, NAME_WITH_INITIALS
from harvester.persons.numbered_headings import is_heading
from harvester.text.transliteration import make_surname_key

if TYPE_CHECKING:
    from harvester.items import Record
    from harvester.verification.head import DocumentHead
    from harvester.verification.title_place import TitlePlace
    from harvester.verification.wanted import Wanted


# Authors stand right above the title or in the lines after it, each perhaps with three lines of address.
LINES_ABOVE, LINES_BELOW = 8, 25
POINTS_BELOW = 130


def find_authors_near(wanted: Wanted, head: DocumentHead, place: TitlePlace) -> list[str]:
    """The wanted surnames that are printed near this place."""
    words = [word for line in _list_lines_near(head, place) for word in head.words_of(line)]
    squeezed = "".join(words)
    return [name for name in wanted.surnames if _is_printed(make_surname_key(name), words, squeezed)]


def _list_lines_near(head: DocumentHead, place: TitlePlace) -> list[int]:
    """The lines around the title, and those beside them: a second column comes late in the order of lines."""
    after = place.last_line + 1 + LINES_BELOW
    lines = list(range(max(0, place.first_line - LINES_ABOVE), min(len(head.lines), after)))
    bottom = head.lines[place.last_line].y1
    if bottom:
        lines += [n for n in range(after, len(head.lines)) if bottom < head.lines[n].y0 < bottom + POINTS_BELOW]
    return lines


def _is_printed(key: str, words: list[str], squeezed: str) -> bool:
    if len(key) >= 6 and key in squeezed:
        return True
    return any(word[:1] == key[:1] and same_surname(key, word.rstrip("0123456789")) for word in words)


def find_authors_extracted(wanted: Wanted, record: Record) -> list[str]:
    """The wanted surnames that are among the authors extracted from the document."""
    people = record.metadata.authors + record.metadata.authors_other
    return [name for name in wanted.surnames if any(same_surname(name, person.family) for person in people)]


def is_first_another(wanted: Wanted, record: Record, found: set[str]) -> bool:
    """Whether the first author of each is none of the other's: colleagues write much together under like titles."""
    people = record.metadata.authors
    return (
        wanted.surnames[0] not in found
        and bool(people)
        and not any(same_surname(name, people[0].family) for name in wanted.surnames)
    )


def prints_names(record: Record, head: DocumentHead, place: TitlePlace) -> bool:
    """Whether the document names any authors where authors are named."""
    if record.metadata.authors:
        return True
    lines = head.lines[max(0, place.first_line - LINES_ABOVE) : place.last_line + 6]
    beside = head.lines[max(0, place.first_line - 2) : place.first_line]
    beside = beside + head.lines[place.last_line + 1 : place.last_line + 4]
    named = (found[0] for line in lines for found in NAME_WITH_INITIALS.finditer(line.text))
    return any(not is_heading(name.split()[-1]) for name in named) or any(
        LINE_OF_NAMES.match(line.text) for line in beside
    )
