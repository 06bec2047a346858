from __future__ import annotations

import io
import zipfile

from harvester.documents import docx, read
from harvester.documents.formats import Options
from tests.harvester.documents.making import make_docx


def test_paragraphs_with_size_and_weight() -> None:
    document = read(make_docx([("Спектры графов", 16, True), ("Текст работы о графах.", 11, False)]))
    title, text = document.lines
    assert (title.text, title.size, title.bold) == ("Спектры графов", 16.0, True)
    assert (text.text, text.size, text.bold) == ("Текст работы о графах.", 11.0, False)
    assert document.format == "docx"


def test_another_archive_is_unsupported() -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr("data.bin", b"1")
    assert read(buffer.getvalue()).status == "unsupported"


def test_a_bomb_is_refused() -> None:
    data = make_docx([("a" * 100_000, 11, False)])
    assert docx.read(data, Options(max_unpacked=10_000)).status == "bomb"


def test_a_cut_file_is_broken() -> None:
    data = make_docx([("Спектры графов", 16, True)])
    assert read(data[: len(data) // 2]).status == "broken"
