from __future__ import annotations

from typing import Any

from harvester.layout.viewed_lines import view_lines
from models.training.layout.truth_labels import BITS, REST, label_by_truth
from tests.harvester.layout.making import set_paper

TRUTH: dict[str, Any] = {
    "title": "О равновесии упругой пластины при малых прогибах",
    "authors": [{"family": "Соколов", "given": "И. И."}, {"family": "Орлова", "given": "П. А."}],
    "abstract": "Найдены условия равновесия пластины.",
    "keywords": ["пластина", "равновесие", "прогиб"],
    "udk": "539.3",
}


def tell_labels(*, front: bool) -> dict[str, int]:
    lines = view_lines(set_paper(front=front))
    found = label_by_truth(lines, TRUTH)
    assert found is not None
    return {viewed.text: bits for viewed, bits in zip(lines, found, strict=True)}


def test_lines_are_labelled_by_what_the_truth_says() -> None:
    for front in (False, True):
        found = tell_labels(front=front)
        assert found["О РАВНОВЕСИИ УПРУГОЙ ПЛАСТИНЫ"] == BITS["title"]
        assert found["ПРИ МАЛЫХ ПРОГИБАХ"] == BITS["title goes on"]
        assert found["И. И. Соколов, П. А. Орлова"] == BITS["author"]
        assert found["Аннотация. Найдены условия равновесия пластины."] == BITS["abstract"]
        assert found["УДК 539.3"] == BITS["code"]
        assert found["Введение"] == REST


def test_a_title_that_is_not_there_labels_nothing() -> None:
    assert label_by_truth(view_lines(set_paper()), {**TRUTH, "title": "Совсем другая работа о графах"}) is None
