"""List pages in another mark-up: what is an entry shall be learned from its words and place, not from one tag."""

from __future__ import annotations

import re

SHARE = 0.5  # what a copy in another mark-up counts, beside the page itself
_LIST = re.compile(r"</?(?:ul|ol)\b[^>]*>", re.I)
_ITEM = re.compile(r"<(/?)li\b[^>]*>", re.I)
_PARAGRAPH = re.compile(r"<(/?)p\b[^>]*>", re.I)


def as_paragraphs(html: str) -> str:
    """Items of lists as paragraphs among the others of the page."""
    return _ITEM.sub(r"<\1p>", _LIST.sub("", html))


def as_lines(html: str) -> str:
    """Items of lists and paragraphs as lines that only a break ends."""
    return _PARAGRAPH.sub("<br>", _ITEM.sub("<br>", _LIST.sub("", html)))


FORMS = (as_paragraphs, as_lines)
