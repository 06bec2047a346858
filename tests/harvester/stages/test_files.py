"""The stages as the workers call them, here without a worker."""

from __future__ import annotations

import hashlib
from dataclasses import asdict
from pathlib import Path

import pytest

from harvester.items import Document, Look, Want
from harvester.stages import files, publications, reading, workbench
from harvester.stages.workbench import Workbench
from tests.harvester.stages.making import AUTHOR, LIST_PAGE, PAPER_PAGE, TITLE
from tests.webs import pdf

ENGLISH = "On the convergence of series in sequence spaces"
WANT = Want("w", ENGLISH, ["A. Bright"])
RUSSIAN_WANT = Want("w", TITLE, [AUTHOR])


def put(folder: Path, data: bytes) -> str:
    handle = hashlib.sha256(data).hexdigest()
    workbench.write_bytes(folder, f"{handle}.bin", data)
    return handle


@pytest.fixture
def paper(tmp_path: Path) -> str:
    handle = put(tmp_path, pdf(ENGLISH, "A. Bright"))
    summary = reading.read_file(
        Workbench(str(tmp_path)), handle, "1.pdf", "application/pdf", {"ocr": "never", "engine": "auto"}
    )
    assert (summary["status"], summary["format"], summary["text_from"]) == ("ok", "pdf", "text")
    return handle


@pytest.fixture
def page(tmp_path: Path) -> str:
    handle = put(tmp_path, PAPER_PAGE)
    assert (
        reading.read_page(Workbench(str(tmp_path)), handle, "http://a.example/paper.html", "text/html")["title"]
        == TITLE
    )
    return handle


def test_each_stage_adds_its_part_to_the_record(tmp_path: Path, paper: str) -> None:
    bench = Workbench(str(tmp_path), "rules")
    bare = files.assemble_record(bench, paper)
    assert (bare.status, bare.pages, bare.metadata.title, bare.references) == ("ok", 3, None, [])
    assert files.find_metadata(bench, paper) == ENGLISH
    assert files.find_references(bench, paper)["found"] == 4
    whole = files.assemble_record(bench, paper)
    assert whole.metadata.title
    assert whole.metadata.title.value == ENGLISH
    assert [author.family for author in whole.metadata.authors] == ["Bright"]
    assert [reference.year for reference in whole.references] == ["1990", "1991", "1992", "1993"]
    assert whole.head[0].text.startswith("On the convergence")


def test_a_stage_that_ran_is_not_run_again(tmp_path: Path, paper: str) -> None:
    bench = Workbench(str(tmp_path), "rules")
    assert files.find_references(bench, paper)["found"] == 4
    files.find_metadata(bench, paper)
    (tmp_path / f"{paper}.doc").unlink()
    assert files.find_references(bench, paper)["found"] == 4
    assert files.find_metadata(bench, paper) == ENGLISH


LISTED = f"""<ul><li>A. Bright. On the convergence of series in weighted spaces. J. Math., 2003. <a href=2.html>DOI</a></li>
<li>A. Bright. {ENGLISH}. J. Math., 2001. <a href=1.pdf>PDF</a></li>
<li>A. Bright. On sums of sequences. J. Math., 1999. <a href=3.pdf>PDF</a></li></ul>"""


@pytest.mark.parametrize(("title", "url", "accepted"), [
    ("On the convergence of series in weighted spaces", "http://a.example/1.pdf", False),
    ("On the convergence of series in weighted spaces", "http://a.example/elsewhere.pdf", True),
])  # fmt: skip
def test_a_list_vouches_for_no_file_that_it_gives_to_another_entry(
    tmp_path: Path, paper: str, title: str, url: str, accepted: bool
) -> None:
    bench = Workbench(str(tmp_path), "rules")
    files.find_metadata(bench, paper)
    page = put(tmp_path, LISTED.encode())
    reading.read_page(bench, page, "http://a.example/list.html", "text/html")
    want = Want("w", title, ["A. Bright"])
    assert not files.verify_paper(bench, paper, want).accepted
    assert files.verify_paper(bench, paper, want, True, url, page).accepted == accepted


