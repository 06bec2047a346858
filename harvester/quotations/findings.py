"""What comparing one field of a reference with a witness gives."""

from __future__ import annotations

from dataclasses import dataclass

AGREES, UNKNOWN, DIFFERS = 1, 0, -1


@dataclass(frozen=True, slots=True)
class Finding:
    """`verdict` is AGREES, DIFFERS, or UNKNOWN: one of the two says nothing, or they cannot be compared."""

    verdict: int
    said: str = ""
    right: str = ""
    detail: str = ""


SILENT = Finding(UNKNOWN)
SAME = Finding(AGREES)
