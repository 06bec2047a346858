"""What processes leave for each other, in both stores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import Task
from harvester.owners import name_owner

if TYPE_CHECKING:
    from harvester.library.contracts import Library


def test_a_parcel_is_there_for_those_who_want_it_no_older(library: Library) -> None:
    library.parcels.put("a", b"\x00\xffold", 100.0)
    library.parcels.put("a", b"\x00\xffnew", 200.0)
    assert library.parcels.take("a", 150.0) == library.parcels.take("a", 200.0) == b"\x00\xffnew"
    assert library.parcels.take("a", 201.0) is None
    assert library.parcels.take("b", 0.0) is None


def test_the_old_and_the_oldest_beyond_a_size_are_swept(library: Library) -> None:
    for number in range(6):
        library.parcels.put(f"{number}", b"x" * 100, float(number))
    assert library.parcels.sweep(1.0, 1000) == 1
    assert library.parcels.sweep(1.0, 250) == 3
    assert [library.parcels.take(f"{number}", 0.0) is not None for number in range(6)] == [False] * 4 + [True] * 2
    assert library.parcels.sweep(0.0, 0) == 2
    assert library.parcels.sweep(0.0, 0) == 0


def test_parcels_are_not_copied(library: Library) -> None:
    library.parcels.put("a", b"x", 1.0)
    assert "parcels" not in {table for table, _ in library.store.dump()}


def test_others_at_work_are_seen_by_their_leases(library: Library) -> None:
    here, elsewhere, dead = name_owner(), "another-host:7:7", f"{name_owner()}0"
    for key in ("mine", "theirs"):
        library.tasks.add(Task("want", key))
    assert not library.tasks.has_others(here)
    library.tasks.lease("want", "mine", here, 100.0, 60.0)
    library.tasks.lease("want", "theirs", dead, 100.0, 60.0)
    assert not library.tasks.has_others(here)
    library.tasks.lease("want", "theirs", elsewhere, 200.0, 60.0)
    assert library.tasks.has_others(here)
    assert library.tasks.has_others(elsewhere)
    library.tasks.release_leases(elsewhere)
    assert not library.tasks.has_others(here)
