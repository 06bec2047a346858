"""Audits of the manuscript of the built-in web: real crawls, by the spider and by the command."""

from __future__ import annotations

import json
import subprocess
import time
from contextlib import closing
from typing import TYPE_CHECKING, Any

from harvester.commands.references.checking import show_results
from harvester.demo import WEB
from harvester.demo.making.model import load_papers
from harvester.demo.server import serve
from harvester.demo.sites import read_rows
from harvester.items import AuditResult, Metadata, Paper, Value
from harvester.items.codec import decode
from harvester.library import open_library
from tests.harvester.commands.running import Place
from tests.webs import PATIENT, PROJECT, crawl, crawl_command, environment, stats

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

MANUSCRIPT = WEB / "manuscript.docx"
TRUTH = read_rows(WEB / "manuscript.jsonl")
QUICK = ("-s", "RENDER=never")
Found = tuple[int, str, list[tuple[str, str, str]]]


def list_answers(found: list[dict[str, Any]]) -> list[Found]:
    """Number, status, and the fields that are wrong, by number."""
    answers = [
        (row["number"], row["status"], [(one["field"], one["said"], one["right"]) for one in row["misquotations"]])
        for row in found
        if row["item"] == "audit_result"
    ]
    return sorted(answers)


def list_truth() -> list[Found]:
    return [
        (row["number"], row["status"], [(row["field"], row["said"], row["right"])] if "field" in row else [])
        for row in TRUTH
    ]


def audit(folder: Path, proxy: str, *more: str) -> list[dict[str, Any]]:
    return crawl(folder, proxy, "-a", f"manuscript={MANUSCRIPT}", *QUICK, *more, spider="audit")


def hold(folder: Path, *ids: str) -> None:
    """Papers in the library, as if they had been kept before."""
    with closing(open_library(f"sqlite:///{folder}/library.db")) as library:
        for number, paper in enumerate(load_papers()[name] for name in ids):
            told = Metadata(container=Value(paper.venue, 0.9, "made"), page_range=Value(paper.pages, 0.9, "made"))
            names = [person.short for person in paper.authors]
            sha256 = f"{number + 1}" * 64
            kept = Paper(sha256[:16], sha256, paper.title, names, str(paper.year), paper.urls[:1], metadata=told)
            library.papers.save(kept, paper.title)


def test_five_exist_five_are_misquoted_five_are_not_found(tmp_path: Path) -> None:
    with serve(WEB) as server:
        found = audit(tmp_path, server.url)
        assert list_answers(found) == list_truth()
        counted = {name: value for name, value in stats(tmp_path).items() if name.startswith("audits/")}
        assert counted == {"audits/exists": 5, "audits/misquoted": 5, "audits/not_found": 5}
        for row in found:
            assert row["asked"]
            assert bool(row["witnesses"]) == (row["status"] != "not_found")
            assert row["status"] != "not_found" or row["detail"] == "not known to library, builtin"
        server.requests.clear()
        again = audit(tmp_path, server.url)
        assert list_answers(again) == list_truth()
        assert not [row for row in server.requests if not row["path"].endswith("robots.txt")]
        assert all(row["from_library"] for row in again)


def test_with_the_engine_down_nobody_is_called_unknown(tmp_path: Path) -> None:
    hold(tmp_path, "paths", "grids-1")
    with serve(WEB, search_status=503) as server:
        found = list_answers(audit(tmp_path, server.url))
    assert {status for number, status, _ in found if number not in (1, 4)} == {"could_not_look"}
    assert [answer for answer in found if answer[0] in (1, 4)] == [list_truth()[0], list_truth()[3]]


def test_without_any_engine_the_library_answers(tmp_path: Path) -> None:
    hold(tmp_path, "paths")
    with serve(WEB) as server:
        found = audit(tmp_path, server.url, "-s", "SEARCH_PROVIDERS=", "-s", "AUDIT_MAX_REFERENCES=2")
    assert [answer[:2] for answer in list_answers(found)] == [(1, "exists"), (2, "could_not_look")]
    assert "no search provider" in next(row["detail"] for row in found if row["number"] == 2)


def test_killed_and_started_again_it_goes_on(tmp_path: Path) -> None:
    more = (*QUICK, "-s", "HUNTS_AT_ONCE=1", "-s", "AUDIT_MAX_REFERENCES=6")
    command = crawl_command(tmp_path, "-a", f"manuscript={MANUSCRIPT}", *more, spider="audit")
    with serve(WEB) as server:
        with subprocess.Popen(command, cwd=PROJECT, env=environment(server.url), stderr=subprocess.DEVNULL) as process:
            while process.poll() is None and count_kept(tmp_path) < 3:
                time.sleep(0.1)
            process.kill()
        kept = count_kept(tmp_path)
        found = audit(tmp_path, server.url)
    assert kept >= 3
    assert list_answers(found) == list_truth()
    assert sum(row["from_library"] for row in found) >= kept


def count_kept(folder: Path) -> int:
    if not (folder / "library.db").exists():
        return 0
    with closing(open_library(f"sqlite:///{folder}/library.db")) as library:
        return len(list(library.answers.all("audit_result")))


def test_the_command_tells_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = Place(f"sqlite:///{tmp_path}/library.db", tmp_path)
    settings = [part for setting in (*PATIENT, "SEARCH_PROVIDERS=builtin", "RENDER=never") for part in ("-s", setting)]
    page = tmp_path / "audit.html"
    with serve(WEB) as server:
        proxies = {"http_proxy": server.url, "https_proxy": server.url, "no_proxy": ""}
        done = place.program(
            "references", "check", MANUSCRIPT, "--limit", "4", "--json", "--html", page, *settings, **proxies
        )
    assert (done.code, done.err) == (0, "")
    found = [json.loads(line) for line in done.out.splitlines()]
    assert list_answers(found) == list_truth()[:4]
    assert "2013" in page.read_text(encoding="utf-8")
    show_results([decode(AuditResult, row) for row in found])
    shown = capsys.readouterr().out
    assert "year: says 2013, should be 2015" in shown
    assert "4 references: 2 exist, 1 misquoted, 1 not found" in shown
