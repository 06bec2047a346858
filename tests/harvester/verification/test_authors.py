from __future__ import annotations

import pytest

from harvester.items import Line, Metadata, Person, Record, Want
from harvester.verification.authors import LINES_BELOW, find_authors_extracted, find_authors_near, prints_names
from harvester.verification.head import DocumentHead
from harvester.verification.title_place import TitlePlace
from harvester.verification.wanted import Wanted

WANTED = Wanted.of(Want("w", "О рядах", ["Щёголев А. П.", "Орлова Н. В."]))
TITLE = TitlePlace(1.0, 0, 0)


def head(*below: str) -> DocumentHead:
    return DocumentHead.of([Line(text, size=10.0) for text in ("О рядах", *below)])


@pytest.mark.parametrize(
    ("line", "surnames"),
    [
        ("А. П. Щёголев, Н. В. Орлова", ["Щёголев", "Орлова"]),
        ("Shchegolev A., Orlova N.", ["Щёголев", "Орлова"]),
        ("Щеголев1, Орлова2", ["Щёголев", "Орлова"]),
        ("ЩЁГОЛЕВ А.П.", ["Щёголев"]),
        ("Н. В. Орлецкая", []),
        ("Кравец Р. О.", []),
    ],
)
def test_surnames_near_the_title(line: str, surnames: list[str]) -> None:
    assert find_authors_near(WANTED, head(line), TITLE) == surnames


def test_a_short_surname_with_the_mark_of_a_footnote() -> None:
    short = Wanted.of(Want("w", "О рядах", ["Фок В. А."]))
    assert find_authors_near(short, head("Фок12, Орлова3"), TITLE) == ["Фок"]
    assert find_authors_near(short, head("фокус зрения"), TITLE) == []


def test_far_below_they_are_others() -> None:
    far = ["Текст работы набран обычным шрифтом"] * LINES_BELOW
    assert find_authors_near(WANTED, head(*far, "Орлова Н. В."), TITLE) == []


def test_surnames_among_the_extracted() -> None:
    record = Record(metadata=Metadata(authors=[Person("Orlova", "N.")], authors_other=[Person("Кравец")]))
    assert find_authors_extracted(WANTED, record) == ["Орлова"]
    assert find_authors_extracted(WANTED, Record()) == []


@pytest.mark.parametrize(
    ("line", "are_there"),
    [
        ("А. П. Щёголев", True),
        ("Щёголев Андрей Павлович", True),
        ("by Anna Bright and Carl Grey", True),
        ("в этой работе изучаются ряды", False),
    ],
)
def test_whether_anybody_is_named(line: str, are_there: bool) -> None:
    assert prints_names(Record(), head(line), TITLE) is are_there
    assert prints_names(Record(metadata=Metadata(authors=[Person("Орлова")])), head(line), TITLE)
