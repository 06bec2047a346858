from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.bibliography.parser import parse_many
from harvester.items import Link, Page
from harvester.publications.baselines import PageLine, find_nearest_files, measure_line, read_lines, split_page

ENTRY = "Ларин П. К. О раскраске деревьев // Вестник. 2012. № 3. С. 14–20."
OTHER = "Кафедра работает с понедельника по пятницу."


def make_page(*lines: str, links: tuple[Link, ...] = ()) -> Page:
    return Page(
        "http://a.example/", text="\n".join(lines), links=list(links), headings=["Публикации сотрудников кафедры"]
    )


def test_a_paragraph_is_a_line_and_headings_are_dropped() -> None:
    lines = split_page(make_page("Публикации сотрудников кафедры", ENTRY, "коротко", OTHER))
    assert [line.text for line in lines] == [ENTRY, OTHER]
    page = make_page("Публикации сотрудников кафедры", ENTRY, "коротко", OTHER)
    assert [page.text[line.start : line.end] for line in lines] == [ENTRY, OTHER]


def test_the_vector_has_shares_of_words_and_facts_of_the_line() -> None:
    entry, other = measure_line(ENTRY), measure_line(OTHER)
    assert (entry["year"], entry["pages"], other["year"], other["pages"]) == (1.0, 1.0, 0.0, 0.0)
    assert entry["slashes"] > other["slashes"] == 0.0
    assert abs(sum(value for name, value in entry.items() if name.startswith("share ")) - 1.0) < 1e-9


@settings(max_examples=30)
@given(st.text(min_size=1, max_size=80))
def test_any_line_has_a_vector_of_shares(text: str) -> None:
    assert all(0.0 <= value <= 1.0 for value in measure_line(text).values())


def test_links_inside_the_line_win_and_otherwise_the_nearest() -> None:
    line = PageLine("x" * 50, 100, 150)
    inside, before, after = (
        Link("in.pdf", "", 120, 124),
        Link("before.pdf", "", 80, 90),
        Link("after.pdf", "", 155, 160),
    )
    assert find_nearest_files(line, [before, inside, after]) == ["in.pdf"]
    assert find_nearest_files(line, [before, after]) == ["after.pdf"]
    assert find_nearest_files(line, [Link("far.pdf", "", 900, 910)]) == []


def test_lines_taken_for_references_become_entries_with_their_files() -> None:
    start = len("Публикации сотрудников кафедры") + 1
    link = Link("http://a.example/larin.pdf", "PDF", start + len(ENTRY) + 1, start + len(ENTRY) + 4)
    page = make_page("Публикации сотрудников кафедры", ENTRY, "PDF", OTHER, links=(link,))
    (entry,) = read_lines(page, lambda lines: ["//" in line for line in lines], parse_many)
    assert (entry.title, entry.year, entry.files) == ("О раскраске деревьев", "2012", ["http://a.example/larin.pdf"])
    assert read_lines(make_page(), lambda lines: [True for _ in lines], parse_many) == []
