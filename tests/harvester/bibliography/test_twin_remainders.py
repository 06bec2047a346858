from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.sharing import cyrillic_in, links_shared, numbers_shared, years_shared
from harvester.bibliography.twin_remainders import pair_between, pair_remainders
from harvester.bibliography.twins import pair_entries

OWN = [
    "Баранов И. К. Устойчивость тонких плёнок // Вестник университета. 2011. № 2. С. 3–15.",
    "Гущина О. П. Оценка водных ресурсов. Казань: Заря, 2008. 210 с.",
    "Дроздов З. Б. Ритм и смысл. Томск: Сова, 2004. 180 с.",
    "Правила ухода за садами // Сборник правил. 2011. № 7. С. 40–58.",
    "Справочник садовода. Тверь: Заря, 1987. 170 с.",
    "Ястребов К. Л. Реки и озёра // Труды института. 2015. Т. 12. С. 44–61.",
]
# The same works in the order of the other alphabet; the two without authors are translated in every word.
TRANSLATED = [
    "Baranov I. K. Stability of thin films. University Herald, 2011, no. 2, pp. 3–15.",
    "Drozdov Z. B. Rhythm and meaning. Tomsk, Sova Publ., 2004, 180 p.",
    "Gardener's guide. Tver, 1987.",
    "Gushchina O. P. Estimate of water resources. Kazan, Zarya Publ., 2008, 210 p.",
    "Rules of garden care. Collected Rules, 2011, no. 7, pp. 40–58.",
    "Yastrebov K. L. Rivers and lakes. Proceedings of the Institute, 2015, vol. 12, pp. 44–61.",
]
PAIRS = [(0, 6), (1, 9), (2, 7), (3, 10), (4, 8), (5, 11)]
NAMED = [(0, 6), (1, 9), (2, 7), (5, 11)]


def pair(texts: list[str], pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    shared = years_shared(texts), links_shared(texts), numbers_shared(texts)
    return sorted(pair_remainders(pairs, *shared, cyrillic_in(texts)))


def test_works_without_authors_are_paired_by_year_and_numbers() -> None:
    assert pair(OWN + TRANSLATED, NAMED) == PAIRS
    assert pair_entries(OWN + TRANSLATED) == PAIRS


def test_another_year_is_another_work() -> None:
    other = [text.replace("1987", "1988") for text in TRANSLATED]
    assert pair(OWN + other, NAMED) == [both for both in PAIRS if both != (4, 8)]


def test_another_link_is_another_work() -> None:
    texts = [*OWN[:4], OWN[4] + " URL: https://example.org/a", OWN[5], *TRANSLATED]
    texts[8] += " URL: https://example.org/b"
    assert pair(texts, NAMED) == [both for both in PAIRS if both != (4, 8)]


def test_few_pairs_make_no_twins() -> None:
    assert pair(OWN + TRANSLATED, NAMED[:2]) == NAMED[:2]


def test_entries_one_under_the_other_have_no_remainder() -> None:
    assert pair([OWN[0], TRANSLATED[0], OWN[3], TRANSLATED[4]], [(0, 1)]) == [(0, 1)]
    assert pair([], []) == []


def test_what_stands_between_two_pairs_is_a_pair() -> None:
    cyrillic = np.array([1, 1, 1, 0, 0, 0], np.float32)
    assert sorted(pair_between([(0, 3), (2, 5)], cyrillic)) == [(0, 3), (1, 4), (2, 5)]
    assert pair_between([(0, 1), (2, 3)], cyrillic) == [(0, 1), (2, 3)]


@given(st.lists(st.sampled_from(OWN + TRANSLATED), max_size=14), st.data())
def test_each_entry_is_in_one_pair_at_most(texts: list[str], data: st.DataObject) -> None:
    middle = len(texts) // 2
    count = data.draw(st.integers(0, middle))
    found = pair(texts, [(place, middle + place) for place in range(count)])
    places = [place for both in found for place in both]
    assert len(places) == len(set(places))
    assert all(0 <= place < len(texts) for place in places)
