import time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lxml.html import HtmlElement

from harvester.text.html_tree import join_text, parse_html, walk_html

PIECES = st.sampled_from(
    [
        "<p>",
        "</p>",
        "<b>",
        "</b>",
        "<li>",
        "<br>",
        "<!-- c -->",
        "<table><td>",
        "</div>",
        "<div>",
        "a",
        " ",
        "ё &amp; b",
    ]
)


def tree(body: str) -> HtmlElement:
    root = parse_html(f"<html><body>{body}</body></html>")
    assert root is not None
    return root


def steps(body: str, **options: object) -> list[str]:
    found = walk_html(tree(body), **options)  # type: ignore[arg-type]
    return [text or "·" if step == "text" else f"{step} {element.tag}" for step, element, text in found][2:-3]


def test_each_text_stands_in_its_element_and_two_tags_that_touch_have_an_empty_one_between() -> None:
    assert steps("a<b>c</b><i>d</i>e") == [
        *["a", "begin b", "c", "end b", "·"],
        *["begin i", "d", "end i", "e"],
    ]


def test_comments_are_passed_over_and_what_stands_after_them_is_not() -> None:
    assert steps("a<!-- note -->b") == ["a", "b"]


def test_elements_that_are_skipped_leave_their_tail() -> None:
    walked = steps("<b>a<i>b</i></b>c<p>d</p>", is_skipped=lambda element: element.tag == "b")
    assert walked == ["c", "begin p", "d", "end p", "·"]


def test_the_root_is_never_skipped_and_depth_has_a_limit() -> None:
    assert steps("<p>a<b>c<i>d</i>e</b>", max_depth=4, is_skipped=lambda element: element.tag == "html") == [
        *["begin p", "a", "begin b", "c", "e", "end b", "·", "end p", "·"],
    ]


@given(st.lists(PIECES, max_size=30).map("".join))
def test_a_walk_has_all_the_text_in_order_and_closes_what_it_opens(body: str) -> None:
    root = tree(body)
    open_elements: list[HtmlElement] = []
    texts = []
    for step, element, text in walk_html(root):
        if step == "begin":
            open_elements.append(element)
        elif step == "end":
            assert open_elements.pop() is element
        else:
            assert open_elements[-1] is element
            texts.append(text)
    assert not open_elements
    assert "".join(texts) == "".join(root.xpath("//text()"))


def test_the_text_of_an_element_is_joined_on_one_line() -> None:
    assert join_text(tree("<p>one\n <b>two</b>three ")) == "one twothree"


@pytest.mark.parametrize(
    ("page", "text"),
    [
        ("<html><body><p>One</p></body></html><p>Two</p>", "One Two"),
        ("<html><body><p>One</p></body></html>\n<html><body><ul><li>Two</li></ul></body></html>", "One Two"),
        ("<p>One</p></HTML ><!-- more --> Two", "One Two"),
        ("<p>One</p></body></html> <!-- nothing -->\n</html>", "One"),
    ],
)
def test_what_stands_after_the_end_of_a_page_is_kept(page: str, text: str) -> None:
    root = parse_html(page)
    assert root is not None
    assert " ".join(piece for _, _, piece in walk_html(root) if piece.strip()).split() == text.split()


@pytest.mark.parametrize("tail", [" " * 50_000, "<!-- - " * 20_000, "</html> " * 20_000, "<!-- x -->" * 20_000])
def test_a_long_tail_is_read_in_time(tail: str) -> None:
    began = time.process_time()
    parse_html(f"<p>One</p></html>{tail}x")
    assert time.process_time() - began < 20
