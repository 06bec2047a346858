from __future__ import annotations

from harvester.documents import read


def test_lines_and_pages() -> None:
    document = read("\n".join(f"Строка номер {number}" for number in range(100)).encode("cp1251"))
    assert (document.status, document.format, len(document.pages)) == ("ok", "txt", 2)
    assert document.lines[99].text == "Строка номер 99"


def test_blanks_alone_have_no_text() -> None:
    assert read(b" \n \n").status == "no_text"
