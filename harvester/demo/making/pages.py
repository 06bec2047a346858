"""Pages of HTML: the shell, landing pages with citation tags, papers in HTML, and back to text for the index."""

from __future__ import annotations

import re
from html import escape, unescape
from typing import TYPE_CHECKING

from harvester.demo.making.prose import choose_label, draw_references, draw_sections

if TYPE_CHECKING:
    from harvester.demo.making.model import MadePaper

SCRIPTS = re.compile(r"<(script|noscript)\b.*?</\1>|<!--.*?-->", re.S | re.I)
HEAD = re.compile(r"<head>.*?</head>", re.S | re.I)
# How a head names the file of the page, where that is no meta name.
HEADS = {
    "": "",
    "link": "",
    "alternate:file": '<link rel="alternate" type="application/pdf" href="{url}">\n',
    "json-ld:contenturl": '<script type="application/ld+json">{{"contentUrl": "{url}"}}</script>\n',
    "og:url": '<meta property="og:url" content="{url}">\n',
}
TAG = re.compile(r"<[^>]+>")
LINK = re.compile(r"""<a\b[^>]*href=["']([^"']+)["'][^>]*>(.*?)</a>""", re.S | re.I)


def write_shell(title: str, body: str, lang: str, charset: str = "", tags: str = "") -> str:
    """A whole page; without `charset` it does not say how it is written."""
    declared = f'<meta http-equiv="Content-Type" content="text/html; charset={charset}">\n' if charset else ""
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}">\n<head>\n{declared}<title>{escape(title)}</title>\n{tags}</head>\n'
        f"<body>\n{body.strip()}\n</body>\n</html>\n"
    )


def write_landing(paper: MadePaper) -> str:
    """The page of a paper in its journal: abstract, citation tags, and the way to the file."""
    values = [("citation_title", paper.title)]
    values += [("citation_author", person.short) for person in paper.authors]
    values += [("citation_journal_title", paper.venue), ("citation_publication_date", str(paper.year))]
    first, _, last = paper.pages.partition("–")
    values += [("citation_issue", paper.issue), ("citation_firstpage", first), ("citation_lastpage", last)]
    values += [("citation_pdf_url", paper.urls[0])]
    tags = "".join(f'<meta name="{name}" content="{escape(value)}">\n' for name, value in values)
    body = (
        f"<h1>{escape(paper.title)}</h1><p>{escape(paper.names())}</p>\n"
        f"<h2>{choose_label(paper, 'abstract')}</h2><p>{escape(paper.abstract)}</p>\n"
        f"<p>{choose_label(paper, 'keywords')}: {escape(', '.join(paper.keywords))}</p>\n"
        f'<p><a href="{paper.urls[0]}">Полный текст (PDF)</a></p>'
    )
    return write_shell(paper.title, body, paper.lang, "utf-8", tags)


def write_pointing(paper: MadePaper, head: str, target: str) -> str:
    """The page of a paper in a repository: its head names `target` by `head`, or a link does; nothing: neither."""
    tag = HEADS.get(head, f'<meta name="{head}" content="{{url}}">\n').format(url=escape(target))
    link = f'<p><a href="{escape(target)}">PDF</a></p>' if head == "link" else ""
    body = (
        f"<h1>{escape(paper.title)}</h1><p>{escape(paper.names())}</p>\n"
        f"<p>{escape(paper.venue)}, {paper.year}</p><p>{escape(paper.abstract)}</p>\n{link}"
    )
    return write_shell(paper.title, body, paper.lang, "utf-8", tag)


def as_html(paper: MadePaper, charset: str) -> str:
    """A whole paper as a page."""
    names = "".join(f"<p>{escape(person.full)}, {escape(person.at)}</p>\n" for person in paper.authors)
    front = (
        f"<p>{choose_label(paper, 'udc')} {paper.udc}</p>\n<h1>{escape(paper.title)}</h1>\n{names}"
        f"<p><b>{choose_label(paper, 'abstract')}.</b> {escape(paper.abstract)}</p>\n"
        f"<p><b>{choose_label(paper, 'keywords')}:</b> {escape(', '.join(paper.keywords))}.</p>\n"
    )
    body = "".join(
        f"<h2>{escape(section.heading)}</h2>\n" + "".join(f"<p>{escape(text)}</p>\n" for text in section.paragraphs)
        for section in draw_sections(paper)
    )
    items = "".join(f"<li>{escape(text)}</li>\n" for text in draw_references(paper))
    back = f"<h2>{choose_label(paper, 'references')}</h2>\n<ol>\n{items}</ol>"
    return write_shell(paper.title, front + body + back, paper.lang, charset)


def text_of(page: str) -> str:
    """What a reader without a browser's scripts sees."""
    return " ".join(unescape(TAG.sub(" ", SCRIPTS.sub(" ", HEAD.sub(" ", page)))).split())


def links_of(page: str) -> list[tuple[str, str]]:
    """(address as it stands, its text) of every link outside scripts."""
    return [(unescape(address), text_of(text)) for address, text in LINK.findall(SCRIPTS.sub(" ", page))]
