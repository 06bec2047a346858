"""What kind of document it is, by plain signs: words of the title page, the shape of its pages, its length."""

from __future__ import annotations

import re

from harvester.header import words
from harvester.items import Document, Value

_CONTENTS = re.compile(r"^(?:содержание|оглавление|contents|inhalt(?:sverzeichnis)?|table of contents)$", re.IGNORECASE)
_ENTRY = re.compile(r"\.{4,}\s*\d+$|(?:\. ){4,}\s*\d+$")
_REFERENCES = re.compile(r"литератур|references|bibliograph|источник", re.IGNORECASE)


def find_kind(document: Document, has_title: bool) -> Value:
    head = "\n".join(line.text for page in document.pages[:2] for line in page.lines)
    flat = " ".join(head.split())
    for name, pattern, weight in words.KINDS:
        if pattern.search(flat[:4000]) and len(document.pages) > 4:
            return Value(name, weight, "rules")
    if _is_slides(document):
        return Value("slides", 0.85, "rules")
    if _is_volume(document):
        return Value("volume", 0.7, "rules")
    references = any(_REFERENCES.search(line.text) for line in document.lines[-400:] if len(line.text) < 60)
    if not has_title or (not references and len(document.pages) < 2 and len(flat) < 1200):
        return Value("other", 0.5, "rules")
    return Value("paper", 0.9 if references else 0.7, "rules")


def _is_slides(document: Document) -> bool:
    wide = [page for page in document.pages if page.width > 1.15 * page.height > 0]
    letters = sum(len(line.text) for line in document.lines)
    return 2 * len(wide) > len(document.pages) and letters < 1300 * len(document.pages)


def _is_volume(document: Document) -> bool:
    """A long file with a table of contents that names many entries, and several lists of references."""
    if len(document.pages) < 40:
        return False
    lists = sum(1 for line in document.lines if len(line.text) < 40 and _REFERENCES.match(line.text))
    contents = any(_CONTENTS.match(line.text.strip()) for line in document.lines)
    return lists >= 4 and (contents or sum(1 for line in document.lines if _ENTRY.search(line.text)) > 5)
