from __future__ import annotations

from harvester.bibliography.citing.note_marks import find_note_marks
from harvester.bibliography.citing.running_text import Paragraph
from harvester.items import Document, DocumentPage, Line


def test_a_note_under_its_page_is_marked_on_that_page_only() -> None:
    texts = ["Так пишет Орлова¹ о графах.", "Так пишет Соколов¹ о деревьях."]
    notes = [
        Line("¹ Орлова О. О. Графы. М., 1999.", kind="footnote"),
        Line("¹ Соколов И. И. Деревья. М., 2005.", kind="footnote"),
    ]
    pages = [DocumentPage(n + 1, lines=[Line(texts[n]), notes[n]]) for n in range(2)]
    paragraphs = [make_paragraph(texts[0], 0), make_paragraph(texts[1], 2)]
    found = find_note_marks(Document("ok", pages=pages), paragraphs, [1, 3])
    assert [(mark.paragraph, mark.places) for mark in found] == [(0, [0]), (1, [1])]


def make_paragraph(text: str, line: int) -> Paragraph:
    return Paragraph(text, [0], [line])
