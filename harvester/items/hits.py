"""What a search engine answers."""

from __future__ import annotations

from dataclasses import dataclass

# The codec reads types at run time: this import is no mere annotation.
from harvester.items.documents import Reference  # noqa: TC001


@dataclass(slots=True)
class Hit:
    """An answer of a search engine."""

    url: str
    title: str = ""
    snippet: str = ""
    rank: int = 0
    provider: str = ""
    weight: float = 0.0
    record: Reference | None = None  # as a catalogue describes the work
