"""Publication lists in the mark-ups that people really use, and one that only a browser can read."""

from __future__ import annotations

import json
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from harvester.demo.making.model import MadePaper

SCRIPT = """<div id="list">Загрузка…</div>
<script>
var papers = {papers};
document.getElementById("list").innerHTML = "<ol>" + papers.map(function (p) {{
  return "<li>" + p.text + (p.link ? ' <a href="' + p.link + '">PDF</a>' : "") + "</li>";
}}).join("") + "</ol>";
</script>
<noscript>Включите JavaScript, чтобы увидеть список.</noscript>"""


@dataclass(frozen=True)
class Item:
    """An entry of a list and where it links to, if anywhere."""

    paper: MadePaper
    link: str

    def title(self) -> str:
        title = escape(self.paper.title)
        return f'<a href="{self.link}">{title}</a>' if self.link else title

    def linked(self) -> str:
        """The citation with its title as the link."""
        return escape(self.paper.citation()).replace(escape(self.paper.title), self.title(), 1)

    def with_mark(self, mark: str) -> str:
        """The citation with a link behind it."""
        link = f' <a href="{self.link}">{mark}</a>' if self.link else ""
        return escape(self.paper.citation()) + link


def write_bullet(item: Item, number: int) -> str:
    return f"<li>{item.linked()}</li>"


def write_number(item: Item, number: int) -> str:
    return f"<li>{item.with_mark('PDF' if item.link.endswith('pdf') else 'текст')}</li>"


def write_row(item: Item, number: int) -> str:
    paper = item.paper
    cells = (item.title(), f"<i>{escape(paper.names())}</i>", f"{paper.year}", paper.pages)
    return "<tr>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def write_paragraph(item: Item, number: int) -> str:
    return f"<p>{item.linked()}</p>"


def write_definition(item: Item, number: int) -> str:
    paper = item.paper
    return f"<dt>{item.title()}</dt><dd>{escape(paper.names())}. {escape(paper.venue)}, {paper.year}.</dd>"


def write_line(item: Item, number: int) -> str:
    return f"{number}. {item.with_mark('[pdf]')}<br>"


def write_block(item: Item, number: int) -> str:
    paper = item.paper
    return (
        f'<div class="publication"><div class="title">{item.title()}</div>'
        f'<div class="authors">{escape(paper.names())}</div>'
        f'<div class="source">{escape(paper.venue)}, {paper.year}, {paper.pages}</div></div>'
    )


MARKUPS: dict[str, tuple[str, Callable[[Item, int], str], str]] = {
    "ul": ("<ul>", write_bullet, "</ul>"),
    "ol": ("<ol>", write_number, "</ol>"),
    "table": ('<table class="contents">', write_row, "</table>"),
    "p": ("", write_paragraph, ""),
    "dl": ("<dl>", write_definition, "</dl>"),
    "br": ("<div>", write_line, "</div>"),
    "div": ('<div class="publications">', write_block, "</div>"),
}


def render_items(markup: str, items: list[Item]) -> list[str]:
    """The mark-up of each entry."""
    write = write_number if markup in ("script", "file") else MARKUPS[markup][1]
    return [write(item, number) for number, item in enumerate(items, 1)]


def as_list(markup: str, items: list[Item]) -> str:
    """The whole list; nothing where it stands in an attached file."""
    if markup == "file":
        return ""
    if markup == "script":
        papers = [{"text": item.paper.citation(), "link": item.link} for item in items]
        return SCRIPT.format(papers=json.dumps(papers, ensure_ascii=False, indent=1))
    before, _, after = MARKUPS[markup]
    return "\n".join([before, *render_items(markup, items), after])
