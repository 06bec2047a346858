from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.messages.retelling import LONGEST_TOLD, retell, retell_evidence
from harvester.messages.translating import speak


@pytest.mark.parametrize(
    ("told", "russian"),
    [
        ("line 3: not a JSON object", "строка 3: не объект JSON"),
        ("line 7: not RIS: an entry begins with TY", "строка 7: не RIS: запись начинается с TY"),
        ("the year is not a number: 'soon'; not an address", "год — не число: 'soon'; не адрес"),
        ("differs in: второго рода", "отличается словами: второго рода"),
        ("12 of 30", "12 из 30"),
        ("of http://old.example/a.pdf, 2016-05-01", "с http://old.example/a.pdf, 2016-05-01"),
        ("theory of functions", "theory of functions"),
        ("", ""),
    ],
)
def test_sentences_of_other_rooms_are_said_in_russian(told: str, russian: str) -> None:
    with speak("ru"):
        assert retell(told) == russian
    with speak("en"):
        assert retell(told) == told


def test_evidence_is_told_with_its_value_in_words() -> None:
    with speak("ru"):
        assert retell_evidence("kind", "thesis") == ("вид", "диссертация")
        assert retell_evidence("title", "whole") == ("заглавие", "целиком")
        assert retell_evidence("something new", "anything") == ("something new", "anything")


@given(st.text(max_size=80))
def test_any_text_is_told(text: str) -> None:
    with speak("ru"):
        assert isinstance(retell(text), str)
        assert retell(f"differs in: {text}").startswith("отличается словами: ")


def test_what_is_no_sentence_is_left_alone() -> None:
    long = "line 1: " + "x" * LONGEST_TOLD
    with speak("ru"):
        assert retell(long) == long
