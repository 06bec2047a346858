"""Papers as PDF: a journal with its head and lines, its offprint behind a cover, LaTeX with everything in the middle,
the same in built-in fonts."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from fpdf import FPDF
from fpdf.enums import Align, XPos, YPos

from harvester.demo.making.prose import choose_label, draw_references, draw_sections

if TYPE_CHECKING:
    from harvester.demo.making.model import MadePaper

FONTS = Path("/usr/share/fonts/truetype/dejavu")
STYLES = {"": "", "B": "-Bold", "I": "-Italic"}
# A journal is set smaller and narrower than a preprint.
JOURNAL, PREPRINT = (9.5, 14.0, 22.0), (11.0, 16.0, 30.0)
SIZES = {"journal": JOURNAL, "offprint": JOURNAL, "latex": PREPRINT, "plain": PREPRINT}


class PdfSheet(FPDF):
    """A paper's pages: text goes down, each block in one style."""

    def __init__(self, paper: MadePaper) -> None:
        super().__init__(format="A4")
        self.paper = paper
        self.size, self.title_size, margin = SIZES[paper.look]
        self.is_journal = SIZES[paper.look] is JOURNAL
        self.covers = int(paper.look == "offprint")  # pages before the paper's own
        # The fonts that every reader has make a small file, in Latin letters.
        self.face = "times" if paper.look == "plain" else "serif"
        family = "DejaVuSerifCondensed" if self.is_journal else "DejaVuSerif"
        for style, ending in STYLES.items() if self.face == "serif" else ():
            self.add_font("serif", style, FONTS / f"{family}{ending}.ttf")
        self.set_margins(margin, 20, margin)
        self.set_auto_page_break(True, 24)
        # The same bytes at every making.
        self.set_creation_date(datetime(paper.year, 6, 1, tzinfo=UTC))
        self.set_producer("built-in web")

    def block(self, text: str, style: str = "", size: float = 0, align: Align = Align.J, after: float = 2) -> None:
        size = size or self.size
        self.set_font(self.face, style, size)
        text = text.replace("–", "-") if self.face == "times" else text
        self.multi_cell(0, size * 0.47, text, align=align, new_x=XPos.LMARGIN, new_y=YPos.NEXT)
        self.ln(after)

    def header(self) -> None:
        """A journal names itself on every page of a paper."""
        if not self.is_journal or self.page_no() <= self.covers:
            return
        issue = f" № {self.paper.issue}" if self.paper.issue and self.paper.lang == "ru" else ""
        self.block(f"{self.paper.venue}. {self.paper.year}.{issue}", "I", 8, Align.C, after=1)
        self.line(self.l_margin, self.get_y(), self.w - self.r_margin, self.get_y())
        self.ln(4)

    def footer(self) -> None:
        if self.page_no() <= self.covers:
            return
        self.set_y(-16)
        first = int(self.paper.pages.partition("–")[0]) if self.is_journal else 1
        self.block(str(first + self.page_no() - self.covers - 1), "", 9, Align.C)


def as_pdf(paper: MadePaper) -> bytes:
    sheet = PdfSheet(paper)
    if sheet.covers:
        offprint_cover(sheet, paper)
    sheet.add_page()
    front = journal_front if sheet.is_journal else plain_front
    front(sheet, paper)
    for section in draw_sections(paper):
        sheet.block(section.heading, "B", sheet.size + 1, Align.L, after=1)
        for paragraph in section.paragraphs:
            sheet.block(paragraph)
    sheet.block(choose_label(paper, "references"), "B", sheet.size + 1, Align.L, after=1)
    for number, text in enumerate(draw_references(paper), 1):
        sheet.block(f"{number}. {text}" if paper.lang == "ru" else f"[{number}] {text}", "", sheet.size - 1, after=1)
    if sheet.is_journal and paper.title_en:
        english_back(sheet, paper)
    return bytes(sheet.output())


def offprint_cover(sheet: PdfSheet, paper: MadePaper) -> None:
    """What the printer puts around a paper that is handed to its authors."""
    sheet.add_page()
    sheet.ln(20)
    sheet.block(paper.venue.upper(), "B", sheet.title_size + 8, Align.C, after=2)
    sheet.block(f"{choose_label(paper, 'issue')} {paper.issue}, {paper.year}", "", sheet.title_size, Align.C, after=50)
    sheet.block(choose_label(paper, "offprint"), "I", sheet.size + 2, Align.C, after=12)
    sheet.block(paper.names(), "", sheet.title_size, Align.C, after=4)
    sheet.block(paper.title, "B", sheet.title_size + 2, Align.C)


def journal_front(sheet: PdfSheet, paper: MadePaper) -> None:
    if paper.udc:
        sheet.block(f"{choose_label(paper, 'udc')} {paper.udc}", align=Align.L)
    names = ", ".join(f"{person.initials} {person.family}" for person in paper.authors)
    sheet.block(paper.title.upper(), "B", sheet.title_size, Align.C)
    sheet.block(names, "B", sheet.size + 1, Align.C)
    sheet.block("; ".join(list_places(paper)), "I", sheet.size, Align.C)
    sheet.block(", ".join(person.email for person in paper.authors), "", sheet.size - 1, Align.C, after=3)
    sheet.block(f"{choose_label(paper, 'abstract')}. {paper.abstract}", "I", sheet.size - 0.5)
    sheet.block(f"{choose_label(paper, 'keywords')}: {', '.join(paper.keywords)}.", "", sheet.size - 0.5, after=4)


def plain_front(sheet: PdfSheet, paper: MadePaper) -> None:
    sheet.ln(10)
    sheet.block(paper.title, "", sheet.title_size, Align.C, after=4)
    for person in paper.authors:
        name, place = paper.signed(person)
        sheet.block(name, "", sheet.size + 1, Align.C, after=0)
        sheet.block(place, "", sheet.size - 1, Align.C, after=0)
        sheet.block(person.email, "", sheet.size - 1, Align.C, after=3)
    if paper.udc:
        sheet.block(f"{choose_label(paper, 'udc')} {paper.udc}", align=Align.L)
    sheet.block(choose_label(paper, "abstract"), "B", sheet.size - 1, Align.C, after=1)
    sheet.block(paper.abstract, "", sheet.size - 1)
    sheet.block(f"{choose_label(paper, 'keywords')}: {', '.join(paper.keywords)}", "", sheet.size - 1, after=5)


def english_back(sheet: PdfSheet, paper: MadePaper) -> None:
    sheet.ln(4)
    names = ", ".join(person.short_roman for person in paper.authors)
    sheet.block(paper.title_en, "B", sheet.size + 1, Align.L, after=1)
    sheet.block(names, "I", align=Align.L, after=1)
    sheet.block(f"{paper.venue_en or paper.venue}, {paper.year}.", align=Align.L)


def list_places(paper: MadePaper) -> list[str]:
    return list(dict.fromkeys(person.at for person in paper.authors))
