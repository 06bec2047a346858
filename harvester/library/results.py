"""What both stores say alike about results and refusals."""

from __future__ import annotations

import hashlib
import time
from typing import TYPE_CHECKING

from harvester.items.codec import clean
from harvester.statuses import WANT_ANSWERS

if TYPE_CHECKING:
    from harvester.items import Refusal

DAY = 86_400.0


def is_asked_for(found: str, wanted: str | None) -> bool:
    """Does a want whose last status is `found` ("" without one) belong to the wants asked for?"""
    if wanted == "open":
        return found not in WANT_ANSWERS
    return wanted is None or found == wanted


def refusal_key(refusal: Refusal) -> str:
    """One file at one address for one want: refused again, it replaces what was said before."""
    parts = "\n".join((refusal.want_id, refusal.url, refusal.sha256))
    return hashlib.sha256(clean(parts).encode()).hexdigest()


def too_old(refusals: list[Refusal], keep_days: float) -> float:
    """Refusals before this time are forgotten, counted from the newest so that a clock set by the caller holds."""
    now = max((refusal.time for refusal in refusals), default=time.time())
    return now - keep_days * DAY
