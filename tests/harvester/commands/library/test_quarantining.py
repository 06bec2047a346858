from __future__ import annotations

import json
from contextlib import closing
from typing import TYPE_CHECKING

from harvester.library import open_library
from harvester.stages.quarantine import KIND

if TYPE_CHECKING:
    from tests.harvester.commands.running import Place


def test_quarantine_is_shown_and_lifted(place: Place) -> None:
    with closing(open_library(place.uri)) as library:
        for sha256 in ("ab12", "cd34", "cd56"):
            library.answers.save(KIND, sha256, {"name": f"{sha256}.pdf", "status": "timeout"}, 1e9)
            library.tallies.count_crash(sha256)
    shown = place.scrapy("library", "quarantine")
    assert (shown.code, "ab12.pdf" in shown.out, "2001-09-09" in shown.out) == (0, True, True)
    rows = [json.loads(line) for line in place.scrapy("library", "quarantine", "--json").out.splitlines()]
    assert [(row["sha256"], row["status"]) for row in rows] == [(name, "timeout") for name in ("ab12", "cd34", "cd56")]
    assert place.scrapy("library", "quarantine", "--lift", "cd").out.count("lifted") == 2
    unknown = place.scrapy("library", "quarantine", "--lift", "cd")
    assert (unknown.code, "is quarantined" in unknown.error) == (2, True)
    assert place.scrapy("library", "quarantine", "--lift", "all").out.startswith("lifted ab12")
    with closing(open_library(place.uri)) as library:
        assert library.tallies.get_crashes("ab12") == 0
