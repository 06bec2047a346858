"""The default method: a network reads the layout of first pages, rankers choose the title and the authors."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.header.author_choice import choose_authors
from harvester.header.author_proposals import propose_authors
from harvester.header.title_choice import choose_title
from harvester.items import Metadata, Value
from harvester.persons.author_lines import part_by_script

if TYPE_CHECKING:
    from harvester.header.title_choice import Ranker
    from harvester.layout.document_parts import DividedDocument

METHOD = "layout"


def extract(divided: DividedDocument, titles: dict[str, Ranker], authors: Ranker) -> tuple[Metadata, int | None]:
    """The title, its authors, and the number of its page from nought, by the rankers of both.

    All lines are weighed, those too that the division gives to others: it may err, and the chances tell of them, too.
    """
    metadata, reading = Metadata(), divided.reading
    title, weight = choose_title(divided.document, reading, titles)
    if title is None:
        return metadata, None
    metadata.title = Value(title.text, round(weight, 3), METHOD)
    people = choose_authors(propose_authors(reading, title.places), authors, METHOD)
    metadata.authors, metadata.authors_other = part_by_script(people, title.text)
    return metadata, reading.lines[title.places[0]].leaf
