"""A list of works as the file that is attached to a home page: PDF, DOC, or a DOCX in an archive."""

from __future__ import annotations

import io
import zipfile
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from fpdf import FPDF
from fpdf.enums import Align, XPos, YPos

from harvester.demo.making.pdf import FONTS
from harvester.demo.making.word import doc_of, docx_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.demo.making.lists import Item

MADE = 2019
HEADING = "Список научных трудов"


def list_of_works(title: str, items: Sequence[Item], name: str) -> bytes:
    """By the ending of its name; `title` is that of the page, the owner's name first."""
    lines = [("title", title.partition(":")[0]), ("center", HEADING)]
    lines += [("", f"{number}. {item.paper.citation()}") for number, item in enumerate(items, 1)]
    writers = {"pdf": as_pdf, "doc": doc_of, "zip": in_archive}
    return writers[name.rpartition(".")[2]](lines)


def as_pdf(lines: Sequence[tuple[str, str]]) -> bytes:
    sheet = FPDF(format="A4")
    sheet.set_creation_date(datetime(MADE, 6, 1, tzinfo=UTC))
    sheet.add_font("serif", "", FONTS / "DejaVuSerif.ttf")
    sheet.add_page()
    for style, text in lines:
        sheet.set_font("serif", "", 14 if style == "title" else 11)
        align = Align.C if style else Align.J
        sheet.multi_cell(0, 6, text, align=align, new_x=XPos.LMARGIN, new_y=YPos.NEXT)
        sheet.ln(2)
    return bytes(sheet.output())


def in_archive(lines: Sequence[tuple[str, str]]) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        archive.writestr(zipfile.ZipInfo("spisok.docx", (MADE, 6, 1, 0, 0, 0)), docx_of(lines, MADE))
    return target.getvalue()
