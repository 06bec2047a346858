"""A paper as plain PostScript in the standard fonts, as a typesetter of the nineties would have sent it."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from harvester.demo.making.prose import choose_label, draw_references, draw_sections

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.demo.making.model import MadePaper

LEFT, TOP, BOTTOM, LEADING = 80, 740, 80, 14
FONTS = {"title": ("Times-Bold", 16, 55), "heading": ("Times-Bold", 12, 80), "text": ("Times-Roman", 11, 85)}


def as_postscript(paper: MadePaper) -> bytes:
    """Only for papers whose letters Latin-1 has; ghostscript and readers of text understand it."""
    pages, place = [""], TOP
    for style, line in list_lines(paper):
        if place < BOTTOM:
            pages, place = [*pages, ""], TOP
        font, size, _ = FONTS[style]
        pages[-1] += f"/{font} findfont {size} scalefont setfont {LEFT} {place} moveto ({quote_text(line)}) show\n"
        place -= LEADING + (size - 11)
    body = "".join(f"%%Page: {n} {n}\n{page}showpage\n" for n, page in enumerate(pages, 1))
    head = f"%!PS-Adobe-3.0\n%%Title: {paper.id}\n%%Creator: built-in web\n%%Pages: {len(pages)}\n%%EndComments\n"
    return (head + body + "%%EOF\n").encode("latin-1")


def list_lines(paper: MadePaper) -> Iterator[tuple[str, str]]:
    for style, text in list_blocks(paper):
        for line in textwrap.wrap(text.replace("–", "-"), FONTS[style][2]):
            yield style, line
        yield "text", ""


def list_blocks(paper: MadePaper) -> Iterator[tuple[str, str]]:
    yield "title", paper.title
    for person in paper.authors:
        name, place = paper.signed(person)
        yield "text", name
        yield "text", place
    yield "heading", choose_label(paper, "abstract")
    yield "text", paper.abstract
    yield "text", f"{choose_label(paper, 'keywords')}: {', '.join(paper.keywords)}."
    for section in draw_sections(paper):
        yield "heading", section.heading
        for paragraph in section.paragraphs:
            yield "text", paragraph
    yield "heading", choose_label(paper, "references")
    for number, text in enumerate(draw_references(paper), 1):
        yield "text", f"[{number}] {text}"


def quote_text(text: str) -> str:
    return text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")
