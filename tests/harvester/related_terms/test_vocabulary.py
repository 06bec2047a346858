"""None"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Metadata, Value
from harvester.related_terms.asking import KeptTerms, find_related_terms, widen_search
from harvester.related_terms.vocabulary import (
    is_telling,
    list_classes,
    list_free_words,
    list_terms,
    make_term_key,
    read_concordance,
)
from tests.harvester.library.papers import paper
from tests.harvester.related_terms.filling import filled, made

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.library.contracts import Library


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
    assert list_classes(code) == expected


@given(st.text(max_size=40))
def test_any_code_is_among_its_classes_and_these_begin_it(code: str) -> None:
    for wider in list_classes(code):
        assert wider in code
        assert wider[:3] in list_classes(wider)


def test_free_words_are_those_that_say_something() -> None:
    assert list_free_words(made(1, "О методе раскраски 12 графов", "графы", "519.17")) == {"раскраска", "граф"}
    assert not any(map(is_telling, ("метод", "2016", "of", "the")))


def test_terms_have_the_name_of_their_vocabulary() -> None:
    told = Metadata(
        keywords=[Value("Ряды Фурье", 1.0, "test"), Value("слово " * 20, 1.0, "test")],
        udc=Value("517.5", 1.0, "test"),
        msc=[Value("42A20, 42B", 1.0, "test")],
    )
    assert list_terms(paper("p1", "Заглавие", metadata=told)) == {
        *("key: ряд фурье", "udc: 517", "udc: 517.5", "msc: 42A20", "msc: 42B"),
    }


def test_a_concordance_holds_in_both_directions(library: Library, tmp_path: Path) -> None:
    filled(library)
    path = tmp_path / "terms.tsv"
    path.write_text("# remark\nраскраска графов\tgraph colouring\tGraphenfärbung\n\n", encoding="utf-8")
    concordance = read_concordance(path)
    assert [term.text for term in find_related_terms(KeptTerms(library), "graph colouring", concordance)][:2] == [
        "раскраска графов",
        "Graphenfärbung",
    ]
    assert len(widen_search(library, KeptTerms(library), "graph colouring", 20, concordance)) == 6


def test_terms_are_matched_in_any_form_and_remarks_are_none(tmp_path: Path) -> None:
    path = tmp_path / "terms.tsv"
    path.write_text("ряды Фурье\tFourier series # as everybody says\nalone\n#\tnothing\n", encoding="utf-8")
    concordance = read_concordance(path)
    assert concordance[make_term_key("рядов Фурье")] == ["Fourier series"]
    assert concordance[make_term_key("Fourier series")] == ["ряды Фурье"]
    assert concordance[make_term_key("alone")] == []
    assert len(concordance) == 3
