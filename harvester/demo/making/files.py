"""A paper as the bytes of its file, by the ending of its name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.demo.making.pages import as_html
from harvester.demo.making.pdf import as_pdf
from harvester.demo.making.postscript import as_postscript
from harvester.demo.making.prose import draw_references, draw_sections
from harvester.demo.making.word import as_doc, as_docx

if TYPE_CHECKING:
    from harvester.demo.making.model import MadePaper


def make_file(paper: MadePaper, charset: str) -> bytes:
    """The stored file of a paper; an HTML paper is written in the charset of its site."""
    writers = {"pdf": as_pdf, "ps": as_postscript, "doc": as_doc, "docx": as_docx}
    ending = paper.files[0].rpartition(".")[2]
    if ending == "html":
        return as_html(paper, charset).encode(charset, "xmlcharrefreplace")
    return writers[ending](paper)


def text_of_file(paper: MadePaper) -> str:
    """What a search engine has read of the file."""
    names = " ".join(person.full for person in paper.authors)
    body = " ".join(" ".join((section.heading, *section.paragraphs)) for section in draw_sections(paper))
    return (
        f"{paper.title} {names} {paper.abstract} {' '.join(paper.keywords)} {body} {' '.join(draw_references(paper))}"
    )
