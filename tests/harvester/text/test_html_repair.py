import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.text import html_repair
from harvester.text.html_tree import join_text, parse_html

SOUP = st.lists(
    st.sampled_from(
        ["<p>", "</p>", "</br>", "<b>", "</b>", "<li value=3>", "</div>", "<table><td>", "<main>", "a", "ё\x01"]
    )
    | st.text(max_size=5),
    max_size=30,
).map("".join)


def tags(page: str) -> list[str]:
    root = parse_html(page)
    assert root is not None
    return [element.tag for element in root.iter() if isinstance(element.tag, str)][1:]


def test_an_end_of_a_break_is_a_break() -> None:
    assert tags("<body>On trees</br></br>On leaves</body>").count("br") == 2


def test_what_stands_before_the_body_is_in_it() -> None:
    page = "<html><head><title>x</title></head><main><body><ul><li>On trees<li>On leaves</ul></main></body></html>"
    assert tags(page) == ["head", "title", "body", "main", "ul", "li", "li"]


def test_a_tidy_page_is_parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "html5lib", None)
    assert tags("<html><body><p>a<p>b</body></html>") == ["body", "p", "p"]


def test_a_page_too_long_or_too_deep_stays_as_the_quick_parser_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    deep = "<body>" + "<font size=1>" * html_repair.MAX_OPEN + "</br>a</body>"
    assert "br" not in tags(deep)
    monkeypatch.setattr(html_repair, "MAX_REPAIRED", 10)
    assert "br" not in tags("<body>a</br>b</body>")


@settings(max_examples=40)
@given(SOUP)
def test_any_soup_gives_a_tree_with_its_words(soup: str) -> None:
    root = parse_html(f"<body>word {soup}</br> end</body>")
    assert root is not None
    assert "word" in join_text(root)


def test_a_break_inside_an_address_is_none_of_it() -> None:
    soup = '<p>one</br><p>two<a href="On Flows \n over Shifts.pdf">On flows</a></div>'
    root = parse_html(soup)
    assert root is not None
    assert [link.get("href") for link in root.iter("a")] == ["On%20Flows%20%20over%20Shifts.pdf"]
