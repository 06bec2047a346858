"""Sheets as HTML: every block in a colour of its own, nearly black, by which its letters are known again in print."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

from models.training.printing.sheet_blocks import LOWERED, PAGE_NUMBER, RAISED, Block, Box, Margin, Node, Sheet

if TYPE_CHECKING:
    from collections.abc import Callable

    from models.training.printing.page_looks import PageLook

# A number is written in three digits to this base, one for each colour: dark enough to be black to every reader.
SHADES = 64
_VOWELS = "аеёиоуыэюяіїєўәөұүaeiouyäöü"
_SYLLABLE = re.compile(rf"(?<=\w\w)(?<=[{_VOWELS}])(?=[^\W\d_{_VOWELS}][{_VOWELS}]\w)", re.IGNORECASE)
_HYPHENATED = ("body", "abstract", "neighbour", "reference")


def write_html(sheet: Sheet, look: PageLook, spoil: Callable[[str], str] = str) -> str:
    """The whole document; its blocks have numbers. `spoil` is what the text layer does to every text."""
    page = _Writer(look, spoil)
    front = "".join(page.write(node) for node in sheet.front)
    own = "".join(page.write(node) for node in sheet.nodes)
    if front:
        own = f'<div class="front">{front}</div><div class="own">{own}</div>'
    head = (
        f'<!DOCTYPE html><html lang="{sheet.language}"><meta charset="utf-8"><style>{_write_css(sheet, look)}</style>'
    )
    return f"{head}<body>{own}"


def _write_css(sheet: Sheet, look: PageLook) -> str:
    top, right, bottom, left = look.margins
    size = f"size:{look.width}mm {look.height}mm;margin:{top:.0f}mm {right:.0f}mm {bottom:.0f}mm {left:.0f}mm"
    css = [
        f"@page{{{size}}}@page front{{{size}}}",
        ".front{page:front}.own{page:own}",
        "body,p{margin:0}sup{font-size:70%}",
        # Without it some letters are read with a blank behind them.
        "body{text-rendering:geometricPrecision}",
    ]
    css.append("p{orphans:1;widows:1}")
    css.append(f"html{{counter-reset:page {look.first_page - 1}}}")
    css += [f".{role}{{{_join(style)}}}" for role, style in look.roles.items()]
    name = " own" if sheet.front and not sheet.heads_in_front else ""
    css += [f"@page{name}{margin.pages}{{{_write_margin(margin, look)}}}" for margin in sheet.margins]
    return "".join(css)


def _write_margin(margin: Margin, look: PageLook) -> str:
    parts = [_quote(part) for part in margin.text.split(PAGE_NUMBER)]
    content = " counter(page) ".join(parts)
    style = {**look.roles["running"], "white-space": "pre-wrap", "color": write_colour(margin.number), **margin.style}
    room = style.pop("--room", "")
    outer = f"margin-{margin.place.split('-')[0]}:{room};" if room else ""
    return f"{outer}@{margin.place}{{content:{content};{_join(style)}}}"


def _quote(text: str) -> str:
    escaped = text.replace("\\", "").replace('"', "”").replace("\n", "\\A ").replace("<", "‹")
    return f'"{escaped}"'


class _Writer:
    def __init__(self, look: PageLook, spoil: Callable[[str], str]) -> None:
        self.look = look
        self.spoil = spoil

    def write(self, node: Node, inline: bool = False) -> str:
        if isinstance(node, Box):
            inner = "".join(self.write(part, node.inline) for part in node.nodes)
            first = node.nodes[0] if node.inline and node.nodes else None
            role = f' class="{first.role or first.label}"' if isinstance(first, Block) else ""
            return f'<div{role} style="{_join(node.style)}">{inner}</div>'
        tag = "span" if inline else "p"
        style = _join({"color": write_colour(node.number), **node.style})
        role = "" if inline else f' class="{node.role or node.label}"'
        return f'<{tag}{role} style="{style}">{self._write_text(node)}</{tag}>'

    def _write_text(self, block: Block) -> str:
        text = self.spoil(block.text)
        if self.look.hyphens and block.label in _HYPHENATED:
            text = _SYLLABLE.sub("\u00ad", text)
        text = html.escape(text).replace("\n", "<br>")
        return text.replace(RAISED, "<sup>").replace(LOWERED, "</sup>")


def _join(style: dict[str, str]) -> str:
    return ";".join(f"{name}:{value}" for name, value in style.items()).replace('"', "'")


def write_colour(number: int) -> str:
    return f"rgb({number // SHADES**2},{number // SHADES % SHADES},{number % SHADES})"


def read_colour(red: int, green: int, blue: int) -> int:
    """The number behind a colour, 0 for one that stands for none."""
    return 0 if max(red, green, blue) >= SHADES else (red * SHADES + green) * SHADES + blue
