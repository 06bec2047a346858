"""What the words of a reference are called."""

from __future__ import annotations

# What a tagger may call a word of a reference.
LABELS = (
    "accessed", "container", "doi", "editor", "extent", "family", "given", "issue", "number", "other", "pages", "place",
    "publisher", "title", "url", "volume", "year",
)  # fmt: skip
NAMES = frozenset(("family", "given"))
