from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.related_terms.asking import KeptTerms, find_related_terms, widen_search
from harvester.related_terms.vocabulary import is_bridge, list_query_terms
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


def test_a_class_leads_to_key_words_and_a_key_word_to_its_class(library: Library) -> None:
    filled(library)
    of_class = find_related_terms(KeptTerms(library), "УДК 519.17")
    assert ("key", "комбинаторика") in {(term.vocabulary, term.text) for term in of_class}
    assert not any(term.vocabulary == "udc" for term in of_class), "a scheme is left, not repeated"
    of_key = find_related_terms(KeptTerms(library), "комбинаторика")
    assert ("udc", "519") in {(term.vocabulary, term.text) for term in of_key}


def test_a_widened_search_for_a_class_finds_its_papers(library: Library) -> None:
    filled(library)
    assert library.catalogue.search("519.17") == []
    wide = [each.title for each, _ in widen_search(library, KeptTerms(library), "519.17", 20)]
    assert len(wide) == 6
    assert all("Раскраска" in title for title in wide)


def test_a_query_names_classes_only_where_they_look_like_it() -> None:
    assert list_query_terms("519.17 и 05C50")[:2] == ["udc: 519.1", "msc: 05C50"]
    assert [term for term in list_query_terms("война 1812 года, 300 страниц") if term.startswith("udc")] == []
    assert "udc: 517" in list_query_terms("УДК 517")


def test_a_class_leads_out_of_its_scheme() -> None:
    assert is_bridge("udc: 517", "msc: 42A20")
    assert not is_bridge("udc: 517", "udc: 517.5")
    assert is_bridge("key: ряд", "key: series")
    assert not is_bridge("key: ряд", "key: ряд")
    assert is_bridge("ряд", "udc: 517")
