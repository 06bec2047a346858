from __future__ import annotations

import pytest

from harvester.layout.line_wording import label_text


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("УДК 517.9", "code"),
        ("ivanov@example.org", "email"),
        ("12", "number"),
        ("Аннотация. Найдены условия", "section"),
        ("Томский государственный университет, г. Томск", "affiliation"),
        ("О спектрах конечных графов", "title"),
    ],
)
def test_words_tell_what_a_line_is(text: str, label: str) -> None:
    assert label_text(text) == label
