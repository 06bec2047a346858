from __future__ import annotations

from harvester.bibliography.parser import METHODS, parse, parser_of
from harvester.bibliography.parsing.weights import PLAIN, ReadReference, measure_signs, open_factors, weigh
from harvester.items import Person, Reference


def reading(certainty: float, school: str = "east") -> ReadReference:
    people = [Person("Соколов")]
    return ReadReference(
        Reference("x" * 80, title="О спектрах конечных графов", authors=people, year="2001"), school, certainty
    )


def test_certainty_makes_weight() -> None:
    assert weigh(reading(0.99), PLAIN) > weigh(reading(0.5), PLAIN) > 0


def test_a_weight_is_a_chance_whatever_the_factors() -> None:
    assert weigh(reading(1.0), {"east": {"certainty": 1e9}}) == 1.0
    assert weigh(reading(0.5), {"east": {"bias": -1e9}}) == 0.0


def test_each_school_has_factors_of_its_own() -> None:
    factors = {"east": {"bias": 1.0}, "west": {"bias": -1.0}}
    assert weigh(reading(0.9), factors) > 0.5 > weigh(reading(0.9, "west"), factors)


def test_nothing_read_has_no_weight() -> None:
    assert weigh(reading(0.0), {"east": {"bias": 9.0}}) == 0.0
    assert {parse(" ", method).weight for method in METHODS} == {0.0}


def test_every_method_ships_factors_of_signs_that_are_measured() -> None:
    for method in METHODS:
        factors = parser_of(method).factors
        assert factors in open_factors().values()
        assert all(set(own) <= set(measure_signs(reading(0.5))) for own in factors.values())


def test_what_reads_well_is_surer_than_what_does_not() -> None:
    sound = parse("Соколов И. И. О спектрах графов // Вестник университета. 2016. Т. 12. № 3. С. 5–9.")
    noise = parse("Соколов графов 12 спектрах // и 3 В. Т. о 5–9 университета, 2016 И. Вестник")
    assert sound.weight > 0.9 > 0.75 > noise.weight
