from __future__ import annotations

import pytest

from harvester.console.output import open_console
from harvester.evaluation.report.overview import describe_origin, list_sections
from harvester.evaluation.report.sections import Curve, WrongValue, WrongValues
from harvester.evaluation.report.terminal import show_sections


@pytest.mark.parametrize(
    ("result", "word"),
    [
        ({"trained_on": True, "folds": 0}, "were trained on"),
        ({"trained_on": False, "folds": 0}, "have not been"),
        ({"trained_on": False, "folds": 5}, "5 folds"),
        ({"trained_on": None, "folds": 0}, "nothing says"),
    ],
)
def test_the_first_line_says_what_the_models_have_seen(result: dict[str, object], word: str) -> None:
    assert word in describe_origin(result)


def test_tasks_without_models_say_nothing() -> None:
    assert describe_origin({"task": "wants"}) == ""


def test_figures_of_the_whole_and_of_parts(capsys: pytest.CaptureFixture[str]) -> None:
    figures = {
        "title_exact": 0.91,
        "abstract_n": 7,
        "ru": {"n": 3, "title_exact": 0.5},
        "de": {"n": 2, "title_exact": "1 of 2", "abstract_n": 1},
    }
    sections = [
        Curve("Calibration", {"title": [(0.9, 0.88, 50)]}),
        WrongValues("Worst", [WrongValue("a.pdf", "title", "Ряды", "Поля")]),
    ]
    result = {"task": "header", "corpus": "c", "n": 5, "method": "rules", "figures": figures, "sections": sections}
    made = list_sections(result)
    assert [section.title for section in made] == ["Figures", "Parts", "Calibration", "Worst"]
    show_sections(made, open_console())
    rows = [line.replace("│", " ").split() for line in capsys.readouterr().out.splitlines()]
    assert ["title", "exact", "0.91"] in rows
    assert ["de", "2", "1", "of", "2"] in rows
    assert ["title", "0.9", "0.88", "50"] in rows
    assert ["a.pdf", "title:", "'Поля'", "for", "'Ряды'"] in rows
