"""Labelled units of made pages: what is an entry shall be learned from many templates, not only those of some hosts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.pages.units import read_sheet
from models.training.generator.records import own_records
from models.training.lists.made_pages import make_page, sort_records
from models.training.printing.stock import read_records
from models.training.publications_examples import ListPage, lay_over

if TYPE_CHECKING:
    from pathlib import Path

SHARE = 0.3  # what a made page counts, beside a real one
MADE_HOST = "made"


def make_examples(corpora: Path, count: int) -> list[ListPage]:
    """So many pages, with the records of the corpora or, where there are none, the generator's own."""
    records = sort_records(read_records(corpora) if (corpora / "corpora_ru").is_dir() else own_records())
    found = []
    for seed in range(count):
        page = make_page(records, seed)
        sheet = read_sheet(page.html.encode(), page.url, "text/html; charset=utf-8")
        found.append(replace(lay_over(sheet, f"{MADE_HOST}{seed}", page.entries), share=SHARE))
    return found
