from __future__ import annotations

import pytest

from harvester.demo.making.model import load_papers, load_people
from harvester.demo.making.prose import draw_references, draw_sections


@pytest.mark.parametrize(
    ("key", "citation"),
    [
        (
            "paths",
            "Седов М. Ю., Кравец Р. О. Поиск кратчайших путей в графах с изменяющимися весами рёбер // Вестник "
            "прикладной математики и информатики. — 2015. — № 1. — С. 15–24.",
        ),
        (
            "mesh-en",
            "Hartwell E., Larionov A. P. Mesh Adaptation Driven by Goal-Oriented Error Estimates. Northmoor Reports in "
            "Numerical Analysis, 2017, no. 17, pp. 1–16.",
        ),
        (
            "wear-1",
            "Keßler, A.: Reibung und Verschleiß in trockenen Gleitlagern. Mitteilungen aus dem Institut für Mechanik "
            "33 (2013), S. 17–29.",
        ),
    ],
)
def test_citations_follow_the_language(key: str, citation: str) -> None:
    assert load_papers()[key].citation() == citation


def test_namesakes_share_surname_and_initials() -> None:
    assert load_people()["larionov"].short == load_people()["larionov-chem"].short
    assert load_people()["larionov"].full != load_people()["larionov-chem"].full


def test_prose_is_the_same_each_time_and_differs_between_papers() -> None:
    assert draw_sections(load_papers()["paths"]) == draw_sections(load_papers()["paths"])
    assert draw_sections(load_papers()["paths"]) != draw_sections(load_papers()["chains"])


def test_references_name_other_papers_of_this_web() -> None:
    assert load_papers()["grids-1"].citation() in draw_references(load_papers()["grids-2"])
