from __future__ import annotations

from harvester.items import Publication, Source
from harvester.items.codec import decode, encode
from harvester.recrawl.memory import MOST_VISITS, KnownEntry, KnownPage, Memory, Waiting, keep_memory, recall_memory
from harvester.recrawl.rate import TimedVisit

FULL = Memory(
    visited=9.0,
    pages=[KnownPage("http://h/", '"a"', keys=["k"], follows=["http://h/2"])],
    entries=[KnownEntry("k", "Title", files=["http://h/a.pdf"], waiting=Waiting(Publication("Title"), ["http://h/p"]))],
    visits=[TimedVisit(5.0, 2.5, 1), TimedVisit(9.0, 4.0, 0, counted=False)],
    failures=2,
)


def test_it_comes_back_as_it_was_and_leaves_the_rest_of_the_source_alone() -> None:
    source = Source("http://h/", data={"answer": ["publication_list", "x"]})
    keep_memory(source, FULL)
    stored = decode(Source, encode(source))
    assert recall_memory(stored, 10.0) == FULL
    assert stored.data["answer"] == ["publication_list", "x"]


def test_a_source_never_visited_has_none() -> None:
    assert recall_memory(Source("http://h/"), 10.0) == Memory()


def test_what_lies_in_the_future_is_forgotten() -> None:
    source = Source("http://h/")
    keep_memory(source, FULL)
    memory = recall_memory(source, 6.0)
    assert (memory.visited, [visit.time for visit in memory.visits]) == (0.0, [5.0])
    assert memory.entries == FULL.entries


def test_old_visits_make_room() -> None:
    source = Source("http://h/")
    keep_memory(source, Memory(visits=[TimedVisit(float(time), 1.0, 0) for time in range(MOST_VISITS + 5)]))
    assert recall_memory(source, 1e9).visits[0].time == 5.0
