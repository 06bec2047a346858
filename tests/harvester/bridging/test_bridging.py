"""Words and terms that go together, on both stores."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bridging import KeptTerms, build_terms, read_concordance, related_terms, widened
from harvester.bridging.building import Counts, likelihood
from harvester.bridging.vocabulary import classes, free_words
from harvester.items import Metadata, Paper, Value
from tests.harvester.library.conftest import library, library_uri
from tests.harvester.library.papers import paper
from tests.mongodb import mongodb_server, mongodb_uri

if TYPE_CHECKING:
    from harvester.library import Library

__all__ = ["library", "library_uri", "mongodb_server", "mongodb_uri"]


def made(number: int, title: str, keyword: str, udc: str) -> Paper:
    told = Metadata(keywords=[Value(keyword, 1.0, "test")], udc=Value(udc, 1.0, "test"))
    return paper(f"p{number}", title, metadata=told)


def filled(library: Library) -> None:
    for number in range(6):
        library.save_paper(
            made(number, f"Сходимость рядов на окружности, часть {number}", "гармонический анализ", "517.518")
        )
        library.save_paper(made(10 + number, f"Раскраска графов, часть {number}", "комбинаторика", "519.17"))
    library.save_paper(made(30, "Оценки сумм Фейера", "гармонический анализ", "517.518"))
    for _ in build_terms(library, time.time()):
        pass


def test_words_lead_to_key_words_and_classes(library: Library) -> None:
    filled(library)
    found = related_terms(KeptTerms(library), "сходимостью рядов")
    assert {(term.vocabulary, term.text) for term in found} >= {("key", "гармонический анализ"), ("udc", "517")}
    assert not any("комбинаторика" in term.text for term in found)
    assert found[0].share == 1.0
    assert related_terms(KeptTerms(library), "бабочки") == []


def test_a_widened_search_finds_what_the_words_do_not(library: Library) -> None:
    filled(library)
    plain = {each.title for each, _ in library.search("сходимость")}
    wide = [each.title for each, _ in widened(library, KeptTerms(library), "сходимость", 20)]
    assert "Оценки сумм Фейера" in set(wide) - plain
    assert set(wide[: len(plain)]) == plain, "what the query itself finds comes first"


def test_building_again_forgets_what_no_longer_holds(library: Library) -> None:
    filled(library)
    for each in list(library.papers()):
        if "Раскраска" in each.title:
            library.remove_paper(each.paper_id)
    for _ in build_terms(library, time.time() + 1):
        pass
    assert related_terms(KeptTerms(library), "раскраска графов") == []


def test_a_concordance_holds_in_both_directions(library: Library, tmp_path: Path) -> None:
    filled(library)
    path = tmp_path / "terms.tsv"
    path.write_text("# remark\nраскраска графов\tgraph colouring\tGraphenfärbung\n\n", encoding="utf-8")
    concordance = read_concordance(path)
    assert [term.text for term in related_terms(KeptTerms(library), "graph colouring", concordance)][:2] == [
        "раскраска графов",
        "Graphenfärbung",
    ]
    assert len(widened(library, KeptTerms(library), "graph colouring", 20, concordance)) == 6


def test_leaving_a_paper_out_counts_as_if_it_were_not_there() -> None:
    papers = [made(number, f"Сходимость рядов {number}", "анализ рядов", "517") for number in range(3)]
    papers += [made(number, f"Раскраска {number}", "графы", "519") for number in range(3, 9)]
    whole, rest = Counts(), Counts()
    for each in papers:
        whole.add(each)
    for each in papers[1:]:
        rest.add(each)
    for word in free_words(papers[0]) | free_words(papers[5]):
        assert whole.of(word, papers[0]) == rest.of(word)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("517.958", {"517", "517.9", "517.958"}),
        ("004.8", {"004", "004.8"}),
        ("51", set()),
        ("УДК 519.17; 004", {"519", "519.1", "004"}),
    ],
)
def test_classes_belong_to_wider_ones(code: str, expected: set[str]) -> None:
    assert classes(code) == expected


@given(st.integers(1, 50), st.integers(0, 50), st.integers(0, 50), st.integers(0, 500))
def test_likelihood_is_never_negative(both: int, more: int, other: int, rest: int) -> None:
    assert likelihood(both, both + more, both + other, both + more + other + rest) >= -1e-9
