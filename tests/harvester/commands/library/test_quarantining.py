from __future__ import annotations

import json
import time
from contextlib import closing
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from harvester.clock import DAY
from harvester.library import open_library
from harvester.stages.quarantine import KIND

if TYPE_CHECKING:
    from tests.harvester.commands.running import Place


def write_day(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).date().isoformat()


def test_it_is_told_when_quarantine_ends_and_what_has_ended_is_not_shown(place: Place) -> None:
    begun = time.time() - 10 * DAY
    with closing(open_library(place.uri)) as library:
        for sha256, since in (("ab12", begun), ("cd34", begun - 30 * DAY)):
            library.answers.save(KIND, sha256, {"name": f"{sha256}.pdf", "status": "timeout"}, since)
    [row] = place.scrapy("library", "quarantine").out.splitlines()[-1:]
    assert row.split() == ["ab12", write_day(begun), write_day(begun + 30 * DAY), "timeout", "ab12.pdf"]
    [told] = map(json.loads, place.scrapy("library", "quarantine", "--json").out.splitlines())
    assert (told["sha256"], told["until"]) == ("ab12", begun + 30 * DAY)
    shown = place.scrapy("library", "quarantine", "--json", "-s", "QUARANTINE_DAYS=0").out.splitlines()
    assert [json.loads(line)["until"] for line in shown] == [None, None]


def test_quarantine_is_shown_and_lifted(place: Place) -> None:
    since = time.time()
    with closing(open_library(place.uri)) as library:
        for sha256 in ("ab12", "cd34", "cd56"):
            library.answers.save(KIND, sha256, {"name": f"{sha256}.pdf", "status": "timeout"}, since)
            library.tallies.count_crash(sha256)
    shown = place.scrapy("library", "quarantine")
    assert (shown.code, "ab12.pdf" in shown.out, write_day(since) in shown.out) == (0, True, True)
    rows = [json.loads(line) for line in place.scrapy("library", "quarantine", "--json").out.splitlines()]
    assert [(row["sha256"], row["status"]) for row in rows] == [(name, "timeout") for name in ("ab12", "cd34", "cd56")]
    assert place.scrapy("library", "quarantine", "--lift", "cd").out.count("lifted") == 2
    unknown = place.scrapy("library", "quarantine", "--lift", "cd")
    assert (unknown.code, "is quarantined" in unknown.error) == (2, True)
    assert place.scrapy("library", "quarantine", "--lift", "all").out.startswith("lifted ab12")
    with closing(open_library(place.uri)) as library:
        assert library.tallies.get_crashes("ab12") == 0
