"""Queries in the terms of an engine."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.search import PROVIDERS, is_meant_for
from harvester.search.terms import EngineTerms, tell_query_language

QUERY = "ряды Фурье filetype:pdf"


@pytest.mark.parametrize(
    ("terms", "query", "put"),
    [
        (EngineTerms(), QUERY, QUERY),
        (EngineTerms(filetype="mime"), QUERY, "ряды Фурье mime:pdf"),
        (EngineTerms(filetype="mime"), "site:a.example курсы", "site:a.example курсы"),
        (EngineTerms(most_words=2), QUERY, "ряды filetype:pdf"),
        (EngineTerms(most_letters=17), QUERY, "ряды filetype:pdf"),
        (EngineTerms(most_letters=6), "многословие", "многос"),
        (EngineTerms(filetype="mime"), "the word filetype: alone", "the word filetype: alone"),
    ],
)
def test_operators_are_translated_and_words_cut(terms: EngineTerms, query: str, put: str) -> None:
    assert terms.put(query) == put


@given(st.lists(st.text("абвxyz", min_size=1, max_size=12), min_size=1, max_size=60), st.booleans())
def test_a_query_fits_and_keeps_its_operator(words: list[str], restricted: bool) -> None:
    terms = EngineTerms(filetype="mime", most_words=8, most_letters=60)
    made = terms.put(" ".join([*words, *(["filetype:pdf"] if restricted else [])])).split()
    assert len(made) <= 8
    assert len(" ".join(made)) <= 60
    assert made[-1:] == ["mime:pdf"] if restricted else "mime:pdf" not in made
    assert made[: len(made) - restricted] == words[: len(made) - restricted]


@pytest.mark.parametrize(
    ("query", "language"),
    [
        (QUERY, "ru"),
        ("ряди Фур'є і їх збіжність", "uk"),
        ("Fourier series filetype:pdf", ""),
        ("site:institut.example Седов публикации", "ru"),
        ("", ""),
    ],
)
def test_the_letters_tell_the_language(query: str, language: str) -> None:
    assert tell_query_language(query) == language


SETTINGS = {
    **dict.fromkeys(("YANDEX_KEY", "YANDEX_FOLDER", "GOOGLE_KEY", "GOOGLE_ENGINE", "BRAVE_KEY", "CORE_KEY"), "x"),
    "SEARCH_EMAIL": "a@b.example",
    "SEARXNG_URL": "http://127.0.0.1:8888/",
}


@pytest.mark.parametrize(
    ("query", "asked"),
    [
        (QUERY, set(PROVIDERS) - {"arxiv"}),
        ("arXiv:2101.00001", set(PROVIDERS)),
        ("site:a.example Седов", {"searxng", "yandex", "google", "brave", "builtin"}),
    ],
)
def test_who_cannot_know_is_not_asked(query: str, asked: set[str]) -> None:
    providers = [kind.from_settings(SETTINGS) for kind in PROVIDERS.values()]
    assert {provider.name for provider in providers if is_meant_for(provider, query)} == asked


@pytest.mark.parametrize(
    ("name", "query", "has"),
    [
        ("searxng", QUERY, "language=ru"),
        ("searxng", "Fourier series", "language=all"),
        ("brave", QUERY, "search_lang=ru"),
        ("google", QUERY, "hl=ru"),
    ],
)
def test_the_language_goes_with_the_query(name: str, query: str, has: str) -> None:
    assert has in PROVIDERS[name].from_settings(SETTINGS).request(query).url


@pytest.mark.parametrize(("query", "kind"), [(QUERY, "SEARCH_TYPE_RU"), ("Fourier series", "SEARCH_TYPE_COM")])
def test_yandex_searches_in_the_part_of_the_language(query: str, kind: str) -> None:
    body = PROVIDERS["yandex"].from_settings(SETTINGS).request(query).body.decode()
    assert kind in body
    assert "filetype:" not in body
