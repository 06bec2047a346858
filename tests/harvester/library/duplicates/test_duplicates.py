"""Versions are found and gathered, parts of a series are not; on both stores, and undoable."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Metadata, Reference, Value
from harvester.library.duplicates.finding import find_groups
from harvester.library.duplicates.shingles import (
    MOST_IN_BUCKET,
    SIZE,
    compare_signatures,
    make_signature,
    near_pairs,
)
from harvester.library.duplicates.versions import merge_papers, split_off, versions_of
from harvester.library.files import FileStore
from tests.harvester.library.conftest import library, library_uri
from tests.harvester.library.duplicates.versions import TITLE, keep, prose
from tests.harvester.library.papers import paper
from tests.mongodb import mongodb_server, mongodb_uri

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.library.contracts import Library

__all__ = ["library", "library_uri", "mongodb_server", "mongodb_uri"]


def groups(library: Library, files: FileStore) -> list[set[str]]:
    return [{each.paper_id for each in group.papers} for group in find_groups(library, files, 1.0)]


@pytest.fixture
def files(tmp_path: Path) -> FileStore:
    return FileStore(str(tmp_path / "files"))


def test_a_conference_paper_and_its_journal_version_are_one_work(library: Library, files: FileStore) -> None:
    first = prose(1)
    talk = keep(library, files, "talk", TITLE, first, year="2015")
    journal = keep(library, files, "journal", TITLE + ": теория и примеры", [*first[:450], *prose(2, 500)], year="2017")
    keep(library, files, "other", "Раскраска графов малой степени", prose(3), year="2016")
    assert groups(library, files) == [{talk.paper_id, journal.paper_id}]


def test_parts_and_near_titles_with_other_texts_are_not(library: Library, files: FileStore) -> None:
    for number, title in enumerate([f"{TITLE}. Часть 1", f"{TITLE}. Часть 2", f"{TITLE} II", TITLE]):
        keep(library, files, f"p{number}", title, prose(10 + number))
    assert groups(library, files) == []


def test_an_original_and_its_translation_are_one_work(library: Library, files: FileStore) -> None:
    told = Metadata(title_other=Value("On convergence of Fourier series on compact groups", 1.0, "test"))
    references = [
        Reference(f"Author {n}. Work number {n} of many things", title=f"Work number {n} of many things")
        for n in range(8)
    ]
    original = keep(library, files, "ru", TITLE, prose(1), metadata=told, year="2010", references=references)
    translated = keep(
        library,
        files,
        "en",
        "On convergence of Fourier series on compact groups",
        prose(5),
        language="en",
        authors=["Ivanov I. I.", "Petrov P. P."],
        year="2011",
        references=references,
    )
    assert groups(library, files) == [{original.paper_id, translated.paper_id}]


def test_a_text_that_was_set_anew_is_recognised_under_another_title(library: Library, files: FileStore) -> None:
    text = prose(1)
    references = [
        Reference(f"Author {n}. Work number {n} of many things", title=f"Work number {n} of many things")
        for n in range(8)
    ]
    one = keep(library, files, "one", TITLE, text, references=references)
    other = keep(library, files, "two", "Препринт 15 института сеток", [*text[5:], "конец"], references=references)
    assert groups(library, files) == [{one.paper_id, other.paper_id}]


def test_merging_can_be_undone_and_is_remembered(library: Library, files: FileStore) -> None:
    text = prose(1)
    ids = [keep(library, files, f"v{number}", TITLE, [*text, *prose(50 + number, 80)]).paper_id for number in range(3)]
    [group] = find_groups(library, files, 1.0)
    assert not group.merged
    merge_papers(library, [each.paper_id for each in group.papers], group.evidence, 1.0)
    assert sorted(versions_of(library, ids[0])) == sorted(ids[1:])
    [group] = find_groups(library, files, 2.0)
    assert group.merged
    assert sorted(split_off(library, ids[0], 3.0)) == sorted(ids[1:])
    assert versions_of(library, ids[0]) == []
    assert versions_of(library, ids[1]) == [ids[2]]
    assert groups(library, files) == [set(ids[1:])]
    assert len(list(library.papers.all())) == 3, "nothing was lost"


def test_a_text_that_is_gone_says_nothing(library: Library, files: FileStore) -> None:
    library.papers.save(paper("a", TITLE, text_file="text/no/such.txt.gz"))
    assert groups(library, files) == []


@given(st.integers(0, 100), st.integers(0, 600))
def test_likeness_estimates_what_texts_share(seed: int, kept: int) -> None:
    one, other = prose(seed), [*prose(seed)[:kept], *prose(seed + 1000, 600 - kept)]
    found = compare_signatures(make_signature(" ".join(one)), make_signature(" ".join(other)))
    share = max(0, kept - 3) / (2 * 597 - max(0, kept - 3))
    assert abs(found - share) < 0.3
    assert compare_signatures(make_signature(" ".join(one)), make_signature(" ".join(one))) == 1.0


def test_pairs_are_found_without_comparing_all() -> None:
    signatures = [(f"p{number}", make_signature(" ".join(prose(number)))) for number in range(40)]
    copy = ("copy", make_signature(" ".join(prose(7)[:560])))
    assert [(one, other) for one, other, _ in near_pairs([*signatures, copy, ("short", [])], 0.5)] == [("p7", "copy")]


@pytest.mark.parametrize("number", [0, 1, 2, 30, 2 * MOST_IN_BUCKET])
def test_sorted_pairs_are_those_of_texts_laid_beside_each_other(number: int) -> None:
    dice = random.Random(number)
    few = [dice.choices(range(3), k=SIZE) for _ in range(3)]  # of these some have many in common, in most buckets
    told = {
        str(place): dice.choice([*few, dice.choices(range(3), k=SIZE), dice.choices(range(10**9), k=SIZE)])
        for place in range(number)
    }
    assert sorted(near_pairs(told.items(), 0.4)) == sorted(pair_one_by_one(told, 0.4))


def pair_one_by_one(told: dict[str, list[int]], least: float) -> Iterator[tuple[str, str, float]]:
    buckets: dict[tuple[int, ...], list[str]] = {}
    for name, own in told.items():
        beside = [buckets.setdefault((place, *own[place : place + 2]), []) for place in range(0, SIZE, 2)]
        near = {other for bucket in beside for other in bucket[:MOST_IN_BUCKET]}
        yield from ((other, name, alike) for other in near if (alike := compare_signatures(own, told[other])) >= least)
        for bucket in beside:
            bucket.append(name)


def test_a_short_text_has_no_signature() -> None:
    assert make_signature("слишком коротко") == []
