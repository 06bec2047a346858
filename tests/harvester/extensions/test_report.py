from __future__ import annotations

import sys
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from scrapy.exceptions import NotConfigured
from scrapy.utils.test import get_crawler

from harvester.extensions.report import MAX_SHOWN, Report
from harvester.items import Paper, Want, WantResult
from harvester.library import open_library

if TYPE_CHECKING:
    from pathlib import Path


def report(wish: str = "on") -> Report:
    crawler = get_crawler(settings_dict={"REPORT": wish})
    crawler._apply_settings()
    return Report.from_crawler(crawler)


def test_the_wants_of_this_crawl_and_no_others_are_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    uri = f"sqlite:///{tmp_path}/library.db"
    found, older = Want("w1", "О сходимости рядов"), Want("w2", "Раскраска графов")
    with closing(open_library(uri)) as library:
        for want in (found, older):
            library.wants.save(want)
            library.wants.save_result(WantResult(want.id, "found", "http://a.example/1.pdf", "p", 0.93, want=want))
    shown = report()
    for item in (WantResult("w1", "found"), Paper("p", "ab"), "anything"):
        shown.item_scraped(item)
    shown.show(uri)
    said = capsys.readouterr().out
    assert "О сходимости рядов" in said
    assert "http://a.example/1.pdf" in said
    assert "0.93" in said
    assert "1 want: 1 found" in said
    assert "Раскраска" not in said


def test_without_answers_there_is_nothing_to_show(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report().show(f"sqlite:///{tmp_path}/library.db")
    assert capsys.readouterr().out == ""
    assert not list(tmp_path.iterdir())


def test_a_long_list_is_cut_and_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = report()
    for number in range(MAX_SHOWN + 7):
        shown.item_scraped(WantResult(f"w{number}", "not_found"))
    assert len(shown.ids) == MAX_SHOWN
    shown.show(f"sqlite:///{tmp_path}/library.db")
    assert "and 7 more" in capsys.readouterr().out


def test_off_and_auto(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NotConfigured):
        report("off")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: False)
    with pytest.raises(NotConfigured):
        report("auto")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert report("auto").ids == []
