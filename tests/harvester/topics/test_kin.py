from __future__ import annotations

import pytest

from harvester.topics.kin import are_kin, find_forms


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("religion", "religiös", True),
        ("мифология", "мифологический", True),
        ("ирландский", "ирландия", True),
        ("staat", "staatlich", True),
        ("morphology", "morphological", True),
        ("bibliothek", "bibliothekskatalogisierung", True),
        ("compiler", "complexity", False),
        ("электрон", "электроэнцефалограмма", False),
        ("event", "even", False),
        ("граф", "график", False),
        ("граф", "граф", True),
    ],
)
def test_words_of_one_root_begin_alike(one: str, other: str, same: bool) -> None:
    assert are_kin(one, other) is are_kin(other, one) is same


def test_terms_of_the_other_alphabet_are_known_by_their_sound() -> None:
    words = ["робот", "контроллер", "робототехника", "роман", "математика", "кибернетика", "программа"]
    assert find_forms(("robot", "control", "mathematical", "cybernetic"), words) == {
        "робот": "robot",
        "робототехника": "robot",
        "контроллер": "control",
        "математика": "mathematical",
        "кибернетика": "cybernetic",
    }
    assert find_forms(("демография",), ["demographic", "democratic"]) == {"demographic": "демография"}
    assert find_forms(
        ("migration", "hydrology"), ["миграция", "мигрант", "гидрологический", "миграционный", "милиция"]
    ) == {
        "миграция": "migration",
        "миграционный": "migration",
        "гидрологический": "hydrology",
    }


def test_each_form_stands_for_a_word_of_the_subject() -> None:
    words = ["religion", "religiös", "staatlich", "and", "stadt"]
    assert find_forms(("staat", "religion"), words) == {
        "religion": "religion",
        "religiös": "religion",
        "staatlich": "staat",
    }
    assert find_forms(("graph", "graphic"), ["graph", "graphic"]) == {"graph": "graph", "graphic": "graphic"}