@pytest.mark.parametrize(
    ("want", "url", "another"),
    [
        (Want("w", ENGLISH), "http://a.example/1.pdf", False),
        (Want("w", reference=f"A. Bright. {ENGLISH}. J. Math., 2001."), "http://a.example/1.pdf", False),
        (Want("w", reference=f"A. Bright. {ENGLISH}. J. Math., 2001."), "http://a.example/3.pdf", True),
        (Want("w", ENGLISH), "http://a.example/9.pdf", False),
    ],
)
def test_whose_file_it_is_by_a_title_or_a_whole_reference(tmp_path: Path, want: Want, url: str, another: bool) -> None:
    bench, page = Workbench(str(tmp_path), "rules"), put(tmp_path, LISTED.encode())
    reading.read_page(bench, page, "http://a.example/list.html", "text/html")
    assert publications.gives_to_another(bench, page, url, want) == another


def test_the_wanted_paper_is_told_from_another(tmp_path: Path, paper: str) -> None:
    bench = Workbench(str(tmp_path), "rules")
    files.find_metadata(bench, paper)
    files.find_references(bench, paper)
    assert files.verify_paper(bench, paper, WANT).accepted
    verdict = files.verify_paper(bench, paper, Want("w", "Quite another paper on other things", ["C. Dark"]))
    assert not verdict.accepted
    assert verdict.evidence


def test_only_the_first_pages_are_the_head_but_all_is_text(tmp_path: Path) -> None:
    handle = put(tmp_path, pdf(ENGLISH, "A. Bright", pages=5))
    reading.read_file(Workbench(str(tmp_path)), handle, "1.pdf", "application/pdf", {})
    record, text = files.assemble_record_and_text(Workbench(str(tmp_path)), handle)
    assert record.pages == 5
    assert "References" not in {line.text for line in record.head}
    assert "References" in text


def test_a_page_that_is_a_paper_is_seen_and_then_read_like_a_file(tmp_path: Path, page: str) -> None:
    bench = Workbench(str(tmp_path), "rules")
    seen = reading.look_for_paper(bench, page, RUSSIAN_WANT)
    assert seen
    assert seen.itself
    assert files.find_references(bench, page)["found"] == 2
    assert files.find_metadata(bench, page) == TITLE
    record, text = files.assemble_record_and_text(bench, page)
    assert (record.status, record.format, record.language) == ("ok", "html", "ru")
    assert "Введение" in text
    assert files.verify_paper(bench, page, RUSSIAN_WANT).accepted


def test_a_list_page_is_no_paper_but_names_its_file(tmp_path: Path) -> None:
    handle = put(tmp_path, LIST_PAGE)
    reading.read_page(Workbench(str(tmp_path)), handle, "http://a.example/list.html", "text/html")
    seen = reading.look_for_paper(Workbench(str(tmp_path)), handle, RUSSIAN_WANT)
    assert seen
    assert (seen.entry, seen.itself) == (True, False)
    assert [lead.url for lead in seen.files] == ["http://a.example/files/1.pdf"]


def test_what_left_the_spool_is_told_and_not_an_error(tmp_path: Path) -> None:
    bench = Workbench(str(tmp_path), "rules")
    assert reading.look_for_paper(bench, "gone", WANT) == Look()
    record = files.assemble_record(bench, "gone")
    assert (record.status, record.detail) == ("broken", "left the spool")
    assert not files.verify_paper(bench, "gone", WANT).accepted
    assert files.find_metadata(bench, "gone") == ""
    assert files.find_references(bench, "gone")["found"] == 0


def test_a_document_with_nothing_in_it_passes_every_stage(tmp_path: Path) -> None:
    bench = Workbench(str(tmp_path), "rules")
    workbench.write_value(tmp_path, "empty.doc", asdict(Document(status="no_text", format="pdf")))
    assert files.find_metadata(bench, "empty") == ""
    assert files.find_references(bench, "empty")["found"] == 0
    assert not files.verify_paper(bench, "empty", WANT).accepted
