"""Documents are printed, read and labelled: what the labels say is what stands in the truth."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from models.training.printing.house import make_row
from models.training.printing.labelling import count_printed_lines
from models.training.printing.page_looks import PageLook, draw_look
from models.training.printing.press import Press, find_chromium
from models.training.printing.sheet_blocks import LABELS, Block, Margin, Sheet
from models.training.printing.sheets import read_colour, write_html
from models.training.printing.stock import Stock

needs_chromium = pytest.mark.skipif(find_chromium() is None, reason="chromium is not installed (apt-packages.txt)")


@pytest.fixture(scope="module")
def press() -> Iterator[Press]:
    with Press() as press:
        yield press


@needs_chromium
@pytest.mark.parametrize("name", ["1-0", "1-1", "1-2"])
def test_the_lines_labelled_title_make_up_the_title(stock: Stock, press: Press, name: str) -> None:
    row = make_row(stock, press, name)
    assert row is not None
    lines = [line for page in row["pages"] for line in page["lines"]]
    assert {line["label"] for line in lines} <= set(LABELS)
    title = "".join(line["text"] for line in lines if line["label"] == "title" and not line["other"])
    assert squeeze(row["truth"]["title"]) in squeeze(title)
    authors = " ".join(line["text"] for line in lines if line["label"] == "author" or "author" in line.get("also", ()))
    for author in row["truth"]["authors"]:
        assert squeeze(author["family"]) in squeeze(authors)


@needs_chromium
def test_every_line_is_known_by_its_colour(press: Press) -> None:
    from harvester.documents import read

    look = draw_look(random.Random(1))
    blocks = [Block("rubric", "Мосты"), Block("title", "О дощатых мостах через реки"), Block("body", "Доски. " * 300)]
    sheet = Sheet("ru", [*blocks], [Margin("top-center", "Броды и паромы")])
    known = sheet.number_blocks()
    data = press.print(write_html(sheet, look))
    document = read(data, ocr="never")
    labels: dict[str, set[str]] = {}
    for page, counts in zip(document.pages, count_printed_lines(data, document), strict=True):
        for line, count in zip(page.lines, counts, strict=True):
            labels.setdefault(known[max(count, key=lambda number: count[number])][0], set()).add(line.text)
    assert labels["rubric"] == {"Мосты"} or labels["rubric"] == {"МОСТЫ"}
    assert {text.casefold() for text in labels["running"]} == {"броды и паромы"}
    assert all("Доски" in text for text in labels["body"])


def test_a_joined_block_has_the_number_of_the_one_before() -> None:
    sheet = Sheet("ru", [Block("author", "А"), Block("author", "Б", joined=True), Block("title", "В", joined=True)])
    assert sheet.number_blocks() == {1: ("author", False), 2: ("title", False)}


def test_white_stands_for_no_block() -> None:
    assert read_colour(255, 255, 255) == 0
    assert read_colour(0, 1, 2) == 66


def squeeze(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold().replace("ё", "е")))


def test_looks_differ() -> None:
    looks = [draw_look(random.Random(seed)) for seed in range(20)]
    assert all(isinstance(look, PageLook) for look in looks)
    assert len({look.roles["title"]["font-size"] for look in looks}) > 5
