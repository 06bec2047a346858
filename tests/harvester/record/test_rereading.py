"""Kept files are read anew, in this process here; the executors have tests of their own."""

from __future__ import annotations

from concurrent.futures import Future
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from scrapy.settings import Settings

from harvester.inputs.corrections import read_corrections
from harvester.items import Want
from harvester.library import open_library
from harvester.library.correcting import read_field
from harvester.library.files import FileStore
from harvester.record import rereading
from harvester.record.making import read_kept
from harvester.record.rereading import Rereader
from harvester.workers import Readers, WorkerDied
from tests.harvester.record.kept import TITLE, kept

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harvester.library.contracts import Library


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with closing(open_library(f"sqlite:///{tmp_path}/library.db")) as opened:
        yield opened


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    made = Settings({"FILES_STORE": str(tmp_path / "files")})
    made.setmodule("harvester.settings", priority="default")
    return made


def here(data: bytes, *args: Any) -> Future[dict[str, Any]]:
    done: Future[dict[str, Any]] = Future()
    try:
        done.set_result(read_kept(data, *args))
    except WorkerDied as death:
        done.set_exception(death)
    return done


HERE = Readers(here, 2, None)


def test_a_better_reading_takes_the_place_of_the_old(library: Library, settings: Settings) -> None:
    old = kept(library, FileStore(settings))
    [done] = Rereader(library, FileStore(settings), settings).run(HERE)
    assert (done.outcome, done.changed) == ("changed", ["title", "authors", "metadata", "references"])
    [paper] = library.papers.all()
    assert (paper.paper_id, paper.title, len(paper.references)) == (old.paper_id, TITLE, 4)
    assert [found.paper_id for found, _ in library.catalogue.search("lacunary")] == [old.paper_id]
    assert library.catalogue.search("header") == []
    assert "lacunary" in FileStore(settings).read_text(paper.text_file)


def test_what_these_models_have_read_is_passed_over(library: Library, settings: Settings) -> None:
    kept(library, FileStore(settings))
    rereading = Rereader(library, FileStore(settings), settings)
    list(rereading.run(HERE))
    assert [done.outcome for done in rereading.run(HERE)] == ["known"]
    assert [done.outcome for done in rereading.run(HERE, again=True)] == ["same"]
    settings.set("PDF_ENGINE", "pdfminer")
    assert [done.outcome for done in Rereader(library, FileStore(settings), settings).run(HERE)] != ["known"]


def test_a_run_that_was_ended_goes_on_where_it_stood(library: Library, settings: Settings) -> None:
    for number in range(5):
        kept(library, FileStore(settings), f"Bounded growth of series number {number}")
    first = Rereader(library, FileStore(settings), settings).run(HERE)
    assert [next(first).outcome for _ in range(2)] == ["changed", "changed"]
    first.close()  # type: ignore[attr-defined]
    outcomes = [done.outcome for done in Rereader(library, FileStore(settings), settings).run(HERE)]
    assert outcomes == ["known"] * 2 + ["changed"] * 3


@pytest.mark.parametrize(("stage", "title", "references"), [("header", TITLE, 1), ("references", "Page header", 4)])
def test_one_stage_alone(library: Library, settings: Settings, stage: str, title: str, references: int) -> None:
    kept(library, FileStore(settings))
    list(Rereader(library, FileStore(settings), settings, stage).run(HERE))
    [paper] = library.papers.all()
    assert (paper.title, len(paper.references), list(paper.read_by)) == (title, references, [stage])
    [done] = Rereader(library, FileStore(settings), settings).run(HERE)
    assert done.outcome == "changed"


def test_a_want_still_counts_and_leaves_no_author_out(library: Library, settings: Settings) -> None:
    library.wants.save(Want("w", "Growth of series", ["Bright Anna"], 1987))
    kept(library, FileStore(settings), wants=["w"])
    list(Rereader(library, FileStore(settings), settings).run(HERE))
    [paper] = library.papers.all()
    assert (paper.title, paper.authors, paper.year, paper.wants) == (
        "Growth of series",
        ["Bright, Anna", "Dull C."],
        "1987",
        ["w"],
    )
    assert paper.printed_titles == [TITLE]


def test_what_cannot_be_read_stays_as_it_was(library: Library, settings: Settings) -> None:
    old = kept(library, FileStore(settings))

    def dies(*_: Any) -> Future[dict[str, Any]]:
        done: Future[dict[str, Any]] = Future()
        done.set_exception(WorkerDied("timeout", "longer than 1 s"))
        return done

    rereading = Rereader(library, FileStore(settings), settings)
    assert [(done.outcome, done.detail) for done in rereading.run(Readers(dies, 1, None))] == [
        ("timeout", "longer than 1 s")
    ]
    FileStore(settings).delete(old.file)
    assert [done.outcome for done in rereading.run(HERE)] == ["no_file"]
    FileStore(settings).persist_now(old.file, b"%PDF-1.4 broken")
    assert [done.outcome for done in rereading.run(HERE)] == ["rotten"]
    assert list(library.papers.all()) == [old]


def test_a_paper_rejected_meanwhile_does_not_come_back(library: Library, settings: Settings) -> None:
    old = kept(library, FileStore(settings))

    def rejects(*args: Any) -> Future[dict[str, Any]]:
        library.removals.reject(old.paper_id, "wrong", 1.0)
        return here(*args)

    rereading = Rereader(library, FileStore(settings), settings)
    assert [done.outcome for done in rereading.run(Readers(rejects, 1, None))] == ["gone"]
    assert list(library.papers.all()) == []
    assert [rejection.paper for rejection in library.removals.all()] == [replace(old)]


def test_the_digest_changes_with_models_and_options(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rereading.resources, "files", lambda _: tmp_path)  # type: ignore[attr-defined]
    (tmp_path / "a.json").write_text("{}")
    first = rereading.make_digest("best")
    assert rereading.make_digest("best") == first != rereading.make_digest("rules")
    (tmp_path / "card.md").write_text("what it was trained on")
    assert rereading.make_digest("best") == first
    (tmp_path / "a.json").write_text("[]")
    assert rereading.make_digest("best") != first


def test_twenty_corrected_fields_stand(library: Library, settings: Settings) -> None:
    """By hand over two papers, then everything is read anew, header and references alone too."""
    files = FileStore(settings)
    papers = [kept(library, files), kept(library, files, "Bounded growth of dense series")]
    texts = [
        "title=О рядах",
        "title_other=On Series",
        "authors=Орлова О. О.; Lund, Greta",
        "year=1999",
        "abstract=О чём",
        "keywords=ряд; граф",
        "container=Вестник",
        "volume=3",
        "issue=4",
        "pages=5-9",
    ]
    corrections = read_corrections(texts, "orlova", 5.0)
    for paper in papers:
        for correction in corrections:
            library.papers.correct(paper.paper_id, correction)
    assert len(corrections) * len(papers) == 20
    for stage in ("references", "header", "all"):
        outcomes = [done.outcome for done in Rereader(library, files, settings, stage).run(HERE, again=True)]
        assert set(outcomes) <= {"changed", "same"}
        for paper in papers:
            now = library.papers.get(paper.paper_id)
            assert now
            assert {one.name: read_field(now, one.name) for one in corrections} == {
                one.name: one.value for one in corrections
            }
    again = library.papers.undo_correction(papers[0].paper_id, "title")
    assert again
    assert again.title == TITLE
