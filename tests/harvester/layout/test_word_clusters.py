from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.layout.word_clusters import MOST_TOKENS, find_cluster, split_tokens


@pytest.mark.parametrize(
    ("token", "expected"),
    [
        ("a.b@example.org", "email"),
        ("www.example.org", "url"),
        ("И.", "initial"),
        ("И.И.", "initials"),
        ("190000", "postcode"),
        ("2016", "year"),
        ("12", "digits2"),
        ("Аннотация", "abstract"),
        ("Introduction", "intro"),
        ("января", "month"),
        ("доцент", "degree"),
        ("университета", "affiliation"),
        ("Universität", "affiliation"),
        ("ул.", "address"),
        ("Москва", "city"),
        ("Germany", "country"),
        ("УДК", "pubnum"),
        ("конференции", "note"),
        ("для", "preposition"),
        ("und", "conjunction"),
        ("Иван", "given"),
        ("Иванович", "patronymic"),
        ("Кузнецов", "surname"),
        ("Абырвалгов", "likefamily"),
        ("графов", "known"),
        ("МЕТОДОЛОГИЯ", "CAPSknown"),
        ("Bright", "Capword"),
        (",", "mark,"),
    ],
)
def test_from_the_special_to_the_general(token: str, expected: str) -> None:
    assert find_cluster(token) == expected


def test_tokens_part_marks_from_names() -> None:
    assert split_tokens("И.И. Соколов1, a@b.org") == ["И.И.", "Соколов", "1", ",", "a@b.org"]


@given(st.text(max_size=200))
def test_any_text_has_clusters(text: str) -> None:
    tokens = split_tokens(text)
    assert len(tokens) <= MOST_TOKENS
    assert all(find_cluster(token) for token in tokens)
