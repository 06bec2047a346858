from __future__ import annotations

from harvester.pages.blocks import PageBlock
from harvester.pages.opening import open_page, parse_loosely


def blocks(html: str) -> list[PageBlock]:
    root = parse_loosely(html)
    assert root is not None
    return open_page(root).blocks


def block(html: str, text: str) -> PageBlock:
    return next(block for block in blocks(html) if block.text == text)


def test_broken_mark_up_gives_blocks_in_order() -> None:
    found = blocks("<p>one <b>two <i>three</b> four</i><p>five<br>six<div>seven")
    assert [block.text for block in found] == ["one two three four", "five", "six", "seven"]


def test_a_block_knows_how_it_is_set_and_where_it_stands() -> None:
    html = "<h2>head</h2><p><b>bold</b></p><p>half <b>bold</b></p><ul><li>item</ul><div class='side menu'>aside</div>"
    assert block(html, "head").level == 2
    assert block(html, "bold").formatted == "b"
    assert block(html, "half bold").formatted == ""
    assert block(html, "item").listed
    assert block(html, "aside").aside
    assert not block(html, "item").aside


def test_mail_addresses_stay_with_their_block() -> None:
    found = blocks("<p>a <a href='mailto:a@b.example?subject=x'>mail</a></p><p>b</p>")
    assert [block.mails for block in found] == [["a@b.example"], []]
