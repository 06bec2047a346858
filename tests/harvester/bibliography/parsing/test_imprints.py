from __future__ import annotations

import pytest

from harvester.bibliography.parsing.imprints import imprint
from harvester.bibliography.parsing.segments import segments_of
from harvester.bibliography.parsing.tokens import tokens_of
from harvester.items import Reference


@pytest.mark.parametrize(
    ("parts", "place", "publisher"),
    [
        ([("Gärten. Stadt am ", "other"), ("Fluss", "place"), (": ", "other"), ("Garten", "publisher")], "Stadt am Fluss", "Garten"),
        ([("Gärten. Stadt a. ", "other"), ("F", "place"), (": ", "other"), ("Garten", "publisher")], "Stadt a. F", "Garten"),
        ([("Сады. ", "title"), ("М.", "place"), (" : Институт им. П. ", "other"), ("Р. Орлова", "publisher")], "М", "Институт им. П. Р. Орлова"),
        ([("Сады. ", "title"), ("М.", "place"), (" : ", "other"), ("Сад, 1955", "publisher"), ("–1981", "year")], "М", "Сад"),
        ([("Gardens. ", "title"), ("University of Gardens]. Garden Theses", "publisher")], None, "University of Gardens"),
    ],
)  # fmt: skip
def test_imprint(parts: list[tuple[str, str]], place: str | None, publisher: str) -> None:
    tokens = tokens_of("".join(text for text, _ in parts))
    reference = Reference(text=tokens.text)
    imprint(segments_of(tokens, [label for text, label in parts for _ in tokens_of(text).words]), reference)
    assert (reference.place, reference.publisher) == (place, publisher)
