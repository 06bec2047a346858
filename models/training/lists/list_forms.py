"""Entries laid out as a list: items, paragraphs, lines between breaks, rows, terms, cards, headings."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from models.training.lists.markup import Hand, write_line

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from models.training.lists.works import MadeEntry

Lines = list[str]
LABELS = (
    ("Title", "Authors", "Published in", "Year", "File"),
    ("Название", "Авторы", "Издание", "Год", "Файл"),
    ("Тема", "Автор", "Источник", "Год издания", "Скачать"),
    ("Тема диссертации", "Соискатель", "Организация", "Дата защиты", "Автореферат"),
    ("Назва", "Автори", "Видання", "Рік", "Файл"),
    ("Titel", "Autoren", "In", "Jahr", "Volltext"),
)


def lay_out(form: str, entries: list[MadeEntry], hand: Hand, habit: int, chance: random.Random) -> str:
    """The HTML of a list; `habit` is a number that settles what is the same for all its entries."""
    if form == "columns":
        return _lay_columns(entries, hand, habit, chance)
    if form == "labelled":
        return _lay_labelled(entries, hand, habit, chance)
    written = [[write_line(line, hand, chance) for line in entry.lines] for entry in entries]
    return FORMS[form](written, habit)


def _join(lines: Lines, habit: int) -> str:
    """The lines of one entry inside its element."""
    return (
        "<br>".join(lines),
        "<br/>\n".join(lines),
        "".join(f"<div>{line}</div>" for line in lines),
        "".join(f"<p>{line}</p>" for line in lines),
        "\n".join(f"<span class=line{n}>{line}</span><br>" for n, line in enumerate(lines)),
    )[habit % 5]


def _lay_items(written: list[Lines], habit: int) -> str:
    tag = ("ul", "ol", "ol", "ul class=publications")[habit % 4]
    end = "" if habit % 3 == 0 else "</li>"
    begin = "<li value={}>" if habit % 7 == 0 else "<li><p>" if habit % 11 == 0 else "<li>"
    items = [begin.format(number) + _join(lines, habit // 4) + end for number, lines in enumerate(written, 1)]
    return f"<{tag}>\n" + "\n".join(items) + f"\n</{tag.split()[0]}>"


def _lay_paragraphs(written: list[Lines], habit: int) -> str:
    tag = ("p", "p", "p align=left", "p class=MsoNormal", "div", "div class=entry", "blockquote")[habit % 7]
    end = "" if tag.startswith("p") and habit % 3 == 0 else f"</{tag.split()[0]}>"
    return "\n".join(
        f"<{tag}>{_number(n, habit)}{_join(lines, habit // 7 % 2)}{end}" for n, lines in enumerate(written, 1)
    )


def _lay_breaks(written: list[Lines], habit: int) -> str:
    """One block; a blank line between entries, or one break where each has a line of its own."""
    one = ("<br>", "<BR>", "</br>", "<br />")[habit % 4]
    apart = one if all(len(lines) == 1 for lines in written) and habit % 3 else f"{one} {one}\n"
    outer = ("p", "div", "td", "", "")[habit % 5]
    text = apart.join(_number(n, habit) + one.join(lines) for n, lines in enumerate(written, 1))
    return _box(outer, text)


def _box(tag: str, text: str) -> str:
    if tag == "td":
        return f"<table><tr><td>{text}</td></tr></table>"
    return f"<{tag}>{text}</{tag}>" if tag else text


def _lay_semicolons(written: list[Lines], habit: int) -> str:
    """All in one paragraph."""
    outer = ("p", "div", "td")[habit % 3]
    return _box(outer, ";\n".join(" ".join(lines).rstrip(" .;") for lines in written) + ".")


def _lay_rows(written: list[Lines], habit: int) -> str:
    head = ("", "<td>{}.</td>", "<td valign=top>[{}]</td>")[habit % 3]
    rows = [f"<tr>{head.format(n)}<td>{_join(lines, habit // 3 % 2)}</td></tr>" for n, lines in enumerate(written, 1)]
    return "<table>" + "\n".join(rows) + "</table>"


def _lay_columns(entries: list[MadeEntry], hand: Hand, habit: int, chance: random.Random) -> str:
    """A cell a part: number, title, authors, source, year, links."""
    order = (
        ("title", "authors", "source", "year"),
        ("authors", "title", "source", "year"),
        ("year", "authors", "title", "source"),
    )[habit % 3]
    rows = []
    for number, entry in enumerate(entries, 1):
        roles = (*order, "link")
        parts = [part for line in entry.lines for part in line]
        # What is no column of its own, as the imprint, stands with the source.
        placed = [(part.role if part.role in roles else "source", part) for part in parts]
        cells = [write_line([part for at, part in placed if at == role], hand, chance) for role in roles]
        rows.append(
            "<tr>" + "".join(f"<td>{cell}</td>" for cell in ([str(number)] if habit % 2 else []) + cells) + "</tr>"
        )
    names = ("Название", "Авторы", "Издание", "Год") if habit % 2 else ("Title", "Authors", "Journal", "Year")
    head = dict(zip(("title", "authors", "source", "year"), names, strict=True))
    cells = (["№"] if habit % 2 else []) + [head[role] for role in order]
    tag = "td" if habit % 4 == 0 else "th"
    top = "<tr>" + "".join(f"<{tag}>{cell}</{tag}>" for cell in cells) + "</tr>" if habit % 5 else ""
    return f"<table border=1>{top}{chr(10).join(rows)}</table>"


def _lay_labelled(entries: list[MadeEntry], hand: Hand, habit: int, chance: random.Random) -> str:
    """A line a part, each after its name, as catalogues and content systems print them."""
    names = LABELS[habit % len(LABELS)]
    tag = ("b", "strong", "span class=label", "i", "")[habit // 2 % 5]
    box = ("div class=views-row", "p", "li", "article", "div")[habit // 10 % 5]
    found = []
    for entry in entries:
        lines = []
        roles = ("title", "authors", "source", "year", "link")
        for role, name in zip(roles, names, strict=True):
            # What has no name of its own stands with the source.
            placed = ((part.role if part.role in roles else "source", part) for line in entry.lines for part in line)
            parts = [part for at, part in placed if at == role]
            label = f"<{tag}>{name}:</{tag.split()[0]}>" if tag else f"{name}:"
            if text := write_line(parts, hand, chance).strip():
                lines.append(text if role == "title" and habit % 3 == 0 else f"{label} {text}")
        found.append(f"<{box}>{_join(lines, habit // 50)}</{box.split()[0]}>")
    return "<div class=view-content>" + "\n".join(found) + "</div>"


def _lay_fields(written: list[Lines], habit: int) -> str:
    """Boxes in boxes of a content system, one around each line."""
    row = ("views-row", "node teaser", "vc_row", "wp-block-group", "csl-bib-body")[habit % 5]
    field = ("views-field", "field-item even", "wpb_wrapper", "wp-block-column", "csl-entry")[habit % 5]
    inner = ("span class=field-content", "p", "div", "span")[habit // 5 % 4]
    boxed = (
        "".join(f"<div class='{field}'><{inner}>{line}</{inner.split()[0]}></div>\n" for line in lines)
        for lines in written
    )
    return "<div>" + "\n".join(f"<div class='{row}'>{lines}</div>" for lines in boxed) + "</div>"


def _lay_folds(written: list[Lines], habit: int) -> str:
    """Each is folded away below its first line."""
    if habit % 2:
        return "\n".join(
            f"<details><summary>{first}</summary>{_join(rest, habit // 2)}</details>" for first, *rest in written
        )
    head = ("h4", "button", "a href=#")[habit // 2 % 3]
    box = "<div class=accordion-item><{0}>{1}</{2}><div class=accordion-body>{3}</div></div>"
    return "\n".join(box.format(head, first, head.split()[0], _join(rest, habit // 6)) for first, *rest in written)


def _lay_terms(written: list[Lines], habit: int) -> str:
    """A dl: the term is a number or the first line."""
    found = []
    for number, lines in enumerate(written, 1):
        first, rest = (f"[{number}]", lines) if habit % 2 or len(lines) < 2 else (lines[0], lines[1:])
        found.append(f"<dt>{first}<dd>{_join(rest, 0)}" if habit % 3 else f"<dt>{first}</dt><dd>{_join(rest, 0)}</dd>")
    return "<dl>" + "\n".join(found) + "</dl>"


def _lay_cards(written: list[Lines], habit: int) -> str:
    """Boxes of a theme: a heading or a bold line, then a line each."""
    outer = ("div class=card", "article class=pub", "div class='pub-list-item'", "section", "li class=item", "div")[
        habit % 6
    ]
    head = ("h3", "h4", "h5", "div class=title", "p class=title", "strong")[habit // 6 % 6]
    inner = ("p", "div class=meta", "span", "p class=small")[habit // 36 % 4]
    found = []
    for first, *rest in written:
        lines = "".join(f"<{inner}>{line}</{inner.split()[0]}>\n" for line in rest)
        found.append(f"<{outer}><div class=body><{head}>{first}</{head.split()[0]}>{lines}</div></{outer.split()[0]}>")
    return "<div class=list>" + "\n".join(found) + "</div>"


def _lay_headings(written: list[Lines], habit: int) -> str:
    """Each entry is a heading with paragraphs below, in no box of its own."""
    head = ("h3", "h4", "h5", "p><b")[habit % 4]
    close = "b></p" if head == "p><b" else head
    return "\n".join(
        f"<{head}>{first}</{close}>" + "".join(f"<p>{line}</p>" for line in rest) for first, *rest in written
    )


def _lay_lines(written: list[Lines], habit: int) -> str:
    """Preformatted, a line or a stretch of lines each."""
    return "<pre>" + "\n\n".join(_number(n, habit) + "\n".join(lines) for n, lines in enumerate(written, 1)) + "</pre>"


def _number(number: int, habit: int) -> str:
    return ("", "", "", f"{number}. ", f"[{number}] ", f"{number}) ", "• ")[habit % 7]


def write_heading(text: str, level: int, habit: int) -> str:
    """A heading of a section, in the mark-up of one or not."""
    text = html.escape(text)
    return (
        f"<h{level}>{text}</h{level}>",
        f"<h{level} id=s>{text}</h{level}>",
        f"<p><b>{text}</b></p>",
        f"<h{level}><u>{text}</u></h{level}>",
        f"<h{level}>{text}:</h{level}>",
        f"<p><strong>{text}</strong><br>",
        f"<b><font size=+1>{text}</font></b><br>",
    )[habit % 7]


FORMS: dict[str, Callable[[list[Lines], int], str]] = {
    "items": _lay_items,
    "paragraphs": _lay_paragraphs,
    "breaks": _lay_breaks,
    "rows": _lay_rows,
    "terms": _lay_terms,
    "cards": _lay_cards,
    "headings": _lay_headings,
    "preformatted": _lay_lines,
    "fields": _lay_fields,
    "folds": _lay_folds,
    "semicolons": _lay_semicolons,
}
FORM_SHARES = {
    "items": 30,
    "paragraphs": 22,
    "breaks": 17,
    "rows": 8,
    "columns": 8,
    "terms": 5,
    "cards": 12,
    "headings": 5,
    "preformatted": 3,
    "fields": 7,
    "folds": 3,
    "labelled": 6,
    "semicolons": 2,
}
