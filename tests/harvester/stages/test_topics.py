"""The stages of a subject over a spool, without workers."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

from harvester.items import Document, DocumentPage, Line, Metadata, Page, Person, Topic, Value
from harvester.stages import workbench
from harvester.stages.topics import judge_paper, learn_from_paper, look_for_subject
from harvester.stages.workbench import Workbench

TOPIC = Topic("t", "graph colouring")


def spooled(folder: Path) -> Workbench:
    lines = [Line("Graph colouring"), *[Line("graph colouring of planar graphs with few colours")] * 20]
    document = Document("ok", "pdf", "en", "text", [DocumentPage(1, lines=lines)])
    told = Metadata(
        kind=Value("paper", 0.9, "model"),
        title=Value("Graph colouring", 0.9, "m"),
        authors=[Person("Bright", "Ann")],
        container=Value("Journal of Examples", 0.8, "m"),
    )
    workbench.write_value(folder, "h.doc", asdict(document))
    workbench.write_value(folder, "h.header", asdict(told))
    return Workbench(str(folder))


def test_a_document_is_judged_and_learned_from_by_its_handle(tmp_path: Path) -> None:
    bench = spooled(tmp_path)
    assert judge_paper(bench, "h", TOPIC).accepted
    assert not judge_paper(bench, "h", Topic("t", "lacunary series")).accepted
    known = learn_from_paper(bench, "h")
    assert (known.authors, known.venue) == (["Bright, Ann"], "Journal of Examples")
    assert {"graph", "colouring"} <= set(known.marks)


def test_what_has_left_the_spool_is_nothing(tmp_path: Path) -> None:
    assert not judge_paper(Workbench(str(tmp_path)), "gone", TOPIC).accepted
    assert look_for_subject(Workbench(str(tmp_path)), "gone", TOPIC).links == []


def test_a_page_is_looked_at_by_its_handle(tmp_path: Path) -> None:
    page = Page("http://a.example/", "Papers", "Graph colouring PDF")
    workbench.write_value(tmp_path, "p.page", asdict(page))
    assert look_for_subject(Workbench(str(tmp_path)), "p", TOPIC).links == []
