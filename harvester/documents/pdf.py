"""PDF: pdfium first; then pdfminer.six or a mended file where that gives nothing or rubbish."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.documents.formats import DocumentFormat, Options
from harvester.documents.furniture import mark_furniture
from harvester.documents.rebuild import rebuild_pdf
from harvester.documents.strange_letters import mend_strange_letters
from harvester.text.repair import mend_text, part_words

if TYPE_CHECKING:
    from harvester.documents.pdf_file import PdfFile
    from harvester.items.documents import Document

# Signs that no paper is written in: private use, replacement, control, unmapped glyphs.
_STRANGE = re.compile(r"[\ue000-\uf8ff\ufffd\x00-\x08\x0e-\x1f\ufffe\uffff]")
_RUBBISH = re.compile(rf"{_STRANGE.pattern}|\(cid:\d+\)")
_LETTERS = re.compile(r"[^\W\d_]+")
BROKEN_SHARE = 0.15


def read(data: bytes, options: Options) -> Document:
    from harvester.documents.pdf_file import PdfFile  # heavy: files of other formats need not wait for it

    with PdfFile(data) as file:
        return read_file(file, options)


def read_file(file: PdfFile, options: Options) -> Document:
    document = _extract_text(file, options)
    if document.status == "ok":
        repair_document(document)
    return document


def _extract_text(file: PdfFile, options: Options) -> Document:
    from harvester.documents import miner, pdfium

    if options.engine == "pdfminer":
        return miner.read(file.data, options)
    document = pdfium.read_file(file, options)
    if options.engine == "pdfium" or document.status in ("encrypted", "no_text"):
        return document
    if document.status == "broken":
        return _read_broken(file.data, options, document)
    if measure_rubbish(document.text) > BROKEN_SHARE:
        other = miner.read(file.data, options)
        if other.status == "ok" and measure_rubbish(other.text) < measure_rubbish(document.text):
            return other
    return document


def _read_broken(data: bytes, options: Options, document: Document) -> Document:
    from harvester.documents import miner, pdfium

    whole = rebuild_pdf(data)
    for reader, given in ((pdfium.read, whole), (miner.read, data)):
        other = reader(given, options) if given else document
        if other.status in ("ok", "encrypted"):
            return replace(other, detail="damaged: what could be saved")
    return document


def repair_document(document: Document) -> None:
    """Mend the text of every line, drop what is empty then, and say what is no part of the text."""
    for page in document.pages:
        for line in page.lines:
            line.text = part_words(mend_text(line.text))
        page.lines = [line for line in page.lines if line.text]
    mend_strange_letters(document.pages)
    mark_furniture(document.pages)


def measure_rubbish(text: str) -> float:
    """The share of signs that stand for no letter."""
    if not _STRANGE.search(text) and "(cid:" not in text:
        return 0.0
    rest, bad = _RUBBISH.subn("", text)
    return bad / max(bad + sum(map(len, _LETTERS.findall(rest))), 1)


FORMAT = DocumentFormat("pdf", ("application/pdf", "application/x-pdf"), ("pdf",), (b"%PDF-",), read)
