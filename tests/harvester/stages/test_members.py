"""A volume in the spool: its papers found once, judged, and taken out with their pages."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from harvester.items import Want
from harvester.stages import files, workbench
from harvester.stages.workbench import Workbench
from tests.harvester.volumes.making import ARTICLES, volume

if TYPE_CHECKING:
    from pathlib import Path

WANTED = ARTICLES[2]
WANT = Want("w", WANTED.title, WANTED.authors.split(", "))


def test_a_paper_of_a_volume_is_found_and_taken_out(tmp_path: Path) -> None:
    bench = Workbench(str(tmp_path), "rules")
    workbench.write_value(tmp_path, "v.doc", asdict(volume(ARTICLES * 2, contents=True)))
    files.find_metadata(bench, "v")
    verdict = files.verify_paper(bench, "v", WANT)
    assert verdict.accepted
    assert verdict.last_page - verdict.first_page + 1 == WANTED.pages
    kept = workbench.read_value(tmp_path, "v.members")
    assert len(kept) == 2 * len(ARTICLES)
    assert not any(member["head"] for member in kept)
    assert files.verify_paper(bench, "v", WANT) == verdict

    record, text = files.assemble_record_and_text(bench, "v", verdict.first_page, verdict.last_page)
    assert record.pages == WANTED.pages
    assert record.metadata.title is not None
    assert record.metadata.title.value.casefold() == WANTED.title.casefold()
    assert WANTED.title.upper() in text
    assert ARTICLES[1].title.upper() not in text


def test_a_paper_is_not_cut(tmp_path: Path) -> None:
    bench = Workbench(str(tmp_path), "rules")
    workbench.write_value(tmp_path, "p.doc", asdict(volume([WANTED])))
    files.find_metadata(bench, "p")
    assert files.assemble_record(bench, "p").members == []
    assert workbench.read_value(tmp_path, "p.members") is None
    verdict = files.verify_paper(bench, "p", WANT)
    assert (verdict.accepted, verdict.first_page) == (True, 0)
