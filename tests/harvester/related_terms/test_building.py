from __future__ import annotations

import time
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from harvester.related_terms.asking import KeptTerms, find_related_terms
from harvester.related_terms.building import TermCounts, build_terms, compute_likelihood
from harvester.related_terms.vocabulary import list_free_words
from tests.harvester.related_terms.filling import filled, made

if TYPE_CHECKING:
    from harvester.library.contracts import Library


def test_building_again_forgets_what_no_longer_holds(library: Library) -> None:
    filled(library)
    for each in list(library.papers.all()):
        if "Раскраска" in each.title:
            library.removals.remove(each.paper_id)
    for _ in build_terms(library, time.time() + 1):
        pass
    assert find_related_terms(KeptTerms(library), "раскраска графов") == []


def test_leaving_a_paper_out_counts_as_if_it_were_not_there() -> None:
    papers = [made(number, f"Сходимость рядов {number}", "анализ рядов", "517") for number in range(3)]
    papers += [made(number, f"Раскраска {number}", "графы", "519") for number in range(3, 9)]
    whole, rest = TermCounts(), TermCounts()
    for each in papers:
        whole.add(each)
    for each in papers[1:]:
        rest.add(each)
    for word in list_free_words(papers[0]) | list_free_words(papers[5]):
        assert whole.of(word, papers[0]) == rest.of(word)


@given(st.integers(1, 50), st.integers(0, 50), st.integers(0, 50), st.integers(0, 500))
def test_likelihood_is_never_negative(both: int, more: int, other: int, rest: int) -> None:
    assert compute_likelihood(both, both + more, both + other, both + more + other + rest) >= -1e-9
