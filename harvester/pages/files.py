"""How much a link looks like the file of a paper: by its address, its anchor, and what speaks against it."""

from __future__ import annotations

import re
from functools import lru_cache
from urllib.parse import unquote

from harvester.lexicon import join_classes, join_edged, join_stems

HTML_TEXT = "html text"  # an anchor that may lead to the paper as a page

# Endings of addresses and the chance that a paper is behind; a second ending of packing is looked through.
_ENDINGS: tuple[tuple[float, str], ...] = (
    (1.0, "pdf ps djvu djv doc docx rtf odt dvi"),
    (0.6, "eps tex zip tgz rar 7z gz z bz2 tar"),
    (-1.0, "bib ris enw jpg jpeg png gif svg webp css js ico mp3 mp4 avi ppt pptx pps xls xlsx csv xml json rss exe"),
    (-1.0, "ipynb py c cpp h java r m sty cls woff woff2 ttf tif tiff bmp wav mov webm ics vcf apk dmg iso sql db"),
)
_PACKING = ("gz", "z", "zip", "bz2")
# Rows: reason, weight, pattern; the best row counts.
_ADDRESS: tuple[tuple[str, float, str], ...] = (
    ("download address", 0.85, r"/pdfs?/|/download|[?&]download|bitstream|get_?file|view_?file|/fulltext\b"),
    ("pdf in address", 0.8, r"(?:format|type|mode|view|task|op)=(?:pdf|file|download)|\bpdf\b"),
    ("ending in query", 0.95, r"\.(?:pdf|ps|djvu|docx?)(?:$|&)"),
)
_ANCHOR: tuple[tuple[str, float, str], ...] = (
    ("format in anchor", 0.85, r"(?<![\w.])(?:pdf|djvu|postscript|ps|docx?|rtf)(?![\w-])"),
    ("words in anchor", 0.75, rf"{join_edged('file_links')}|\bэл\w*\.? ?(?:{join_stems('file_links.version')})"),
    (HTML_TEXT, 0.45, rf"^\W*(?:{join_classes('file_links.text')})\W*$"),
)
# Files that stand beside a paper and are not it.
_BESIDE = re.compile(join_edged("files_beside"), re.I)
_SHORT_ANCHOR = 60
_LABEL_WORDS = 4  # of an anchor that says what a file is; more make a title

_BY_ENDING = {ending: weight for weight, endings in _ENDINGS for ending in endings.split()}
_BY_ADDRESS = [(reason, weight, re.compile(pattern, re.I)) for reason, weight, pattern in _ADDRESS]
_BY_ANCHOR = [(reason, weight, re.compile(pattern, re.I)) for reason, weight, pattern in _ANCHOR]


def rate_file_link(url: str, anchor: str) -> tuple[float, str]:
    """0..1 and the reason: would this link give the file of a paper?"""
    weight, reason = _rate_address(url)
    if weight < 0:
        return 0.0, ""
    if weight < 1 and len(anchor) <= _SHORT_ANCHOR:
        weight, reason = max((weight, reason), _find_best_row(_BY_ANCHOR, anchor))
    return weight, reason


def is_beside(url: str, anchor: str) -> bool:
    """Slides, posters, citations: files that accompany a paper and are not it."""
    if len(anchor) <= _SHORT_ANCHOR and _BESIDE.search(anchor):
        return True
    return bool(_BESIDE.search(unquote(url.rsplit("/", 1)[-1]).replace("_", " ")))


def is_labelled_beside(url: str, anchor: str) -> bool:
    """The same where no list tells which anchors are titles: these may have any word, "codes" and "video" too."""
    return is_beside(url, anchor if len(anchor.split()) <= _LABEL_WORDS else "")


def is_other(url: str) -> bool:
    """Neither a page nor the file of a paper: pictures, citations, data."""
    return _rate_address(url)[0] < 0


@lru_cache(maxsize=20_000)
def _rate_address(url: str) -> tuple[float, str]:
    """What the address alone says; below 0 when it can be no paper."""
    rest = url.partition("://")[2].partition("/")[2]
    path = rest.partition("?")[0]
    ending = _BY_ENDING.get(_find_ending(path), 0.0)
    if abs(ending) == 1:
        return ending, "ending"
    return max((ending, "archive"), _find_best_row(_BY_ADDRESS, f"/{rest}"))


def _find_ending(path: str) -> str:
    pieces = path.rsplit("/", 1)[-1].lower().rsplit(".", 2)
    if len(pieces) > 2 and pieces[-1] in _PACKING and pieces[-2] in _BY_ENDING:
        return pieces[-2]
    return pieces[-1] if len(pieces) > 1 else ""


def _find_best_row(rows: list[tuple[str, float, re.Pattern[str]]], text: str) -> tuple[float, str]:
    return max(((weight, reason) for reason, weight, pattern in rows if pattern.search(text)), default=(0.0, ""))
