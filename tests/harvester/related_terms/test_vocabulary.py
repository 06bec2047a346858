from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Metadata, Value
from harvester.related_terms.vocabulary import classes, free_words, tells, terms_of
from tests.harvester.library.papers import paper
from tests.harvester.related_terms.filling import made


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("517.958", {"517", "517.9", "517.958"}),
        ("004.8", {"004", "004.8"}),
        ("51", set()),
        ("УДК 519.17; 004", {"519", "519.1", "004"}),
    ],
)
def test_classes_belong_to_wider_ones(code: str, expected: set[str]) -> None:
    assert classes(code) == expected


@given(st.text(max_size=40))
def test_any_code_is_among_its_classes_and_these_begin_it(code: str) -> None:
    for wider in classes(code):
        assert wider in code
        assert wider[:3] in classes(wider)


def test_free_words_are_those_that_say_something() -> None:
    assert free_words(made(1, "О методе раскраски 12 графов", "графы", "519.17")) == {"раскраска", "граф"}
    assert not any(map(tells, ("метод", "2016", "of", "the")))


def test_terms_have_the_name_of_their_vocabulary() -> None:
    told = Metadata(
        keywords=[Value("Ряды Фурье", 1.0, "test"), Value("слово " * 20, 1.0, "test")],
        udc=Value("517.5", 1.0, "test"),
        msc=[Value("42A20, 42B", 1.0, "test")],
    )
    assert terms_of(paper("p1", "Заглавие", metadata=told)) == {
        *("key: ряд фурье", "udc: 517", "udc: 517.5", "msc: 42A20", "msc: 42B"),
    }
