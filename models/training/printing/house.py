"""The house at work: documents are made, printed, read and labelled, one after another."""

from __future__ import annotations

import zlib
from collections import Counter
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from harvester.documents import read
from models.training.printing.drawn_papers import Studio
from models.training.printing.labelling import count_printed_lines, count_read_lines
from models.training.printing.made_documents import MadeDocument, make_document
from models.training.printing.office import FORMATS
from models.training.printing.sheets import write_html
from models.training.printing.spoiling import draw_spoiling

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items.documents import Document, Line
    from models.training.printing.press import Press
    from models.training.printing.stock import Stock

# Pages kept of a document: the header stands on the first, and covers are rarely longer.
MAX_PAGES = 6
ALSO_SHARE = 0.15
# Students hand in what they wrote as it is, journals print it.
OFFICE_SHARE, THESIS_OFFICE_SHARE, BAD_SHARE = 0.12, 0.35, 0.06


def make_rows(stock: Stock, press: Press, count: int, seed: int) -> Iterator[dict[str, Any]]:
    """Labelled documents; each has a chance of its own, so that one can be made again by its id."""
    for number in range(count):
        name = f"{seed}-{number}"
        row = make_row(stock, press, name)
        if row is not None:
            yield row


def make_row(stock: Stock, press: Press, name: str) -> dict[str, Any] | None:
    """One document; nothing where our readers find no text in it."""
    studio = Studio(stock, zlib.crc32(name.encode()))
    made = make_document(studio)
    known = made.sheet.number_blocks()
    if studio.chance.random() < (THESIS_OFFICE_SHARE if "thesis" in made.tags else OFFICE_SHARE):
        form = studio.chance.choice(list(FORMATS))
        data, printed = FORMATS[form](made)
        document = read(data, f"{name}.{form}", ocr="never", max_pages=MAX_PAGES)
        counts = count_read_lines(document, printed)
        made.tags.append(form)
    else:
        data = print_document(made, press, studio)
        document = read(data, f"{name}.pdf", ocr="never", max_pages=MAX_PAGES)
        counts = count_printed_lines(data, document) if document.status == "ok" else []
    if document.status != "ok":
        return None
    return {
        "id": name,
        "lang": made.language,
        "tags": list(dict.fromkeys(made.tags)),
        "truth": made.truth,
        "pages": _label_pages(document, counts, known),
    }


def print_document(made: MadeDocument, press: Press, studio: Studio) -> bytes:
    """On the press; now and then with a bad text layer."""
    spoil = None
    if studio.chance.random() < BAD_SHARE:
        spoil = draw_spoiling(studio.chance)
        made.tags.append("badtext")
    return press.print(write_html(made.sheet, made.look, spoil or str))


def _label_pages(
    document: Document, counts: list[list[Counter[int]]], known: dict[int, tuple[str, bool]]
) -> list[dict[str, Any]]:
    pages = []
    for page, of_page in zip(document.pages, counts, strict=True):
        lines = [_label_line(line, count, known) for line, count in zip(page.lines, of_page, strict=True)]
        pages.append({"number": page.number, "width": page.width, "height": page.height, "lines": lines})
    return pages


def _label_line(line: Line, count: Counter[int], known: dict[int, tuple[str, bool]]) -> dict[str, Any]:
    """The line with the label of most of it; what else has a good part of it stands in `also`."""
    row = {key: round(value, 2) if isinstance(value, float) else value for key, value in asdict(line).items()}
    number = max(count, key=lambda block: count[block], default=0)
    label, other = known.get(number, ("body", False))
    shares: Counter[str] = Counter()
    for block, length in count.items():
        shares[known[block][0]] += length
    also = sorted(name for name, length in shares.items() if name != label and length > ALSO_SHARE * shares.total())
    return {**row, "label": label, "block": number, "other": other, **({"also": also} if also else {})}
