from __future__ import annotations

import pytest

from harvester.demo.making.model import papers, people
from harvester.demo.making.prose import references, sections


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
    assert papers()[key].citation() == citation


def test_namesakes_share_surname_and_initials() -> None:
    assert people()["larionov"].short == people()["larionov-chem"].short
    assert people()["larionov"].full != people()["larionov-chem"].full


def test_prose_is_the_same_each_time_and_differs_between_papers() -> None:
    assert sections(papers()["paths"]) == sections(papers()["paths"])
    assert sections(papers()["paths"]) != sections(papers()["chains"])


def test_references_name_other_papers_of_this_web() -> None:
    assert papers()["grids-1"].citation() in references(papers()["grids-2"])
