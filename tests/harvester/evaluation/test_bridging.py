"""Widened searches measured by leaving one out, on a made library of two classes."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from harvester.evaluation import bridging
from harvester.items import Metadata, Paper, Value

if TYPE_CHECKING:
    from collections.abc import Iterator

# УДК, title, key words: of the first class one has not the word that the others are asked by.
PAPERS = (
    ("519.17", "О хроматических числах", ("графы", "раскраска")),
    ("519.17", "О степенях вершин", ("графы", "раскраска")),
    ("519.17", "О паросочетаниях", ("графы", "раскраска")),
    ("519.17", "О числе красок", ("раскраска",)),
    ("512.54", "О конечных порядках", ("группы",)),
    ("512.54", "О подгруппах", ("группы",)),
    # Of other classes, one each: what goes together in the first does so more often than chance would have it.
    *((f"53{digit}.1", f"О явлении {digit}", (f"явление {digit}",)) for digit in range(1, 10)),
)


def make_papers(_: Path) -> Iterator[tuple[Paper, str]]:
    for udk, title, words in PAPERS:
        told = Metadata(udc=Value(udk, 0.9, "made"), keywords=[Value(word, 0.9, "made") for word in words])
        sha256 = hashlib.sha256(title.encode()).hexdigest()
        yield Paper("", sha256, title=title, metadata=told, language="ru"), f"{title}. {', '.join(words)}."


@pytest.fixture(scope="module")
def result() -> dict[str, Any]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bridging, "_read_papers", make_papers)
        return bridging.evaluate_bridging(Path("made"))


def test_key_words_of_papers_whose_class_others_have_are_asked(result: dict[str, Any]) -> None:
    [table] = result["sections"]
    asked = [(row[0], row[1], row[2]) for row in table.rows]
    assert (
        asked
        == [("графы", "519", 3), ("раскраска", "519", 3)] * 3 + [("раскраска", "519", 3)] + [("группы", "512", 1)] * 2
    )
    assert result["n"] == len(asked)


def test_a_paper_that_only_a_related_term_names_is_found_by_the_widened_search_alone(result: dict[str, Any]) -> None:
    [table] = result["sections"]
    rows = {row[0]: row[3:] for row in table.rows}
    plain, wide, *_ = rows["графы"]
    assert (plain, wide) == (0.667, 1.0)


def test_who_asks_is_neither_found_nor_counted(result: dict[str, Any]) -> None:
    figures = result["figures"]
    assert figures["plain_precision"] == 1.0, "the paper itself, which is in no answer that counts"
    assert figures["plain_recall"] < figures["wide_recall"] == 1.0


def test_shares_are_of_the_first_ten_without_who_asks() -> None:
    found = ["asking", *(f"p{number}" for number in range(12))]
    shares = bridging._measure_shares("plain", found, {"p0", "p9", "p10"}, "asking")
    assert shares == {"plain_recall": 0.667, "plain_precision": 0.2}
    assert bridging._measure_shares("wide", [], {"p0"}, "asking") == {"wide_recall": 0.0, "wide_precision": 0.0}
