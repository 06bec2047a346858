"""Bad rows of every kind: every sub-command does its work on the others."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from harvester.commands.library import ACTIONS
from harvester.library import open_library
from harvester.library.files import FileStore
from tests.harvester.commands.running import Place
from tests.harvester.library.damage import RECORDS, damage
from tests.harvester.web.shelf import ROWS, fill, id_of
from tests.mongodb import mongodb_server, mongodb_uri

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["mongodb_server", "mongodb_uri"]

BAD, GOOD = id_of(ROWS[0][0]), id_of(ROWS[3][0])
# With what each is called; those that serve, read files or ask another program are called elsewhere.
CALLS: dict[str, list[tuple[str, ...]]] = {
    "list": [(), ("--json",)],
    "show": [(GOOD,), (GOOD, "--json")],
    "search": [("сетки",), ("сетки", "--json")],
    "terms": [("сетки", "--build")],
    "stats": [()],
    "cites": [(GOOD,)],
    "cited-by": [(GOOD,)],
    "related": [(GOOD,)],
    "author": [("list", "Орлова Н. В."), ("tell", "--anew")],
    "gaps": [()],
    "edit": [(GOOD, "year=2016")],
    "corrections": [()],
    "duplicates": [(), ("--apply",)],
    "export": [("--format", form, "--out", "{out}") for form in ("bibtex", "jsonl", "graphml", "edges")],
    "user": [("add", "anna"), ("list",)],
    "rejections": [()],
    "restore": [(id_of("noise"),)],
    "quarantine": [()],
    "link": [("--all",)],
    "check": [(), ("--json",)],
    "remove": [(GOOD,)],
}
ELSEWHERE = {"serve", "add", "reread", "index", "copy"}


@pytest.fixture(params=["sqlite", pytest.param("mongodb", marks=pytest.mark.xdist_group("mongodb"))])
def damaged(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """The library of the pages with the first row of each kind made bad."""
    uri = f"sqlite:///{tmp_path}/library.db"
    place = Place(str(request.getfixturevalue("mongodb_uri")) if request.param == "mongodb" else uri, tmp_path)
    with closing(open_library(place.uri)) as library:
        fill(library, FileStore(str(place.files)))
        library.removals.reject(id_of("noise"), "not wanted", 1.0)
    for table, key, column in RECORDS:
        if table != "rejections":
            damage(place.uri, table, key, column, "no JSON at all")
    return place


def test_every_subcommand_goes_on(damaged: Place) -> None:
    assert {*CALLS, *ELSEWHERE} == set(ACTIONS)
    for name, calls in CALLS.items():
        for call in calls:
            done = damaged.scrapy("library", name, *(one.format(out=damaged.folder / "out") for one in call))
            assert done.code in (0, 1), (name, call, done.err)
            lines = done.err.splitlines()
            assert len(lines) == len(set(lines)), (name, call, done.err)
            assert "Traceback" not in done.err
    copied = damaged.scrapy("library", "copy", damaged.uri, f"sqlite:///{damaged.folder}/copy.db")
    assert "rows are new" in copied.out, copied.err
    assert {"papers", "wants", "answers"} <= {line.split()[4] for line in copied.err.splitlines() if "a row of" in line}


def test_what_cannot_be_read_is_not_said_to_be_missing(damaged: Place) -> None:
    shown = damaged.scrapy("library", "show", BAD)
    assert shown.code == 1
    assert f"the record of {BAD} cannot be read: `scrapy library check`" in shown.err
    assert damaged.scrapy("wants", "show", "series").code == 1
