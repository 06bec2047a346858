"""PDF: pdfium first; pdfminer.six where pdfium fails or its text looks broken."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from harvester.documents import miner, pdfium
from harvester.documents.formats import Format, Options

if TYPE_CHECKING:
    from harvester.items import Document

# Signs that no paper is written in: private use, replacement, control, unmapped glyphs.
_RUBBISH = re.compile(r"[\ue000-\uf8ff\ufffd\x00-\x08\x0e-\x1f\ufffe\uffff]|\(cid:\d+\)")
_LETTER = re.compile(r"[^\W\d_]")
BROKEN_SHARE = 0.15


def read(data: bytes, options: Options) -> Document:
    if options.engine == "pdfminer":
        return miner.read(data, options)
    document = pdfium.read(data, options)
    if options.engine == "pdfium" or document.status in ("encrypted", "no_text"):
        return document
    if document.status != "ok" or rubbish(document.text) > BROKEN_SHARE:
        other = miner.read(data, options)
        if other.status == "ok" and (document.status != "ok" or rubbish(other.text) < rubbish(document.text)):
            return other
    return document


def rubbish(text: str) -> float:
    """The share of signs that stand for no letter."""
    rest, bad = _RUBBISH.subn("", text)
    return bad / max(bad + len(_LETTER.findall(rest)), 1)


FORMAT = Format("pdf", ("application/pdf", "application/x-pdf"), ("pdf",), (b"%PDF-",), read)
