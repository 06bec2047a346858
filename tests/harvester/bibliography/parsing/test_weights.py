from __future__ import annotations

from harvester.bibliography.parsing.weights import PLAIN, weigh
from harvester.items import Person, Reference


def test_certainty_makes_weight() -> None:
    reference = Reference(text="x" * 80, title="О спектрах конечных графов", authors=[Person("Соколов")], year="2001")
    assert weigh(reference, 0.99, PLAIN) > weigh(reference, 0.5, PLAIN) > 0


def test_a_weight_is_a_chance_whatever_the_factors() -> None:
    reference = Reference(text="")
    assert weigh(reference, 1.0, {"certainty": 1e9}) == 1.0
    assert weigh(reference, 0.0, {"bias": -1e9}) == 0.0
