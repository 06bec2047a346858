from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from harvester.header.fields.weights import weigh_abstract, weigh_keywords


def test_an_abstract_that_breaks_off_is_doubtful() -> None:
    named, unnamed = weigh_abstract("Изучены волны.", named=True), weigh_abstract("Изучены волны.", named=False)
    assert weigh_abstract("Изучены волны в слое", named=True) < unnamed < named


def test_a_long_term_casts_doubt_on_its_list() -> None:
    (plain,) = weigh_keywords(["лёд"])
    short, long = weigh_keywords(["лёд", "волны в слое льда на поверхности моря"])
    assert long < short < plain


@given(st.lists(st.text(max_size=80), max_size=10))
def test_every_term_has_a_chance(terms: list[str]) -> None:
    weights = weigh_keywords(terms)
    assert len(weights) == len(terms)
    assert all(0 < weight < 1 for weight in weights)
