from __future__ import annotations

from harvester.items import Document, DocumentPage, Line
from harvester.volumes.contents import find_entries, find_first_pages
from tests.harvester.volumes.making import ARTICLES, volume


def table(*rows: str | tuple[str, str]) -> Document:
    """A contents page; a pair is a row whose number stands apart, at the right edge."""
    lines = [Line("СОДЕРЖАНИЕ", size=14.0, y0=50.0, y1=64.0)]
    for n, row in enumerate(rows):
        y = 100.0 + 16 * n
        texts = [(row, 60.0)] if isinstance(row, str) else [(row[0], 60.0), (row[1], 500.0)]
        lines += [Line(text, size=11.0, x0=x, x1=x + 40, y0=y, y1=y + 11) for text, x in texts]
    return Document("ok", pages=[DocumentPage(1, 595.0, 842.0, lines)])


def test_numbers_with_leaders_with_a_gap_and_without() -> None:
    document = table(
        "Соколов И. И.", "О графах ..... 5", ("О картах", "12"), "Долгое название", "о сетках 17", ("Поиск", "20")
    )
    entries, pages = find_entries(document)
    assert [entry.page for entry in entries] == [5, 12, 17, 20]
    assert entries[0].rows == ["Соколов И. И.", "О графах"]
    assert entries[2].rows == ["Долгое название", "о сетках"]
    assert pages == {0}


def test_a_number_of_the_title_is_none_of_a_page() -> None:
    entries, _ = find_entries(
        table("О графах ..... 5", "Шифрование блоками по 128", "бит ..... 9", "О картах ..... 12")
    )
    assert [entry.page for entry in entries] == [5, 9, 12]


def test_entries_are_found_on_their_pages() -> None:
    document = volume(ARTICLES, True, 1)
    entries, contents = find_entries(document)
    assert [entry.page for entry in entries] == [1, 4, 7, 11, 13, 16]
    assert find_first_pages(document, entries, contents) == [1, 4, 7, 11, 13, 16]


def test_entries_of_another_book_fit_nowhere() -> None:
    entries, contents = find_entries(table("О ящерицах ..... 5", "О ласточках ..... 9", "О стрекозах ..... 12"))
    document = volume(ARTICLES)
    assert find_first_pages(document, entries, contents) is None


def test_no_contents() -> None:
    assert find_entries(volume(ARTICLES)) == ([], set())
