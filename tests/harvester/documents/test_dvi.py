from __future__ import annotations

from harvester.documents import read
from tests.harvester.documents.files import AUTHOR, TEXT, TITLE, make_dvi


def test_lines_with_size_weight_and_spaces() -> None:
    document = read(make_dvi())
    assert (document.status, document.format, document.language) == ("ok", "dvi", "ru")
    assert [line.text for line in document.lines] == [TITLE, AUTHOR, TEXT]
    title, author = document.lines[:2]
    assert (round(title.size), title.bold, title.font) == (17, True, "labx1728")
    assert (round(author.size), author.bold) == (10, False)
    assert title.y1 < author.y1


def test_ligatures_and_accents_of_the_old_fonts() -> None:
    assert read(make_dvi([("\x0ece \x7fuber", "cmr10", 10)])).lines[0].text == "ffice über"


def test_what_was_set_before_the_end_of_half_a_file_is_kept() -> None:
    data = make_dvi()
    assert read(data[: len(data) // 2]).status == "broken"
    assert read(data[:-29] + data[15:100]).status == "ok"
