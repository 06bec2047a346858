"""The stages of a venue's hunt as the workers call them, here without a worker."""

from __future__ import annotations

import hashlib
from pathlib import Path

from harvester.stages import reading, venues, workbench
from harvester.stages.workbench import Workbench

HOME = b"<title>Institute of Birds</title><h1>Institute of Birds</h1><a href=/staff/>Staff</a><h2>Fine Weather</h2>"
STAFF = b"<title>Staff</title><h2>Fine Weather</h2><ul><li><a href=/bauer/>Anna Bauer</a>, professor</ul>"


def put(folder: Path, data: bytes, url: str) -> str:
    handle = hashlib.sha256(data).hexdigest()
    workbench.write_bytes(folder, f"{handle}.bin", data)
    reading.read_page(Workbench(str(folder)), handle, url, "text/html")
    return handle


def test_pages_are_judged_and_visited_by_handle(tmp_path: Path) -> None:
    home, staff = put(tmp_path, HOME, "http://birds.example/"), put(tmp_path, STAFF, "http://birds.example/staff/")
    scores = venues.judge_venue_homes(Workbench(str(tmp_path)), [staff, home, "gone"], "Institute of Birds")
    assert [score.url for score in scores] == ["http://birds.example/", "http://birds.example/staff/"]
    seen = venues.visit_page(Workbench(str(tmp_path)), staff, "birds.example/", home, "", lists=False)
    assert seen is not None
    assert [(one.name, one.url) for one in seen.people] == [("Anna Bauer", "http://birds.example/bauer/")]
    assert venues.visit_page(Workbench(str(tmp_path)), "gone", "birds.example/", home, "", lists=False) is None
