"""Pages that are papers themselves: the whole text in HTML, not an abstract that leads to a file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.lexicon import join_classes

if TYPE_CHECKING:
    from harvester.items import Lead, Page

LEAST_TEXT = 3000  # characters; abstracts with their surroundings stay below
# Within the line: a table of numbers would otherwise be read to its end from each of its lines.
NUMBER = r"^[\dIVX. \t\xa0]*"
# A paper has at least two of these as lines of their own, whatever its language.
SECTIONS = tuple(
    re.compile(rf"{NUMBER}(?:{headings})\b{end}", re.I | re.M)
    for headings, end in (
        (join_classes("introduction_headings"), ".{0,20}$"),
        (join_classes("conclusion_headings"), ".{0,20}$"),
        (join_classes("bibliography_headings", "bibliography_headings.other"), ".{0,20}$"),
        (join_classes("abstract_headings", "abstract_headings.other"), ""),
    )
)


def is_paper(page: Page, files: list[Lead]) -> bool:
    """Whether a page about one paper holds its whole text; one that names a file leaves that to the file."""
    if files or len(page.text) < LEAST_TEXT:
        return False
    return sum(bool(section.search(page.text)) for section in SECTIONS) >= 2
