from __future__ import annotations

from harvester.bibliography.citing.citation_marks import find_citations
from harvester.bibliography.citing.reference_lists import ReferenceLists
from harvester.bibliography.citing.running_text import Paragraph
from harvester.items import Person, Reference

NUMBERED = [Reference(f"Чиж П. П. Книга {number}. М., 200{number}.", label=str(number)) for number in range(1, 6)]
DATED = [
    Reference("Орлова Н. В. О сетках. 1999.", authors=[Person("Орлова")], year="1999"),
    Reference("Чиж П. П. О схемах. 2001.", authors=[Person("Чиж")], year="2001"),
]


def find(references: list[Reference], *texts: str) -> list[tuple[str, list[int], str]]:
    paragraphs = [Paragraph(text, [0], [0]) for text in texts]
    marks = find_citations(paragraphs, references, ReferenceLists(references, [99] * len(references)))
    return [(texts[mark.paragraph][mark.start : mark.end], mark.places, mark.kind) for mark in marks]


def test_numbers_in_square_brackets() -> None:
    assert find(NUMBERED, "Известно [1, с. 7; 3–5].", "Иначе [9], [2].") == [
        ("[1, с. 7; 3–5]", [0, 2, 3, 4], "number"),
        ("[2]", [1], "number"),
    ]


def test_intervals_are_no_citations() -> None:
    assert find(NUMBERED, "При x ∈ [1, 2] и t = [3, 4] верно [5].") == [("[5]", [4], "number")]


def test_authors_and_years_where_there_are_more_of_them() -> None:
    assert find(DATED, "Это [1] видно (Орлова, 1999).", "Чиж (2001) спорит.") == [
        ("(Орлова, 1999)", [0], "year"),
        ("(2001)", [1], "year"),
    ]


def test_the_same_work_again() -> None:
    assert find(DATED, "Так [Орлова 1999: 5].", "Иначе [Там же: 9], (там же) [Ibid., p. 3].") == [
        ("[Орлова 1999: 5]", [0], "year"),
        ("[Там же: 9]", [0], "again"),
        ("[Ibid., p. 3]", [0], "again"),
    ]


def test_labels() -> None:
    references = [Reference("Орлова Н. В.", label="OCh88"), Reference("Чиж П. П.", label="Чиж 2001")]
    assert find(references, "Так [OCh 88, Чиж 2001], [Чиж 2001: 7] и [OCh88, Hauptsatz 12.9].") == [
        ("[OCh 88, Чиж 2001]", [0, 1], "label"),
        ("[Чиж 2001: 7]", [1], "label"),
        ("[OCh88, Hauptsatz 12.9]", [0], "label"),
    ]


def test_round_brackets_when_they_name_most_of_the_list() -> None:
    texts = ["Раз (1) и два (2, 3) здесь.", "Три (4) тут."]
    assert [places for _, places, _ in find(NUMBERED, *texts)] == [[0], [1, 2], [3]]
    assert find(NUMBERED, "Из формулы (1) и (2) видно.") == []


def test_raised_numbers_that_count_up() -> None:
    texts = ["Сначала писали1 о сетках, потом2,3 о схемах.", "Позже писали⁴ снова и снова5."]
    assert [(places, kind) for _, places, kind in find(NUMBERED, *texts)] == [
        ([0], "raised"),
        ([1, 2], "raised"),
        ([3], "raised"),
        ([4], "raised"),
    ]
    assert find(NUMBERED, "Снова5 писали4 о том3 же2 самом1 без порядка.") == []
