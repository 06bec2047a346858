from __future__ import annotations

import io
import shutil
import zipfile

import pytest

from harvester.documents import docx, read
from harvester.documents.formats import BombError, Options
from tests.harvester.documents.files import make_zip
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
    with pytest.raises(BombError):
        docx.read(data, Options(max_unpacked=10_000))


def test_a_cut_file_is_broken() -> None:
    data = make_docx([("Спектры графов", 16, True)])
    assert read(data[: len(data) // 2]).status == "broken"


@pytest.mark.skipif(not shutil.which("bsdtar"), reason="bsdtar is not installed")
def test_a_file_without_its_end_is_read() -> None:
    data = make_docx([("Спектры графов", 16, True)])
    document = read(data[: data.index(b"PK\x01\x02")])
    assert (document.format, document.text) == ("docx", "Спектры графов")


W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'


def paragraph(text: str, level: int, number: int = 1) -> str:
    place = f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{number}"/></w:numPr>'
    return f"<w:p><w:pPr>{place}</w:pPr><w:r><w:t>{text}</w:t></w:r></w:p>"


def level(number: int, form: str, text: str) -> str:
    return f'<w:lvl w:ilvl="{number}"><w:start w:val="1"/><w:numFmt w:val="{form}"/><w:lvlText w:val="{text}"/></w:lvl>'


def test_numbered_lists_keep_their_numbers() -> None:
    levels = level(0, "decimal", "%1.") + level(1, "lowerLetter", "%1.%2)") + level(2, "bullet", "-")
    numbering = f'<w:abstractNum w:abstractNumId="7">{levels}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>'
    body = (
        paragraph("one", 0) + paragraph("two", 0) + paragraph("inner", 1) + paragraph("sign", 2) + paragraph("three", 0)
    )
    data = make_zip(
        {
            "word/document.xml": f"<w:document {W}><w:body>{body}{paragraph('unknown', 0, 5)}</w:body></w:document>".encode(),
            "word/numbering.xml": f"<w:numbering {W}>{numbering}</w:numbering>".encode(),
        }
    )
    assert [line.text for line in read(data).lines] == ["1. one", "2. two", "2.a) inner", "sign", "3. three", "unknown"]


def test_boxes_come_once_and_notes_after_their_paragraph() -> None:
    box = "<w:txbxContent><w:p><w:r><w:t>box</w:t></w:r></w:p></w:txbxContent>"
    both = '<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice>{0}</mc:Choice><mc:Fallback>{0}</mc:Fallback></mc:AlternateContent>'
    body = f'<w:p><w:r><w:t>text</w:t><w:footnoteReference w:id="2"/>{both.format(box)}</w:r></w:p>'
    data = make_zip(
        {
            "word/document.xml": f"<w:document {W}><w:body>{body}</w:body></w:document>".encode(),
            "word/footnotes.xml": f'<w:footnotes {W}><w:footnote w:id="2"><w:p><w:r><w:t>note</w:t></w:r></w:p></w:footnote></w:footnotes>'.encode(),
        }
    )
    assert [line.text for line in read(data).lines] == ["text", "note", "box"]
