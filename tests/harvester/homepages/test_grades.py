from __future__ import annotations

import pytest

from harvester.homepages.grades import BARE, DOUBTFUL, FULL, INITIALS, OTHER
from harvester.homepages.persons import Names


@pytest.mark.parametrize(
    ("name", "text", "grade"),
    [
        ("Judith Lang", "J. Lang", INITIALS),
        ("Judith Lang", "Jonas Lang", DOUBTFUL),
        ("Judith Lang", "K. Lang", OTHER),
        ("Hans-Peter Lang", "H.-P. Lang", INITIALS),
        ("Lang, H.-P.", "Hans-Peter Lang", INITIALS),
        ("Lang, H.-P.", "H. K. Lang", OTHER),
        ("Lang-Huber, John", "J. Q. Lang-Huber", INITIALS),
        ("Yuri Lang", "Ю. Ланг", INITIALS),
        ("Лангова Юлия Ильинична", "J. Langova", INITIALS),
        ("Лангова Юлия Ильинична", "I. Langova", OTHER),
    ],
)
def test_initials_agree_across_alphabets(name, text, grade):
    assert Names([name]).best(text) == grade


@pytest.mark.parametrize("name", ["Ludwig van den Bosch", "van den Bosch, Ludwig"])
@pytest.mark.parametrize(
    ("text", "grade"),
    [
        ("Prof. Ludwig van den Bosch, Gent", FULL),
        ("Van den Bosch Ludwig", FULL),
        ("L. van den Bosch", INITIALS),
        ("Bosch, L. van den", INITIALS),
        ("K. van den Bosch", OTHER),
        ("van den Bosch", BARE),
        ("Ludwig Bosch", DOUBTFUL),
    ],
)
def test_a_surname_of_several_words(name, text, grade):
    assert Names([name]).best(text) == grade


def test_a_particle_makes_another_surname():
    assert Names(["Ludwig Bosch"]).best("Ludwig van den Bosch") == DOUBTFUL
    assert Names(["Ludwig Bosch"]).best("Arbeiten von Bosch") == BARE


def test_particles_of_other_kinds():
    assert Names(["Ludwig von Linden"]).best("Л. фон Линден") == INITIALS
    assert Names(["Ludwig van den Linden"]).best("Ludwig van der Linden") == DOUBTFUL
    assert Names(["Jeanne d’Orly"]).best("J. d’Orly") == INITIALS
    assert Names(["Римский Корсаков Глеб Ильич"]).best("Глеб Ильич Римский Корсаков") == FULL
    assert Names(["Рзаев Тофик Гасан оглы"]).best("Рзаев Тофик Гасан оглы") == FULL
    assert Names(["Рзаев Тофик Гасан оглы"]).best("Рзаев Т. В.") == OTHER
