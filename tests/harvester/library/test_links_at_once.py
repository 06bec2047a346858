"""Two processes at one store: one saves papers while the other saves those that cite them."""

from __future__ import annotations

import multiprocessing
from typing import TYPE_CHECKING

from harvester.library import open_library
from harvester.library.graph import list_citing
from tests.harvester.library.cited import citing, reference

if TYPE_CHECKING:
    from multiprocessing.synchronize import Barrier

    from harvester.items import Paper
    from harvester.library.contracts import Library

spawn = multiprocessing.get_context("spawn")
WORDS = ("квазиконформные", "рекуррентные", "асимптотические", "стохастические", "термодинамические", "алгебраические")


def papers(cited: bool) -> list[Paper]:
    works = [(f"{word.capitalize()} отображения и их свойства", f"Автор{word}", "2001") for word in WORDS]
    if cited:
        return [citing(f"cited {work[0]}", work) for work in works]
    return [citing(f"citing {work[0]}", ("Обзор литературы", "Другой", "2009"), reference(work)) for work in works]


def save(uri: str, cited: bool, start: Barrier) -> None:
    library = open_library(uri)
    start.wait(300)
    for paper in papers(cited):
        library.papers.save(paper)
    library.close()


def test_a_paper_and_one_that_cites_it_may_come_at_once(library: Library, library_uri: str) -> None:
    start = spawn.Barrier(2)
    started = [spawn.Process(target=save, args=(library_uri, cited, start)) for cited in (True, False)]
    for process in started:
        process.start()
    for process in started:
        process.join(300)
        assert process.exitcode == 0
    for cited, by in zip(papers(True), papers(False), strict=True):
        found = list_citing(library, cited.sha256[:16])
        assert [(citation.paper_id, citation.links[0].grade) for citation in found] == [(by.sha256[:16], "exact")]
