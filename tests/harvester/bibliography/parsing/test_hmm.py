from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.parsing.hmm import best_paths, symbols
from harvester.text.tokens import tokens_of

LABELS = ["name", "title"]
# A name is followed by a title and never the other way round.
COUNTS = {
    "labels": LABELS,
    "start": [0.0, -9.0],
    "moves": [[-1.0, -1.0], [-99.0, 0.0]],
    "unknown": [-3.0, -3.0],
    "spoken": {"я|I": [-0.1, -9.0], "фов|x": [-9.0, -0.1]},
}


def test_a_word_speaks_its_class_its_shape_and_its_gaps() -> None:
    assert symbols(tokens_of("Соколов И., Мая 2001")) == [
        ("лов|Xx", "|Xx", "a "),
        ("lx=and|I", " |I", "a., "),
        ("lx=month|Xx", "., |Xx", "a "),
        ("|year", " |year", "a"),
    ]


def test_the_likeliest_path() -> None:
    ((labels, certainty),) = best_paths([tokens_of("Я графов графов")], COUNTS)
    assert labels == ["name", "title", "title"]
    assert 0.5 < certainty <= 1.0
    ((labels, _),) = best_paths([tokens_of("графов Я")], COUNTS)
    assert labels == ["name", "name"]  # each word for itself would be the other
    assert best_paths([], COUNTS) == []


@given(st.lists(st.text("Я графов.,2001", min_size=1, max_size=30), max_size=4))
def test_no_path_goes_back(texts: list[str]) -> None:
    read = [tokens for tokens in map(tokens_of, texts) if len(tokens)]
    for tokens, (labels, certainty) in zip(read, best_paths(read, COUNTS), strict=True):
        assert len(labels) == len(tokens)
        assert labels == sorted(labels)  # "name" before "title"
        assert math.isfinite(certainty)
