"""Words that references are filled with: kinds of works, laws, standards, archives; general ones, none of a corpus."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources


def list_phrases(name: str) -> tuple[str, ...]:
    return tuple(_read_phrases()[name])


@cache
def _read_phrases() -> dict[str, list[str]]:
    text = (resources.files(__package__) / "phrases.json").read_text(encoding="utf-8")
    found: dict[str, list[str]] = json.loads(text)
    return found
