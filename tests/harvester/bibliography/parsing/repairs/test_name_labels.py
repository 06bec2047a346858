from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.parsing.tokens import tokens_of
from tests.harvester.bibliography.parsing.drafts import LETTERS, built, spell


@pytest.mark.parametrize(
    ("text", "labels", "right"),
    [
        ("Falcon Zed (Hg.): Gärten", "eeoo", "eeoo"),
        ("Соколов И. Графы. М., 2001", "fgfoo", "fgtoo"),
        ("Falcon Z., Fox Q. Nets. Bonn", "fgfgto", "fgfgto"),
        ("Письмо П. Орлова саду // Сад", "fgftc", "ttttc"),
        ("Способ полива / Соколов И. Опубл. 2001", "ttfgoy", "ttfgoy"),
        ("Fox Q., Falcon Z. // Gard. Lett. 2001. V. 5", "fgfgooyov", "fgfgccyov"),
        ("Fox Q. Gardens // Garten. 2001. V. 5", "fgtfyov", "fgtcyov"),
        ("Орлов П. Сады // Режим доступа: http://a.org", "fgtooo", "fgtooo"),
        ("Орлов П. Сады // Поле. Доклад. 2001", "fgtcoy", "fgtcoy"),
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
