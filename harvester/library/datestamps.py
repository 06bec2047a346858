"""When a paper came, as catalogues that harvest a library are told: by UTC, to the second."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

UNKNOWN_DATE = "1970-01-01T00:00:00Z"
NO_END = "~"  # comes after every datestamp


def write_datestamp(added: str) -> str:
    """Papers of unknown date are as old as can be."""
    try:
        moment = datetime.fromisoformat(added)
        moment = moment.replace(tzinfo=UTC) if moment.tzinfo is None else moment.astimezone(UTC)
    except (ValueError, OverflowError):
        return UNKNOWN_DATE
    return (moment - timedelta(microseconds=moment.microsecond)).strftime("%Y-%m-%dT%H:%M:%SZ")
