"""Entries as HTML: what is linked, bold or in italics, the links beside them, and how a page's author writes tags."""

from __future__ import annotations

import html
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.text.scripts import is_cyrillic
from models.training.lists.works import Part

if TYPE_CHECKING:
    import random

    from models.training.lists.works import MadeEntry

FORMATS = ("pdf",) * 12 + ("ps", "doc", "djvu")
FILE_LABELS = (
    "PDF",
    "pdf",
    "[PDF]",
    "[pdf]",
    "Download",
    "paper",
    "Full text",
    "Текст",
    "Скачать",
    "Полный текст",
    "Volltext",
    "(pdf)",
    "ps",
)
BESIDE = (
    ("DOI", "https://doi.org/10.1000/{}"),
    ("doi", "https://doi.org/10.1000/{}"),
    ("arXiv", "https://arxiv.org/abs/2001.{}"),
    ("BibTeX", "bib/{}.bib"),
    ("bib", "bib/{}.bib"),
    ("Slides", "slides/{}.pdf"),
    ("Poster", "posters/poster{}.pdf"),
    ("Code", "https://code.example/{}"),
    ("Video", "https://video.example/{}"),
    ("Link", "https://journal.example/article/view/{}"),
    ("Abstract", "abs/{}.html"),
    ("РИНЦ", "https://elib.example/item.asp?id={}"),
)
TITLES = ("", "", "", "b", "strong", "i", "em", "span class=title", "q", "q", "u", "span style='font-weight:700'")
AUTHORS = ("", "", "", "i", "em", "span class=authors", "small", "b")
SOURCES = ("", "", "i", "em", "i", "span class=venue", "small", "q", "span style='font-style: italic'")


@dataclass(slots=True)
class Hand:
    """How one page's mark-up is written."""

    tags: dict[str, str]
    title_link: str  # "file", "page" or ""
    file_labels: float  # share of entries with a link called PDF or the like
    beside: list[tuple[str, str]]
    own_line: bool  # the links stand on a line of their own
    brackets: tuple[str, str]
    upper: bool
    word: bool  # a text editor's export: pieces of text in spans
    font: str
    wraps: bool  # lines of the source broken anywhere


def draw_hand(chance: random.Random) -> Hand:
    word = chance.random() < 0.12
    return Hand(
        {
            "title": chance.choice(TITLES),
            "authors": chance.choice(AUTHORS),
            "source": chance.choice(SOURCES),
            "year": chance.choice(("", "", "", "b")),
            "kind": chance.choice(("", "span class=pub_type", "span class=label", "small", "i")),
            "summary": chance.choice(("", "div class=summary", "span class=excerpt", "small")),
        },
        chance.choice(("", "", "", "file", "file", "page")),
        chance.choice((0.0, 0.0, 0.3, 0.8, 1.0)),
        chance.sample(BESIDE, chance.choice((0, 0, 1, 2, 3))),
        chance.random() < 0.35,
        chance.choice((("", ""), ("[", "]"), ("(", ")"), ("", ""))),
        chance.random() < 0.15,
        word,
        chance.choice(("font face=Arial", "font size=2", "span style='font-size:12pt'"))
        if word or chance.random() < 0.1
        else "",
        chance.random() < 0.3,
    )


def add_links(entry: MadeEntry, hand: Hand, number: int, folder: str, chance: random.Random) -> None:
    """The entry's file and what else stands beside it, on its last line or below."""
    file = f"{folder}{chance.choice(('paper', 'p', 'art', ''))}{number}.{chance.choice(FORMATS)}"
    if hand.title_link and chance.random() < 0.9:
        url = file if hand.title_link == "file" else f"https://journal.example/article/{number}"
        for part in (part for line in entry.lines for part in line if part.role == "title"):
            part.url = url
        if hand.title_link == "file":
            entry.files.append(file)
    links = []
    if chance.random() < hand.file_labels and not entry.files:
        links.append((FILE_LABELS[number % 2 + len(folder) % (len(FILE_LABELS) - 1)], file))
        entry.files.append(file)
    links += [(label, url.format(number)) for label, url in hand.beside if chance.random() < 0.7]
    before, after = hand.brackets
    parts = [part for label, url in links for part in (Part(f" {before}"), Part(label, "link", url), Part(after))]
    if parts and hand.own_line:
        entry.lines.append(parts)
    elif parts:
        entry.lines[-1] = [*entry.lines[-1], *parts]


def write_line(line: list[Part], hand: Hand, chance: random.Random) -> str:
    """A line of an entry in the page's hand."""
    text = "".join(_write_part(part, hand, chance) for part in line if part.text)
    return _wrap(text, hand.font) if hand.font else text


def _write_part(part: Part, hand: Hand, chance: random.Random) -> str:
    text = html.escape(part.text, quote=False)
    if hand.wraps:
        text = "".join("\n" if letter == " " and chance.random() < 0.2 else letter for letter in text)
    if hand.word and len(text) > 12:
        half = len(text) // 2
        text = f"<span lang=EN-US>{text[:half]}</span><span>{text[half:]}</span>"
    text = _wrap(text, hand.tags.get(part.role, ""))
    return f'<a href="{html.escape(part.url)}">{text}</a>' if part.url else text


def _wrap(text: str, tag: str) -> str:
    if tag == "q":
        return f"«{text}»" if is_cyrillic(text) else f"“{text}”"
    return f"<{tag}>{text}</{tag.split()[0]}>" if tag else text
