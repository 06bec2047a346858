from __future__ import annotations

import pytest

from harvester.header.name_runs import people_at_start


@pytest.mark.parametrize(
    ("text", "families", "rest"),
    [
        ("Falcon, K. R., & O’Fox, P. (1994). A paper", "Falcon O’Fox", "(1994). A paper"),
        ("FALCON, K. AND FOX, R. 1991. A paper", "Falcon Fox", "1991. A paper"),
        ("K. Falcon and R. Fox III, A paper", "Falcon Fox", "A paper"),
        ("K. Falcon Jr., R. De Fox, A paper", "Falcon De Fox", "A paper"),
        ("Füchsin G. Hydration and its causes", "Füchsin", "Hydration and its causes"),
        ("A paper of Karl Falcon", "", "A paper of Karl Falcon"),
    ],
)
def test_the_names_before_the_rest(text: str, families: str, rest: str) -> None:
    people, left = people_at_start(text)
    assert (" ".join(person.family for person in people), left) == (families, rest)
