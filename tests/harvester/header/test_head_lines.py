from __future__ import annotations

from harvester.header.head_lines import read_head
from harvester.items import Document, DocumentPage, Line


def test_a_paragraph_that_begins_with_the_title_parts_at_the_first_name() -> None:
    text = (
        "Нейронные сети в задачах оптимального управления Антропов Е.Г., Институт сеток, Энск, a@b.example. "
        "Аннотация. В работе рассматриваются сети, их устройство и свойства."
    )
    document = Document("ok", "html", "ru", "text", [DocumentPage(1, lines=[Line(text), Line("Введение")])])
    assert read_head(document)[0].text == "Нейронные сети в задачах оптимального управления"
    short = "О сетях Антропов Е.Г."
    document.pages[0].lines[0] = Line(short)
    assert read_head(document)[0].text == short
