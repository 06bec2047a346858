from __future__ import annotations

import re

from harvester.pages.opening import Opened, opened, parsed


def page(html: bytes | str, content_type: str = "") -> Opened:
    root = parsed(html, content_type)
    assert root is not None
    return opened(root)


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
    assert parsed(bytes(range(256)) * 40) is None
    assert parsed("<title>Ponds</title>".encode("utf-16")) is not None
