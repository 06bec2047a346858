from __future__ import annotations

import pytest

from harvester.demo.stemming import list_terms, stem_word


@pytest.mark.parametrize(("word", "same_as"), [("сетками", "сетки"), ("graphs", "graph"), ("оценкой", "оценка")])
def test_stem_joins_forms(word: str, same_as: str) -> None:
    assert stem_word(word) == stem_word(same_as)


def test_short_words_stay_and_yo_is_ye() -> None:
    assert list_terms("Её дом — ЁЛКА, 2n") == ["ее", "дом", "елка", "2n"]
