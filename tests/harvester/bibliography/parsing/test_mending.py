from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.parsing.mending import mended
from harvester.bibliography.parsing.tokens import tokens_of

LABELS = {"f": "family", "g": "given", "o": "other", "e": "editor", "t": "title", "c": "container", "y": "year", "n": "number",
          "v": "volume", "p": "publisher"}  # fmt: skip


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
        ("Способ полива / Соколов И. Опубл. 2001", "ttfgoy", "ttfgoy"),
        ("ЦГА. Ф. 5. Оп. 2. Д. 1887. Л. 3", "cnnnnnyoo", "cnnnnnnoo"),
        ("ЦГА. Ф. 5. Отчёт, 1887", "cnnty", "cnnty"),
        ("Falcon, Zed; Fox, Anna (Hg.): Gärten", "fgfeot", "fgfgot"),
        ("Falcon Z., Fox Q. (Eds.) Gardens", "fgeeot", "fgfgot"),
        ("Falcon Z. Gardens. In: Fox Q. (Ed.)", "fgtoeeo", "fgtoeeo"),
        ("Falcon QZ. [Gardens of old]. Garden Journal", "fgooocc", "fgtttcc"),
        ("Falcon QZ. Gardens [of old]. Garden Journal", "fgtoocc", "fgtoocc"),
        ("Fox Q., Falcon Z. // Gard. Lett. 2001. V. 5", "fgfgooyov", "fgfgccyov"),
        ("Fox Q. Gardens // Garten. 2001. V. 5", "fgtfyov", "fgtcyov"),
        ("Орлов П. Сады // Режим доступа: http://a.org", "fgtooo", "fgtooo"),
        ("Орлов П. Сады // Поле. Доклад. 2001", "fgtcoy", "fgtcoy"),
        ("Орлов П. Сады : дис. … канд. наук", "fgoooo", "fgtooo"),
        ("Орлов П. Сады : сб. тр. // Поля", "fgoooc", "fgoooc"),
        ("Сад // Большая садовая энциклопедия. 2-е изд.", "tccoooo", "tcccooo"),
        ("Сад // Садовый журнал, выпуск 5. Казань", "tccooo", "tccooo"),
        ("Gärten. 3. Aufl. Bonn 2001", "tvooy", "toooy"),
        ("Gärten. Bd. 3. Bonn 2001", "tovoy", "tovoy"),
        ("Gardens, edited by Zed Falcon, Green Press, 2001", "cooeeeey", "cooeeppy"),
        ("Gardens, edited by Zed Falcon, and Anna Fox, 2001", "cooeeeeey", "cooeeeeey"),
        ("Gardens, edited by Zed Falcon, 2001", "cooeey", "cooeey"),
    ],
)
def test_labels_put_right(text: str, labels: str, right: str) -> None:
    found = mended(tokens_of(text), [LABELS[label] for label in labels])
    assert found == [LABELS[label] for label in right]


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
    labels = [LABELS[parts[n % len(parts)][1]] for n in range(len(tokens))]
    assert len(mended(tokens, labels)) == len(tokens)
