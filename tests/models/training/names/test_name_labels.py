from __future__ import annotations

import pytest

from harvester.persons.byline_words import split_byline
from models.training.names.name_labels import FullName, label_names

GUSEV, LEE = FullName.read("Гусев", "Антон Ильич"), FullName.read("Ли", "О. Н.")


@pytest.mark.parametrize(
    ("line", "labels"),
    [
        ("Гусев А. И., доцент", "b_family given given other"),
        ("А. И. Гусев1, О.Н. Ли2", "b_given given family other b_given given family other"),
        ("Антон Ильич Гусев", "b_given given family"),
        ("Гусев1 А. И.", "b_family other given given"),
        ("Anton I. Gusev", "b_given given family"),
        ("А. И. Гусевa", "b_given given marked"),
        ("Научный руководитель Орлов П. П.", "other other other other other"),
        ("gusev@mail.example", "other other other"),
    ],
)
def test_words_are_labelled(line: str, labels: str) -> None:
    assert label_names(split_byline([line]), [GUSEV, LEE])[0] == labels.split()


def test_people_who_were_found_are_counted() -> None:
    assert label_names(split_byline(["О. Н. Ли"]), [GUSEV, LEE])[1] == 1


def test_a_name_of_several_words_is_one() -> None:
    person = FullName.read("ван дер Берг", "Карл")
    assert label_names(split_byline(["Карл ван дер Берг"]), [person])[0] == ["b_given", "family", "family", "family"]
