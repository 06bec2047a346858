from __future__ import annotations

import pytest

from harvester.bibliography.parsing.repairs import imprints
from tests.harvester.bibliography.parsing.drafts import read_only


@pytest.mark.parametrize(
    ("parts", "place", "publisher"),
    [
        ([("Gärten. Stadt am ", "other"), ("Fluss", "place"), (": ", "other"), ("Garten", "publisher")], "Stadt am Fluss", "Garten"),
        ([("Gärten. Stadt a. ", "other"), ("F", "place"), (": ", "other"), ("Garten", "publisher")], "Stadt a. F", "Garten"),
    ],
)  # fmt: skip
def test_imprint(parts: list[tuple[str, str]], place: str | None, publisher: str) -> None:
    reference = read_only(imprints, parts=tuple(parts))
    assert (reference.place, reference.publisher) == (place, publisher)
