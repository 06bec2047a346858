"""The licence that a paper's own text names."""

from __future__ import annotations

import re

# By the address of the licence, or by its short name with a version.
_ADDRESS = re.compile(r"creativecommons\.org/(?:licenses/([a-z-]{2,8})|publicdomain/(zero))/(\d\.\d)", re.IGNORECASE)
_NAME = re.compile(r"\bCC[ -](BY(?:[ -](?:NC|ND|SA))*)(?:[ -](\d\.\d))?\b|\bCC0\b")
LOOKED_AT = 20_000  # letters at the beginning and at the end, where a licence stands


def licence_in(text: str) -> str:
    """As "CC BY 4.0"; "" when none is named."""
    part = text if len(text) <= 2 * LOOKED_AT else text[:LOOKED_AT] + "\n" + text[-LOOKED_AT:]
    if found := _ADDRESS.search(part):
        return f"CC {found[1].upper()} {found[3]}" if found[1] else f"CC0 {found[3]}"
    if found := _NAME.search(part):
        return " ".join(filter(None, ("CC", found[1].replace(" ", "-"), found[2]))) if found[1] else "CC0"
    return ""
