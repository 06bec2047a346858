from __future__ import annotations

import re

import pytest

from harvester.pages.opening import OpenedPage, open_page, parse_loosely

PAPER = "<h2>Reeds of the northern ponds</h2><p>Oda Quill</p><p>Reeds grow slowly in the ponds of the north.</p>"


def page(html: bytes | str, content_type: str = "") -> OpenedPage:
    root = parse_loosely(html, content_type)
    assert root is not None
    return open_page(root)


def test_what_is_not_seen_is_left_out() -> None:
    html = "<p>seen<script>no</script><div hidden>no</div><p style='display: none'>no</p><noscript>no</noscript>"
    assert [block.text for block in page(html).blocks] == ["seen"]


def test_a_title_that_is_never_closed_does_not_swallow_the_page() -> None:
    found = page("<html><head><title>On Ponds<body><h1>On Ponds<p>Reeds")
    assert found.titles == ["On Ponds"]
    assert [block.text for block in found.blocks] == ["On Ponds", "Reeds"]


def test_bytes_are_read_in_their_charset() -> None:
    body = "<title>О прудах и озёрах</title>".encode("windows-1251")
    assert page(body, "text/html; charset=windows-1251").titles == ["О прудах и озёрах"]


def test_elements_are_called_by_class_id_and_rel_the_outermost_once() -> None:
    found = page("<div class='Author'><span class='author'>a</span></div><a rel='author'>b</a><p id='author'>c</p>")
    assert [element.tag for element in found.called(re.compile("author"))] == ["div", "a", "p"]


def test_bytes_that_are_no_text_are_not_opened() -> None:
    assert parse_loosely(bytes(range(256)) * 40) is None
    assert parse_loosely("<title>Ponds</title>".encode("utf-16")) is not None


def aside(html: str) -> list[str]:
    root = parse_loosely(html)
    assert root is not None
    return [block.text for block in open_page(root).blocks if block.aside]


@pytest.mark.parametrize(
    "menu",
    [
        "<p><a href='i.htm'>Главная</a></p><p><b><a href='r.htm'>Правила приёма</a></b></p>",
        "<table><tr><td><a href='1'>Home</a><td><a href='2'>Issues and prices</a></table>",
        "<div><a href='1'>Startseite</a> | <a href='2'>Forschung</a></div>",
        "<ul><li><a href='/'>Ponds</a></ul>",
    ],
)
def test_rows_of_links_are_menus_whatever_they_are_set_in(menu: str) -> None:
    root = parse_loosely(menu)
    assert root is not None
    assert aside(menu + PAPER) == [block.text for block in open_page(root).blocks]


@pytest.mark.parametrize(
    "html",
    [
        "<p><a href='/au/1'>О. П. Кивач</a></p><p><a href='/au/2'>Т. Т. Ряска</a></p>",
        "<p><a href='/au/1'>Quill O.</a>, <a href='/au/2'>Thane T.</a></p>",
        "<p><a href='/1'>reeds</a></p><p><a href='/2'>ponds</a></p>",
        "<p><a href='http://other.example/'>The Pond Society</a></p>",
        "<p><a name='home'>Home</a></p><p><a name='about'>About</a></p>",
    ],
)
def test_linked_authors_and_key_words_are_no_menu(html: str) -> None:
    assert aside(PAPER + html) == []


def test_a_heading_that_leads_home_names_the_site_where_another_names_the_page() -> None:
    assert aside("<h1><a href='/'>Pond Letters</a></h1>" + PAPER) == ["Pond Letters"]
    assert aside("<h1><a href='/'>Pond Letters</a></h1><p>A journal.</p>") == []


def test_what_holds_the_page_is_not_set_aside_by_its_name() -> None:
    text = f"<p>{'Reeds grow slowly in the ponds of the north. ' * 20}</p>"
    assert aside(f"<body class='with-sidebar'><form><div id='page-menu'>{text}</div></form></body>") == []
    assert aside(f"<form>Find <p>pages</p></form>{text}") == ["Find", "pages"]


@pytest.mark.parametrize("name", ["Информация о публикации", "Article details", "VIEW ITEM"])
def test_what_heads_the_page_of_any_paper_names_none(name: str) -> None:
    assert aside(f"<h1>{name}</h1>{PAPER}") == [name]
    assert aside(f"<h1>{name} of ponds</h1>{PAPER}") == []


def test_a_title_in_the_body_is_not_shown() -> None:
    assert aside("<body><title>My page</title>" + PAPER) == ["My page"]
