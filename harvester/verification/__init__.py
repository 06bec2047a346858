"""Is this document the wanted paper? Named evidence with points, summed to a probability."""

from __future__ import annotations

from harvester.verification.decision import Subject, judge, verify

__all__ = ["Subject", "judge", "verify"]
