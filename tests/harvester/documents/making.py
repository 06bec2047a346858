"""Small files of every format, made on the spot."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest
from fpdf import FPDF

FONT = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
needs_font = pytest.mark.skipif(not FONT.exists(), reason="the DejaVu font is not installed")

Row = tuple[str, float, str, str]


def make_pdf(rows: list[Row], password: str = "") -> bytes:
    """A page of lines (text, size, "" or "B", alignment); the font has Cyrillic letters where it is installed."""
    pdf = FPDF()
    pdf.add_page()
    family = "Helvetica"
    if FONT.exists():
        family = "DejaVu"
        pdf.add_font(family, "", FONT)
        pdf.add_font(family, "B", FONT.with_name("DejaVuSans-Bold.ttf"))
    for text, size, style, align in rows:
        pdf.set_font(family, style, size)
        pdf.multi_cell(0, size * 0.45, text, align=align, new_x="LMARGIN", new_y="NEXT")
    if password:
        pdf.set_encryption(owner_password="owner", user_password=password)
    return bytes(pdf.output())


def make_columns(left: list[str], right: list[str], title: str) -> bytes:
    """A page with a title across two columns."""
    pdf = FPDF()
    pdf.add_page()
    pdf.set_font("Helvetica", "B", 18)
    pdf.text(30, 20, title)
    pdf.set_font("Helvetica", "", 10)
    for number, (one, other) in enumerate(zip(left, right, strict=True)):
        pdf.text(20, 35 + 5 * number, one)
        pdf.text(110, 35 + 5 * number, other)
    return bytes(pdf.output())


def make_docx(paragraphs: list[tuple[str, int, bool]]) -> bytes:
    """Paragraphs with their size in points and weight."""
    space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
    body = "".join(
        f'<w:p><w:r><w:rPr>{"<w:b/>" if bold else ""}<w:sz w:val="{size * 2}"/></w:rPr><w:t>{text}</w:t></w:r></w:p>'
        for text, size, bold in paragraphs
    )
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("word/document.xml", f"<w:document {space}><w:body>{body}</w:body></w:document>")
    return buffer.getvalue()


POSTSCRIPT = b"""%!PS-Adobe-3.0
/Times-Roman findfont 20 scalefont setfont 100 700 moveto (Spectra of Finite Graphs) show
/Times-Roman findfont 10 scalefont setfont 100 660 moveto (We study the spectra of finite graphs.) show
showpage
"""
