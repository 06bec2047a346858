"""Bytes of any format become a Document: pages of lines with text, font, size and place."""

from __future__ import annotations

from harvester.documents.reading import read, read_all

__all__ = ["read", "read_all"]
