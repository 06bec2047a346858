"""Pages that are papers themselves: the whole text in HTML, not an abstract that leads to a file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harvester.items import Lead, Page

LEAST_TEXT = 3000  # characters; abstracts with their surroundings stay below
# Within the line: a table of numbers would otherwise be read to its end from each of its lines.
NUMBER = r"^[\dIVX. \t\xa0]*"
# A paper has at least two of these as lines of their own, whatever its language.
SECTIONS = (
    re.compile(NUMBER + r"(введение|introduction|einleitung)\b.{0,20}$", re.I | re.M),
    re.compile(NUMBER + r"(заключение|выводы|conclusions?|fazit|schluss\w*|zusammenfassung)\b.{0,20}$", re.I | re.M),
    re.compile(NUMBER + r"(список литературы|литература|references|literatur\w*)\b.{0,20}$", re.I | re.M),
    re.compile(NUMBER + r"(аннотация|резюме|abstract|kurzfassung)\b", re.I | re.M),
)


def is_paper(page: Page, files: list[Lead]) -> bool:
    """Whether a page about one paper holds its whole text; one that names a file leaves that to the file."""
    if files or len(page.text) < LEAST_TEXT:
        return False
    return sum(bool(section.search(page.text)) for section in SECTIONS) >= 2
