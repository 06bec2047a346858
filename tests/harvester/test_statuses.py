from __future__ import annotations

import re

import pytest

from harvester import statuses
from harvester.statuses import DOCUMENT, FETCH, FETCH_UNKNOWN, SEARCH, WANT, WANT_ANSWERS

# Others read these words: more may be added, none renamed.
PROMISED = {
    "DOCUMENT": "ok empty no_text encrypted broken too_large timeout out_of_memory bomb missing_tool unsupported "
    "quarantined",
    "WANT": "found not_found undecided could_not_search could_not_fetch budget_spent invalid",
    "SEARCH": "ok empty bad_query auth quota throttled captcha upstream_error",
}


@pytest.mark.parametrize("name", PROMISED)
def test_the_promised_words_are_there(name: str) -> None:
    assert set(PROMISED[name].split()) <= set(getattr(statuses, name))


@pytest.mark.parametrize("table", [DOCUMENT, WANT, SEARCH, FETCH], ids=["document", "want", "search", "fetch"])
def test_a_status_is_a_slug_and_one_sentence(table: dict[str, str]) -> None:
    for status, sentence in table.items():
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", status)
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert "\n" not in sentence
    assert len(set(table.values())) == len(table)


def test_what_is_an_answer_and_what_says_nothing() -> None:
    assert set(WANT) > WANT_ANSWERS
    assert not any(status.startswith("could_not") for status in WANT_ANSWERS)
    assert set(FETCH) > FETCH_UNKNOWN
    assert not FETCH_UNKNOWN & {"page", "document", "gone"}
