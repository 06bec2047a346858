"""What one look found."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Check:
    """`state`: ok; missing, when something necessary does not work; hint, when more would be possible."""

    state: str
    name: str
    found: str
    advice: str = ""
