from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.related_terms.asking import KeptTerms, find_related_terms, widen_search
from tests.harvester.related_terms.filling import filled

if TYPE_CHECKING:
    from harvester.library.contracts import Library


def test_words_lead_to_key_words_and_classes(library: Library) -> None:
    filled(library)
    found = find_related_terms(KeptTerms(library), "сходимостью рядов")
    assert {(term.vocabulary, term.text) for term in found} >= {("key", "гармонический анализ"), ("udc", "517")}
    assert not any("комбинаторика" in term.text for term in found)
    assert found[0].share == 1.0
    assert find_related_terms(KeptTerms(library), "бабочки") == []


def test_a_widened_search_finds_what_the_words_do_not(library: Library) -> None:
    filled(library)
    plain = {each.title for each, _ in library.catalogue.search("сходимость")}
    wide = [each.title for each, _ in widen_search(library, KeptTerms(library), "сходимость", 20)]
    assert "Оценки сумм Фейера" in set(wide) - plain
    assert set(wide[: len(plain)]) == plain, "what the query itself finds comes first"


def test_what_the_query_says_already_is_no_related_term(library: Library) -> None:
    filled(library)
    found = find_related_terms(KeptTerms(library), "гармонический анализ сходимости рядов")
    assert found
    assert "гармонический анализ" not in {term.text for term in found}
