"""The file or database itself, of both kinds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harvester.items import Refusal, Source, Task, Want, WantResult
from harvester.library import open_library
from tests.harvester.library.papers import full_paper, long_text, paper, sha

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.library.contracts import Library


def fill(library: Library) -> None:
    """Something in every table."""
    library.papers.save(full_paper(), long_text())
    library.papers.save(paper("other", size=5), long_text())
    library.papers.save(paper("third", "Третья"), "кактус")
    library.removals.remove(library.papers.save(paper("removed")).paper_id)
    library.wants.save(Want("w2", "Title"))
    library.wants.save_result(WantResult("w1", "found", want=Want("w1", reference="…")))
    library.wants.save_refusals([Refusal("w1", "http://u/", time=5.0)], 30)
    library.sources.save(Source("http://s/", next_due=3.0))
    library.tasks.add(Task("want", "w2", data={"a": 1}))
    library.tasks.lease("want", "w2", "far:1:1", 10.0, 60.0)
    library.hosts.take_ticket("h", 2.0, 100.0)
    library.tallies.count_crash("x")
    library.answers.save("scholar_result", "s1", {"status": "found", "evidence": [{"points": 1.5}]}, 7.0, "http://h/")


def test_stats(library: Library) -> None:
    fill(library)
    stats = library.store.count()
    assert {name: stats[name] for name in ("papers", "copies", "references", "bytes", "sources")} == {
        "papers": 2,
        "copies": 3,
        "references": 1,
        "bytes": 1239,
        "sources": 1,
    }
    assert stats["wants"] == {"found": 1, "open": 1}
    assert stats["tasks"] == {"want": {"leased": 1, "due": 0, "waiting": 0, "done": 0}}


def test_an_empty_store_has_stats(library: Library) -> None:
    assert library.store.count() == {
        **dict.fromkeys(("papers", "copies", "references", "bytes", "sources"), 0),
        "wants": {},
        "tasks": {},
    }


@pytest.mark.xdist_group("mongodb")
@pytest.mark.parametrize("way", ["to_mongodb", "to_sqlite"])
def test_a_copy_has_everything_and_answers_alike(way: str, tmp_path: Path, mongodb_uri: str) -> None:
    uris = [f"sqlite:///{tmp_path}/library.db", mongodb_uri]
    source, target = map(open_library, uris if way == "to_mongodb" else reversed(uris))
    fill(source)
    rows = list(source.store.dump())
    assert {table for table, _ in rows} == {
        "papers", "wants", "refusals", "sources", "tasks", "hosts", "bans", "crashes", "answers",
    }  # fmt: skip
    assert target.store.load(iter(rows)) == len(rows)
    assert list(target.store.dump()) == rows
    assert target.store.load(source.store.dump()) == 0
    for words in ("ёмкость", "номер", "кактусы", "работа"):
        assert target.catalogue.search(words) == source.catalogue.search(words)
    assert target.tasks.get("want", "w2") == Task("want", "w2", data={"a": 1})
    assert target.removals.is_banned(sha256=sha("removed"))
    source.close()
    target.close()


def test_what_was_saved_is_there_after_reopening(library: Library, library_uri: str) -> None:
    kept = library.papers.save(full_paper())
    again = open_library(library_uri)
    assert again.papers.get(kept.paper_id) == kept
    again.close()
