"""Pages for training the judge of text layers: honest ones as they are printed, bad ones made of them."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from harvester.documents import pdf
from harvester.documents.formats import Options
from harvester.documents.pictures import Pictures
from harvester.documents.tesseract import run_tesseract
from harvester.documents.tools import ToolError
from harvester.evaluation.documents import group_of, read_truth

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

# Pages of a document that are taken, and of which so many lines stand for a page with few words.
PAGES = 3
FEW_LINES = (4, 12)
# Recognised in a wrong language, too coarsely, or rightly; of how many pages in all.
WAYS = (("eng", 200), ("rus", 80), ("eng", 150), ("rus+eng", 200), ("eng", 300))
RIGHT = "rus+eng"
RECOGNISED = 60
SECONDS = 40.0
# The part of a page that is drawn: enough words in half the time.
TOP = 0.55
# Of the pages of Russian text so many lose the ends of their words, and as many some of their letters.
DAMAGED = 0.25
LOST_ENDS = 0.7
WRONG_LETTERS = (0.08, 0.12, 0.2)
_LAST_LETTER = re.compile(r"([а-яё]{2,})[а-яё]\b", re.IGNORECASE)
_TAKEN_FOR = "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфіl1iJ|I"


@dataclass(frozen=True, slots=True)
class PageExample:
    """The text of a page, whether it can be read, and where it comes from."""

    text: str
    legible: bool
    made: str
    language: str
    group: str


def list_pages(corpus: Path, seed: int = 1) -> Iterator[PageExample]:
    """Pages of all PDF files with a text layer, and what is made of them."""
    chance, twins, recognised = random.Random(seed), dict[str, str](), set[str]()
    for row in read_truth(corpus):
        legible = _tell_legible(row)
        if not row["file"].endswith(".pdf") or legible is None:
            continue
        data, group = (corpus / row["file"]).read_bytes(), group_of(row, twins)
        document = pdf.read(data, Options(ocr="never", max_pages=PAGES))
        for page in document.pages:
            lines = [line.text for line in page.lines]
            whole = PageExample("\n".join(lines), legible, "printed", row["lang"], group)
            yield whole
            if legible:
                yield from vary_page(whole, lines, chance)
        if legible and row["lang"] == "ru" and group not in recognised and len(recognised) < RECOGNISED:
            language, dpi = WAYS[len(recognised) % len(WAYS)]
            recognised.add(group)
            yield PageExample(_recognise_page(data, language, dpi), language == RIGHT, f"{language} {dpi}", "", group)


def _tell_legible(row: dict[str, Any]) -> bool | None:
    """What the truth says of a text layer: recognised badly or not; None of fonts, which reading may have mended."""
    tags, note = set(row.get("layout") or ()), str(row.get("note") or "").lower()
    if "scan" in tags or "scan" in note or "ocr" in note:
        return False
    return None if "badtext" in tags else True


def vary_page(page: PageExample, lines: list[str], chance: random.Random) -> Iterator[PageExample]:
    yield replace(page, text="\n".join(lines[: chance.randint(*FEW_LINES)]), made="few lines")
    if page.language == "ru" and chance.random() < DAMAGED:
        part = "\n".join(lines[: chance.randint(6, 40)])
        yield replace(page, text=_lose_ends(part, chance), legible=False, made="ends lost")
        yield replace(page, text=_confuse_letters(part, chance), legible=False, made="letters confused")


def _lose_ends(text: str, chance: random.Random) -> str:
    return _LAST_LETTER.sub(lambda word: word[1] if chance.random() < LOST_ENDS else word[0], text)


def _confuse_letters(text: str, chance: random.Random) -> str:
    share = chance.choice(WRONG_LETTERS)
    return "".join(chance.choice(_TAKEN_FOR) if sign.isalpha() and chance.random() < share else sign for sign in text)


def _recognise_page(data: bytes, language: str, dpi: int) -> str:
    try:
        with Pictures(data) as pictures:
            width, height = pictures.measure_page(0)
            picture = pictures.draw(0, (0.0, 0.0, width, TOP * height), dpi)
            return "\n".join(line.text for line in run_tesseract(picture, language, SECONDS, dpi=dpi))
    except ToolError:
        return ""
