from hypothesis import given
from hypothesis import strategies as st

from harvester.pages.units import read_sheet

URL = "http://people.example/publ.html"
TAGS = (
    "pre",
    "/pre",
    "p",
    "b",
    "/b",
    "li",
    "br",
    "hr",
    "dl><dt",
    "dd",
    "a href=x.pdf",
    "/a",
    "div hidden",
    "/div",
    "img alt=PDF",
)
TEXTS = ("a", " ", "\n", "\x1b", "\x00", "<!-- c -->")
PIECES = st.sampled_from([*(f"<{tag}>" for tag in TAGS), *TEXTS])


def lines(body: str) -> list[str]:
    return [line.text for line in read_sheet(body.encode(), URL).lines]


def test_preformatted_text_keeps_its_lines_also_with_control_characters_in_it() -> None:
    assert lines("<pre>one\x1b\ntwo <b>three\nfour</b>\nfive</pre>") == ["one", "two three", "four", "five"]


def test_a_link_that_is_never_closed_still_belongs_to_where_it_began() -> None:
    sheet = read_sheet(b"<p><a href=a.pdf>One<p>Two", URL)
    assert [(link.url, link.line) for link in sheet.links] == [
        ("http://people.example/a.pdf", 0),
    ]


def test_hidden_blocks_are_passed_over_and_a_folded_list_is_not() -> None:
    items = "".join(f"<li>{number}</li>" for number in range(6))
    assert lines(f"<p>a</p><div hidden>b</div>c<ul style='display: none'>{items}</ul>") == ["a", "c", *"012345"]


@given(st.lists(PIECES, max_size=40).map("".join))
def test_units_of_any_page_lie_inside_each_other(body: str) -> None:
    sheet = read_sheet(body.encode(), URL)
    todo = [sheet.root]
    while todo:
        unit = todo.pop()
        assert 0 <= unit.start <= unit.end <= len(sheet.lines)
        assert all(unit.start <= child.start and child.end <= unit.end for child in unit.children)
        todo += unit.children
