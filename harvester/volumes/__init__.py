"""Proceedings and journal issues: which papers a volume holds, and on which pages."""

from __future__ import annotations

from harvester.volumes.beginnings import part_of
from harvester.volumes.members import members, with_heads, worth_cutting

__all__ = ["members", "part_of", "with_heads", "worth_cutting"]
