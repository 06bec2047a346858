"""Pages that are papers themselves: the whole text in HTML, not an abstract that leads to a file."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harvester.items import Lead, Page

LEAST_TEXT = 3000  # characters; abstracts with their surroundings stay below
# A paper has at least two of these as lines of their own, whatever its language.
SECTIONS = (
    re.compile(r"^[\dIVX.\s]*(введение|introduction|einleitung)\b.{0,20}$", re.I | re.M),
    re.compile(r"^[\dIVX.\s]*(заключение|выводы|conclusions?|fazit|schluss\w*|zusammenfassung)\b.{0,20}$", re.I | re.M),
    re.compile(r"^[\dIVX.\s]*(список литературы|литература|references|literatur\w*)\b.{0,20}$", re.I | re.M),
    re.compile(r"^[\dIVX.\s]*(аннотация|резюме|abstract|kurzfassung)\b", re.I | re.M),
)


def is_paper(page: Page, files: list[Lead]) -> bool:
    """Whether a page about one paper holds its whole text; one that names a file leaves that to the file."""
    if files or len(page.text) < LEAST_TEXT:
        return False
    return sum(bool(section.search(page.text)) for section in SECTIONS) >= 2
