from __future__ import annotations

import io
import zipfile

import pytest

from harvester.documents import odt, read
from harvester.documents.formats import BombError, Options
from tests.harvester.documents.files import AUTHOR, TEXT, TITLE, make_odt, make_zip


def test_paragraphs_with_their_styles_and_numbers() -> None:
    document = read(make_odt(), name="paper.zip")
    assert (document.status, document.format, document.language) == ("ok", "odt", "ru")
    assert [line.text for line in document.lines] == [TITLE, AUTHOR, TEXT, "1. Первый пункт", "2. Второй пункт"]
    assert (document.lines[0].size, document.lines[0].bold) == (16.0, True)
    assert (document.lines[1].size, document.lines[1].bold) == (12.0, False)


def test_notes_follow_their_paragraph_and_remarks_are_left_out() -> None:
    note = "<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Сноска</text:p></text:note-body></text:note>"
    body = f"<text:p>Название{note}<text:line-break/>Автор<office:annotation><text:p>ой</text:p></office:annotation></text:p>"
    assert [line.text for line in read(make_odt(body)).lines] == ["Название", "Автор", "Сноска"]


def test_a_list_that_goes_on_goes_on_counting() -> None:
    item = "<text:list-item><text:p>пункт</text:p></text:list-item>"
    lists = f'<text:list text:style-name="L">{item}</text:list><text:p>между</text:p>'
    lists += f'<text:list text:style-name="L" text:continue-numbering="true">{item}</text:list>'
    lists += f'<text:list text:style-name="L">{item}</text:list>'
    assert [line.text for line in read(make_odt(lists)).lines] == ["1. пункт", "между", "2. пункт", "1. пункт"]


def test_sheets_are_not_texts() -> None:
    sheet = make_zip({"mimetype": b"application/vnd.oasis.opendocument.spreadsheet", "content.xml": b"<a/>"})
    assert read(sheet).status == "unsupported"


def test_a_bomb_is_refused() -> None:
    with pytest.raises(BombError):
        odt.read(make_odt(), Options(max_unpacked=100))


def test_a_locked_file_is_encrypted() -> None:
    buffer = io.BytesIO(make_odt())
    with zipfile.ZipFile(buffer, "a") as archive:
        archive.writestr("META-INF/manifest.xml", "<manifest:encryption-data/>")
    assert read(buffer.getvalue()).status == "encrypted"


def test_half_a_file_is_broken() -> None:
    data = make_odt()
    assert read(data[: len(data) // 2]).status == "broken"
