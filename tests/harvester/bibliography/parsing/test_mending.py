from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.parsing.mending import mended
from harvester.bibliography.parsing.tokens import tokens_of

LABELS = {"f": "family", "g": "given", "o": "other", "e": "editor", "t": "title", "c": "container"}


@pytest.mark.parametrize(
    ("text", "labels", "right"),
    [
        ("Gärten heute, hrsg. von Z. Falcon", "eeooee", "ttooee"),
        ("Falcon Zed (Hg.): Gärten", "eeoo", "eeoo"),
        ("Графы / И. Соколов, П. Цой. – Казань", "tgfgto", "tgfgfo"),
        ("Falcon Z., Fox Q. Nets. Bonn", "fgfgto", "fgfgto"),
        ("Письмо П. Орлова саду // Сад", "fgftc", "ttttc"),
        ("Z. Falcon, Q. Fox, Gardens, Bonn", "gfgffo", "gfgfto"),
        ("Соколов И. Графы. М., 2001", "fgfoo", "fgtoo"),
    ],
)
def test_labels_put_right(text: str, labels: str, right: str) -> None:
    found = mended(tokens_of(text), [LABELS[label] for label in labels])
    assert found == [LABELS[label] for label in right]


@given(
    st.lists(
        st.tuples(st.sampled_from(("Fox", "Z.", "сады", "/", "//", "1999")), st.sampled_from("fgotec")), min_size=1
    )
)
def test_as_many_labels_as_words(parts: list[tuple[str, str]]) -> None:
    tokens = tokens_of(" ".join(word for word, _ in parts) + " Ende")
    labels = [LABELS[parts[n % len(parts)][1]] for n in range(len(tokens))]
    assert len(mended(tokens, labels)) == len(tokens)
