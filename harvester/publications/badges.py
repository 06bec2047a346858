"""What is set beside an entry in a frame or a colour and is no part of it: ICML, Q1, Best Paper."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harvester.pages.sheet import Line

_CLASS = re.compile(r"(?:^|[_-])(?:badge|label|abbr|tag|award|chip|pill)s?(?:$|[_-])", re.I)
_TEXT = re.compile(r"[^\W\d_a-zа-яё]{2,8}(?:[ ’']{0,2}\d{2,4})?")


def without_badges(line: Line) -> Line:
    """The line without its badges; an empty one if it is all badge."""
    if is_badge(line.text):
        return replace(line, runs=[])
    return replace(line, runs=[run for run in line.runs if not _CLASS.search(run.mark)])


def is_badge(text: str) -> bool:
    """A short word in capitals, perhaps with a year."""
    return _TEXT.fullmatch(text) is not None
