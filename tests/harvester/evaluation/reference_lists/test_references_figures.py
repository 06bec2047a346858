from __future__ import annotations

from typing import Any

import pytest

from harvester.evaluation.reference_lists.references_figures import (
    compare_reference,
    count_ratings,
    list_values,
    make_figures,
    make_sections,
)
from harvester.evaluation.report.sections import Table, WrongValues
from harvester.items import Person
from tests.harvester.evaluation.reference_lists.labelled import answer, row


def test_spelling_aside_a_reference_is_right() -> None:
    one = compare_reference(row(), answer())
    assert one.right
    assert make_figures([one])["micro_f"] == make_figures([one])["whole"] == 1.0


@pytest.mark.parametrize(
    ("given", "false", "missed"),
    [
        ({"container": "Вестник"}, 1, 0),
        ({"title": None}, 0, 1),
        ({"title": "О полях"}, 1, 1),
        ({"authors": [Person("Ветров")]}, 1, 1),
        ({"pages": "33"}, 1, 1),
    ],
)
def test_what_is_wrong_counts_once_a_field(given: dict[str, Any], false: int, missed: int) -> None:
    counts = compare_reference(row(), answer(**given)).counts.values()
    assert (sum(one.false for one in counts), sum(one.missed for one in counts)) == (false, missed)


def test_micro_f_over_all_fields() -> None:
    found = make_figures(
        [compare_reference(row(), answer()), compare_reference(row(), answer(title="О полях", container="Вестник"))]
    )
    assert found["micro_f"] == round(2 * 7 / (2 * 7 + 2 + 1), 4)
    assert found["title"] == 0.5
    assert found["container"] == 0.0


def test_ratings_of_the_seeds() -> None:
    parsed = [compare_reference(row(), answer(title="О рядах Вестник"))]
    assert count_ratings(parsed)["title"] == [0, 0, 1, 0]
    assert count_ratings(parsed)["surnames"] == [1, 0, 0, 0]
    assert "url" not in count_ratings(parsed)


def test_the_worst_cases_are_the_surest_that_are_wrong() -> None:
    wrong = [compare_reference(row(id="sure"), answer(title="О полях")), compare_reference(row(id="right"), answer())]
    worst = make_sections({"rules": wrong}, "rules", {"rules": 1.0})[-1]
    assert isinstance(worst, WrongValues)
    assert [(case.name, case.field, case.want, case.got) for case in worst.cases] == [
        ("sure", "title", "О рядах", "О полях")
    ]


def test_the_parts_of_a_set_have_figures_of_their_own() -> None:
    parsed = [compare_reference(row(lang="ru"), answer()), compare_reference(row(lang="de"), answer(title="О полях"))]
    tables = {one.title: one for one in make_sections({"rules": parsed}, "rules") if isinstance(one, Table)}
    assert [(line[0], line[3]) for line in tables["By language"].rows] == [("ru", 1.0), ("de", 0.0)]


def test_values_tell_which_of_them_were_right() -> None:
    values = {one["field"]: one for one in list_values([compare_reference(row(), answer(title="О полях"))])}
    assert (values["title"]["value"], values["title"]["right"]) == ("О полях", False)
    assert (values["surnames"]["value"], values["surnames"]["right"]) == ("ВЕТРОВ, Сомов", True)
