"""The journal that grows: what its archive, contents, landing pages and files are on a day."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest

from harvester.demo.changing_lists import landing_path
from harvester.demo.growing import ARCHIVE, HOST, GrowingJournal
from harvester.documents import read


@pytest.fixture(scope="module")
def journal() -> GrowingJournal:
    return GrowingJournal(seed=2, months=3)


def body(journal: GrowingJournal, path: str) -> str:
    answer = journal.answer(HOST, path, "")
    return answer.body.decode() if answer.status == 200 else ""


def test_an_issue_stands_in_the_archive_from_its_day_on(journal: GrowingJournal) -> None:
    first, second, _ = journal.issues
    archive = urlsplit(ARCHIVE).path
    journal.day = 0.0
    tag = dict(journal.answer(HOST, archive, "").headers)["ETag"]
    assert "2017" in body(journal, archive)
    assert first.path not in body(journal, archive)
    assert not body(journal, first.path)
    journal.day = first.day
    assert first.path in body(journal, archive)
    assert second.path not in body(journal, archive)
    assert dict(journal.answer(HOST, archive, "").headers)["ETag"] != tag
    assert all(paper.title in body(journal, first.path) for paper in first.papers)


def test_a_late_paper_comes_to_its_issue_days_after_the_others(journal: GrowingJournal) -> None:
    late = journal.issues[2]
    paper = late.papers[-1]
    for day, there in ((late.day, False), (late.complete, True)):
        journal.day = day
        assert (paper.title in body(journal, late.path)) is there
        assert bool(body(journal, landing_path(paper))) is there
    assert [day for day, one in journal.additions if one is paper] == [late.complete]


def test_its_files_are_papers_that_can_be_read(journal: GrowingJournal) -> None:
    paper = journal.issues[0].papers[0]
    journal.day = 400.0
    document = read(journal.answer(HOST, urlsplit(paper.urls[0]).path, "").body, name="a.docx")
    assert document.status == "ok"
    assert any(paper.title.split(",")[0] in line.text for page in document.pages for line in page.lines)


def test_the_rest_of_the_web_is_as_it_was(journal: GrowingJournal) -> None:
    assert journal.answer("mathinst.example", "/", "").status == 200
    assert "2015" in body(journal, "/2015/1/")
    assert not body(journal, "/2026/77/")
