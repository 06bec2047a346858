"""Proceedings and journal issues: which papers a volume holds, and on which pages."""

from __future__ import annotations

from harvester.volumes.beginnings import cut_part
from harvester.volumes.members import find_members, is_worth_cutting, read_heads

__all__ = ["cut_part", "find_members", "is_worth_cutting", "read_heads"]
