from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from benchmarks.quick import COPIES, PROJECT, Checkout, multiply_papers, report
from harvester.items import Paper
from harvester.library import open_library


def test_what_a_checkout_lacks_is_told_as_a_dash(capsys: pytest.CaptureFixture[str]) -> None:
    report({"before": {"new": None, "old": 2.0}, "now": {"new": 1.0, "old": 1.5}})
    head, new, old = (line.split() for line in capsys.readouterr().out.splitlines())
    assert (head, new, old) == (["before", "now"], ["new", "-", "1.00"], ["old", "2.00", "1.50"])


def test_a_command_is_measured_and_one_that_fails_has_no_figure(tmp_path: Path) -> None:
    checkout = Checkout(PROJECT, tmp_path / "now", [])
    measured = checkout.run("json.tool", "--no-ensure-ascii", "told.json")
    assert measured is None
    (checkout.folder / "told.json").write_text('{"title": "Об одном методе"}', encoding="utf-8")
    measured = checkout.run("json.tool", "--no-ensure-ascii", "told.json")
    assert measured is not None
    seconds, told = measured
    assert seconds > 0
    assert "Об одном методе" in told


def test_papers_are_multiplied_under_ids_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "library.db"
    with closing(open_library(f"sqlite:///{path}")) as library:
        library.papers.save(Paper("0123456789abcdef", sha256="0" * 64, title="О графах"), "графы")
        assert multiply_papers(path) == COPIES
        papers = list(library.papers.all())
    assert len({paper.paper_id for paper in papers}) == len(papers) == COPIES
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("SELECT count(*) FROM papers WHERE record LIKE '%' || paper_id || '%'").fetchone() == (
            COPIES,
        )
