"""The default method: a network reads the layout of first pages, a ranker chooses the title, its by-line follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.header.author_choice import choose_authors
from harvester.header.title_choice import choose_title
from harvester.items import Metadata, Value

if TYPE_CHECKING:
    from harvester.header.title_choice import Ranker
    from harvester.layout.document_parts import DividedDocument

METHOD = "layout"


def extract(divided: DividedDocument, rankers: dict[str, Ranker]) -> tuple[Metadata, int | None]:
    """The title, the authors of the by-line that stands nearest to it, and the number of its page from nought."""
    metadata, reading = Metadata(), divided.reading
    title, weight = choose_title(divided.document, reading, rankers)
    if title is None:
        return metadata, None
    metadata.title = Value(title.text, round(weight, 3), METHOD)
    metadata.authors, metadata.authors_other = choose_authors(reading, title.places, METHOD)
    return metadata, reading.lines[title.places[0]].leaf
