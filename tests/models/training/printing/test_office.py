from __future__ import annotations

import pytest

from harvester.documents import read
from models.training.printing.drawn_papers import Studio
from models.training.printing.labelling import count_read_lines
from models.training.printing.made_documents import make_document
from models.training.printing.office import FORMATS
from models.training.printing.stock import Stock


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("seed", range(4))
def test_files_of_offices_are_read_as_they_were_written(stock: Stock, form: str, seed: int) -> None:
    made = make_document(Studio(stock, seed))
    known = made.sheet.number_blocks()
    data, printed = FORMATS[form](made)
    document = read(data, f"made.{form}", ocr="never")
    assert document.status == "ok"
    numbers = [
        max(count, key=lambda n: count[n], default=0) for page in count_read_lines(document, printed) for count in page
    ]
    titles = [
        line.text for line, number in zip(document.lines, numbers, strict=True) if known.get(number) == ("title", False)
    ]
    assert "".join(filter(str.isalnum, made.truth["title"].casefold())) in "".join(
        filter(str.isalnum, "".join(titles).casefold())
    )
