"""Is this document the wanted paper? Named evidence with points, summed to a probability."""

from __future__ import annotations

from harvester.verification.decision import Subject, judge_subject, verify

__all__ = ["Subject", "judge_subject", "verify"]
