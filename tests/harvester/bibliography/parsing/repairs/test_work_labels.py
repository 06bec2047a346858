from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.text.tokens import tokens_of
from tests.harvester.bibliography.parsing.drafts import LETTERS, built, spell


@pytest.mark.parametrize(
    ("text", "labels", "right"),
    [
        ("Соколов И. Письма. Bonn: Garten, 2001", "fgoppy", "fgtppy"),
        ("Соколов И. Письма и дневники. Garten, 2001", "fgooopy", "fgtttpy"),
        ("Соколов И. и др. Garten, 2001", "fgoopy", "fgoopy"),
        ("Соколов И. Письма // Сад. 2001", "fgocy", "fgocy"),
        ("Там же. Garten, 2001", "oopy", "oopy"),
        ("Falcon Z. Gärten. 2. Aufl. 2001", "fgtvoy", "fgtooy"),
        ("Falcon Z. Gärten. Bd. 2. 2001", "fgtovy", "fgtovy"),
    ],
)
def test_labels_put_right(text: str, labels: str, right: str) -> None:
    assert built(text, spell(labels)).labels == spell(right)


@given(
    st.lists(
        st.tuples(
            st.sampled_from(("Fox", "Z.", "Собр. соч.", "Д.", "/", "//", "1999", "edited by")),
            st.sampled_from("fgotecynv"),
        ),
        min_size=1,
    )
)
def test_as_many_labels_as_words(parts: list[tuple[str, str]]) -> None:
    tokens = tokens_of(" ".join(word for word, _ in parts) + " Ende")
    labels = [LETTERS[parts[n % len(parts)][1]] for n in range(len(tokens))]
    assert len(built(tokens.text, labels).labels) == len(tokens)
