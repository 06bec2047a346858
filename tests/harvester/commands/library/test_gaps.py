from __future__ import annotations

import json
from contextlib import closing
from typing import TYPE_CHECKING

from harvester.items.codec import encode
from harvester.library import open_library
from tests.harvester.web.test_gaps import REPORT

if TYPE_CHECKING:
    from tests.harvester.commands.running import Place


def test_tables_by_person_and_year_or_json(place: Place) -> None:
    assert "no report yet" in place.scrapy("library", "gaps").out
    with closing(open_library(place.uri)) as library:
        library.answers.save("gap_report", "birds", encode(REPORT), 1.0)
    (row,) = [line.split("\t") for line in place.scrapy("library", "gaps").out.splitlines()[1:]]
    assert row == ["birds", "Institute of <Birds>", "3", "3", "1", "1", "1"]
    lines = place.scrapy("library", "gaps", "bir").out.splitlines()
    assert "Anna Berg\thttp://birds.example/berg.html\t3\t1\t1\t1" in lines
    assert "Karl Huber\tnot_found\t0\t0\t0\t0" in lines
    assert "2003\t1\t0\t1\t0" in lines
    assert (
        json.loads(place.scrapy("library", "gaps", "birds", "--json").out)["people"][1]["works"][0]["state"] == "file"
    )


def test_an_unknown_report_is_one_line(place: Place) -> None:
    done = place.scrapy("library", "gaps", "nobody")
    assert done.code == 2
    assert done.err.count("\n") == 1
    assert "nobody" in done.err
