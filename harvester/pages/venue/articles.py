"""The paper that the head of a landing page describes, where the list that led there says little."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import Publication
from harvester.publications.landings import files_on

if TYPE_CHECKING:
    from harvester.items import Page

# Row: a field, the tags that give it, best first.
TAGS = {
    "title": ("citation_title", "bepress_citation_title", "eprints.title"),
    "authors": ("citation_author", "citation_authors", "bepress_citation_author", "eprints.creators_name"),
    "date": ("citation_publication_date", "citation_date", "citation_year", "bepress_citation_date", "eprints.date"),
    "container": (
        "citation_journal_title",
        "citation_conference_title",
        "citation_inbook_title",
        "eprints.publication",
    ),
}


def article_on(page: Page) -> Publication | None:
    """None when the head says nothing of a paper."""
    given = {field: _values(page, tags) for field, tags in TAGS.items()}
    if not given["title"]:
        return None
    return Publication(
        text=" ".join([given["title"][0], *given["authors"]]),
        title=given["title"][0],
        authors=given["authors"],
        year=given["date"][0][:4] if given["date"] else None,
        container=given["container"][0] if given["container"] else None,
        files=files_on(page),
        weight=1.0,
    )


def _values(page: Page, tags: tuple[str, ...]) -> list[str]:
    """The values of the first tag that is there."""
    values = ([" ".join(value.split()) for value in page.meta.get(tag, ())] for tag in tags)
    return next((found for found in values if any(found)), [])
