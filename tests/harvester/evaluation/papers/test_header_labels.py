from __future__ import annotations

from harvester.evaluation.papers.header import HeaderExample
from harvester.evaluation.papers.header_labels import count_places, extract_by_place
from harvester.items import Document
from tests.harvester.header.making import BODY, Row, document_of

TITLE = "О спектрах конечных графов"


def example(*texts: str, title: str) -> HeaderExample:
    rows: list[Row] = [(text, 10.0, False) for text in texts]
    return HeaderExample({"title": title, "authors": []}, document_of([*rows, *BODY]), "g")


def test_the_place_where_most_titles_stand() -> None:
    found = [example("Вестник", f"{TITLE} {n}", "Текст", title=f"{TITLE} {n}") for n in ("один", "два", "три")]
    found.append(example("Кольца без единицы", "Вестник", "Текст", title="Кольца без единицы"))
    places = count_places((one.row, one.document) for one in found)
    assert [round(one.title, 2) for one in places[:2]] == [0.25, 0.75]
    assert places[1].label == "title"
    given = [extract_by_place(one.document, places).title for one in found]
    assert [value.value if value else "" for value in given] == [*(one.row["title"] for one in found[:3]), "Вестник"]


def test_nothing_to_look_at() -> None:
    assert extract_by_place(Document("ok"), count_places([])).title is None
