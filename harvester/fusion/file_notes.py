"""What an entry says of its file and not of the work: the format, the size, the day it was last changed."""

from __future__ import annotations

import re

from harvester.lexicon import join_classes

_FORMAT = join_classes("file_notes.formats")
_SIZE = rf"\d+(?:[.,]\d+)?\s?(?:{join_classes('file_notes.sizes')})\b"
_DAY = r"(?:\d{1,2}[./]\s?\d{1,2}[./]\s?\d{2,4}|\d{4}-\d\d-\d\d|(?:\d{1,2}\.?\s)?[^\W\d_]{3,12}\s\d{4})"
_STATE = rf"(?<!\w)(?:{join_classes('file_notes.states')})[\s:,]{{0,3}}(?:(?:vom|am|on|от)\s)?{_DAY}"
_JOINT = r"[\s,;:()\[\]–-]{0,4}"
# A format alone may be a word of the title: a size or a day has to follow, and no word after that.
_NOTE = re.compile(
    rf"[\s,;(\[]{{0,8}}(?:{_FORMAT})?{_JOINT}(?:{_SIZE}(?:{_JOINT}{_STATE})?|{_STATE})[)\]]{{0,4}}(?!\s{{0,4}}\w)",
    re.IGNORECASE,
)
# The words of a link to the file, at the end of what it leads from.
_LINK = re.compile(rf"[\s,;:(\[–-]{{1,8}}(?:{join_classes('file_notes.links')})[\s.)\]]{{0,4}}$", re.IGNORECASE)
# No venue ends with the format of a file; one may have its word, so a mark stands before.
_LAST_FORMAT = re.compile(rf"\s{{0,4}}[.,;:(\[]\s{{0,4}}(?:{_FORMAT})[\s.)\]]{{0,4}}$", re.IGNORECASE)


def strip_file_notes(text: str) -> str:
    """The text without notes like "Portable Document Format, 342 KB, Stand 17.10.2023" or "(PDF, 1,2 MB)"."""
    return _LINK.sub("", _NOTE.sub("", text)).rstrip(" ,;(")


def strip_format(venue: str) -> str:
    """A venue without notes on the file, the format alone among them: "Proceedings of the Workshop. PDF"."""
    return _LAST_FORMAT.sub("", strip_file_notes(venue))
