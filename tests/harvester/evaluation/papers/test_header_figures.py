"""Metadata against a truth, and the figures over many."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from harvester.evaluation.papers.header_figures import (
    count_few,
    count_ratings,
    judge_metadata,
    leave_out_titles,
    list_values,
    make_figures,
    make_sections,
    split_by_layout,
)
from harvester.items import Metadata, Person, Value

ROW: dict[str, Any] = {
    "file": "a.pdf",
    "lang": "ru",
    "kind": "paper",
    "title": "О сходимости рядов Фурье на отрезке",
    "title_alt": "On the convergence of Fourier series",
    "authors": [{"family": "Соколов"}, {"family": "Ким"}],
    "abstract": "Изучается сходимость рядов Фурье на отрезке при слабых условиях на функцию.",
    "keywords": ["ряды Фурье", "сходимость"],
    "emails": ["sokolov@a.example"],
    "udk": "517.5",
}


def give(text: str, weight: float = 0.9) -> Value:
    return Value(text, weight, "made")


def read(**changed: Any) -> Metadata:
    """What a reader finds who errs in nothing but what is changed."""
    right: dict[str, Any] = {
        "title": give(ROW["title"]),
        "title_other": give(ROW["title_alt"]),
        "authors": [Person("Соколов", "И.", weight=0.9), Person("Ким", "Л.", weight=0.8)],
        "abstract": give(ROW["abstract"]),
        "keywords": [give(word) for word in ROW["keywords"]],
        "emails": [give("Sokolov@a.example")],
        "udc": give("517.5"),
    }
    return Metadata(**(right | changed))


def test_all_that_is_right_counts_whatever_its_case_and_signs() -> None:
    one = judge_metadata(ROW, read(title=give("О СХОДИМОСТИ РЯДОВ ФУРЬЕ НА ОТРЕЗКЕ.")))
    assert (one.exact, one.close, one.abstract, one.udk, one.keywords, one.title_alt, one.emails) == (True,) * 4 + (
        1.0,
        True,
        True,
    )
    assert one.wanted == one.given


@pytest.mark.parametrize(
    ("title", "exact", "close"),
    [
        (ROW["title_alt"], True, True),
        ("О сходимости рядов Фурье на отрезках", False, True),
        ("О сходимости рядов", False, False),
        ("", False, False),
    ],
)
def test_a_title_is_exact_close_or_neither(title: str, exact: bool, close: bool) -> None:
    one = judge_metadata(ROW, read(title=give(title) if title else None))
    assert (one.exact, one.close) == (exact, close)


def test_what_the_truth_does_not_say_is_not_judged() -> None:
    one = judge_metadata({"file": "b.pdf", "title": "О рядах"}, read())
    assert (one.abstract, one.udk, one.keywords, one.title_alt, one.emails) == (None,) * 5
    figures = make_figures([one])
    assert (figures["abstract"], figures["abstract_n"], figures["keywords_f"]) == (None, 0, None)


def test_figures_are_shares_over_documents_and_over_all_authors() -> None:
    short = read(
        authors=[Person("Соколов", "И."), Person("Чужой", "Ч.")], udc=give("519.1"), keywords=[give("сходимость")]
    )
    judged = [judge_metadata(ROW, read()), judge_metadata(ROW, short)]
    figures = make_figures(judged)
    assert (figures["n"], figures["title_exact"], figures["udk"], figures["all_surnames"]) == (2, 1.0, 0.5, 0.5)
    assert (figures["surname_recall"], figures["surname_precision"], figures["surname_f"]) == (0.75, 0.75, 0.75)
    assert figures["keywords_f"] == round((1 + 2 / 3) / 2, 4)
    assert count_few(judged)["all_surnames"] == "1 of 2"


def test_fields_are_rated_as_the_seeds_rate_them() -> None:
    """Extracted, not extracted, too much, not all."""
    long = read(title=give(f"{ROW['title']} и её приложения к задачам механики сплошной среды"))
    part = read(authors=[Person("Соколов", "И.")], title=give("О сходимости рядов"))
    none = read(title=None)
    ratings = count_ratings([judge_metadata(ROW, one) for one in (read(), long, part, none)])
    assert ratings["title"] == [1, 1, 1, 1]
    assert ratings["author"] == [3, 0, 0, 1]


def test_tags_of_layout_have_figures_where_three_documents_have_them() -> None:
    judged = [judge_metadata({**ROW, "layout": tags}, read()) for tags in (["cover"], ["cover"], ["cover", "rubric"])]
    assert {tag: of["n"] for tag, of in split_by_layout(judged).items()} == {"cover": 3}


def test_copies_of_what_is_asked_are_not_learned_from() -> None:
    rows: list[dict[str, Any]] = [{"fields": {"title": "О РЯДАХ."}}, {"fields": {"title": "О графах"}}, {"fields": {}}]
    assert leave_out_titles(rows, ["О рядах", ""]) == rows[1:]


def test_values_are_listed_with_their_weight_and_whether_they_are_right() -> None:
    wrong = read(udc=give("519.1", 0.4), abstract=None)
    values = {row["field"]: row for row in list_values([judge_metadata(ROW, wrong)])}
    assert values["udc"] == {"id": "a.pdf", "field": "udc", "value": "519.1", "weight": 0.4, "right": False}
    assert values["authors"]["weight"] == 0.8
    assert "abstract" not in values


def test_sections_have_the_methods_side_by_side_and_what_is_wrong() -> None:
    good, bad = judge_metadata(ROW, read()), judge_metadata(ROW, read(title=give("Журнал", 0.7)))
    sections = {
        one.title: one for one in make_sections({"ours": [good], "rules": [bad]}, "rules", False, Path("papers"))
    }
    bars = sections["Extracted, by field and method"]
    assert bars.values["title"] == [1.0, 0.0]  # type: ignore[union-attr]
    assert [case.got for case in sections["Worst cases"].cases] == ["Журнал"]  # type: ignore[union-attr]
    assert any(title.startswith("Seeds' table 4") for title in sections)
