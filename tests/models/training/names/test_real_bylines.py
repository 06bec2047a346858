from __future__ import annotations

from harvester.items import Document, DocumentPage, Line
from models.training.names.preparing import read_real

LINES = (
    "О том, как растут леса",
    "Гусев А. И.1, Ли О. Н.2",
    "1Северный университет",
    "Сосновская М. П.3",
    "Научный руководитель: Орлов П. П.",
    "Лес растёт медленно, и никто его не торопит.",
    "Список литературы",
    "1. Гусев А. И. О полях // Вестник. 2001. С. 5.",
)
ROW = {
    "file": "forest.pdf",
    "group": "north",
    "authors": [
        {"family": "Гусев", "given": "Антон Ильич"},
        {"family": "Ли", "given": "О. Н."},
        {"family": "Сосновская", "given": "М. П."},
    ],
}


def test_lines_of_authors_and_of_others_are_told() -> None:
    document = Document("ok", pages=[DocumentPage(1, lines=[Line(text) for text in LINES])])
    found = {" ".join(one.words): " ".join(one.labels) for one in read_real([("papers", ROW, document)])}
    assert found["Гусев А И 1 Ли О Н 2"] == "b_family given given other b_family given given other"
    assert any("Северный университет Сосновская" in text for text in found)  # a run of lines, past what is between
    supervisor = next(labels for text, labels in found.items() if text.startswith("Научный руководитель"))
    assert set(supervisor.split()) == {"other"}
    assert not any("О полях" in text for text in found)
