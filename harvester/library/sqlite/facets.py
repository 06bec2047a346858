"""The facets of papers in the SQLite store: values by codes, so that ranking can count them as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.library.datestamps import write_datestamp
from harvester.library.facets import FACETS, list_facets
from harvester.library.sqlite.facet_codes import keep_code

if TYPE_CHECKING:
    from harvester.items import Paper
    from harvester.library.sqlite.connection import Connection


def write_facets(db: Connection, number: int, paper: Paper, title_words: int) -> None:
    """Keep the facets of a paper under a new change, unless they are as before."""
    facets = list_facets(paper)
    codes = (" ".join(str(keep_code(db, name, *value)) for value in facets[name].items()) for name in FACETS)
    values = (paper.paper_id, title_words, int(next(iter(facets["year"]), 0)), write_datestamp(paper.added), *codes)
    columns = f"paper_id, title_words, published, stamp, {', '.join(FACETS)}"
    old = db.row(f"SELECT {columns} FROM facets WHERE number = ?", number)
    if not old or tuple(old) != values:
        marks = ", ".join("?" * (len(values) + 1))
        if old:
            db.change("DELETE FROM facets WHERE number = ?", number)  # replacing would not be counted
        db.change(f"INSERT INTO facets (number, {columns}) VALUES ({marks})", number, *values)
