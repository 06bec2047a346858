"""Versions of one work: preprint, conference and journal paper, original and translation, near-equal texts."""

from __future__ import annotations

from harvester.library.duplicates.finding import Group, find_groups
from harvester.library.duplicates.versions import merge, split_off, versions_of

__all__ = ["Group", "find_groups", "merge", "split_off", "versions_of"]
