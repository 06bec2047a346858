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
WORDS = ("spectra", "colours", "cycles")
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


def test_links_that_a_click_shows_belong_to_the_line_before_them() -> None:
    item = "<li><b>{0}</b><p>In: Wood</p><div style='display:none'><a href={0}.pdf>PDF</a></div></li>"
    sheet = read_sheet(f"<ul>{item.format('a')}{item.format('b')}</ul>".encode(), URL)
    assert [line.text for line in sheet.lines] == ["a", "In: Wood", "b", "In: Wood"]
    assert [(link.url.rpartition("/")[2], link.text, link.line) for link in sheet.links] == [
        ("a.pdf", "PDF", 1),
        ("b.pdf", "PDF", 3),
    ]


def test_references_in_one_paragraph_are_a_line_each() -> None:
    works = [f"On the {word} of finite graphs with many edges // Journal, 20{n}." for n, word in enumerate(WORDS, 10)]
    text = "; ".join(works).replace("cycles", "<a href=c.pdf>cycles</a>")
    sheet = read_sheet(f"<p><b>Main works:</b> {text}</p>".encode(), URL)
    assert [line.text.rstrip(";") for line in sheet.lines] == ["Main works:", *works]
    assert [link.line for link in sheet.links] == [1 + WORDS.index("cycles")]


def test_nothing_else_is_parted_by_semicolons() -> None:
    for text in (
        "Bright, A.; Grey, C.; Clear, E. On trees, 2011",
        "Trees; Woods; Forests",
        "In 1990; In 1991; In 1992",
    ):
        assert lines(f"<p>{text}</p>") == [text]


def test_text_is_bold_by_its_tag_or_by_its_style() -> None:
    sheet = read_sheet(b"<p><b>a</b> <span style='color: red; font-weight:700'>b</span> <i>c</i> d", URL)
    assert [(run.text.strip(), *sorted(run.styles)) for run in sheet.lines[0].runs if run.text.strip()] == [
        ("a", "b"),
        ("b", "b"),
        ("c", "i"),
        ("d",),
    ]


@given(st.lists(PIECES, max_size=40).map("".join))
def test_units_of_any_page_lie_inside_each_other(body: str) -> None:
    sheet = read_sheet(body.encode(), URL)
    todo = [sheet.root]
    while todo:
        unit = todo.pop()
        assert 0 <= unit.start <= unit.end <= len(sheet.lines)
        assert all(unit.start <= child.start and child.end <= unit.end for child in unit.children)
        todo += unit.children
