"""What the page of a paper tells programs: the citation_* tags that engines and Zotero read, and schema.org."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.exports.entry import ExportEntry

_PAGES = re.compile(r"\s*[-–—]+\s*")


def list_citation_tags(entry: ExportEntry, page: str, file: str) -> Iterator[tuple[str, str]]:
    """Name and content of each tag; `page` and `file` are whole addresses, `file` that of a PDF or empty."""
    yield "citation_title", entry.title
    for family, given in entry.authors:
        yield "citation_author", f"{family}, {given}" if given else family
    first, _, last = _PAGES.sub("-", entry.pages).partition("-")
    told = {
        "citation_publication_date": entry.year,
        "citation_dissertation_name" if entry.is_thesis else "citation_journal_title": entry.container,
        "citation_volume": entry.volume,
        "citation_issue": entry.issue,
        "citation_firstpage": first,
        "citation_lastpage": last,
        "citation_doi": entry.doi,
        "citation_issn": entry.issn,
        "citation_language": entry.language,
        "citation_keywords": "; ".join(entry.keywords),
        "citation_abstract": entry.abstract,
        "citation_abstract_html_url": page,
        "citation_pdf_url": file,
    }
    yield from ((name, value) for name, value in told.items() if value)


def make_schema_org(entry: ExportEntry, page: str, file: str) -> dict[str, Any]:
    """The paper as a ScholarlyArticle (or Thesis) of schema.org."""
    told = {
        "@context": "https://schema.org",
        "@type": "Thesis" if entry.is_thesis else "ScholarlyArticle",
        "name": entry.title,
        "headline": entry.title,
        "author": [{"@type": "Person", "familyName": family, "givenName": given} for family, given in entry.authors],
        "datePublished": entry.year,
        "inLanguage": entry.language,
        "abstract": entry.abstract,
        "keywords": entry.keywords,
        "pagination": entry.pages,
        "isPartOf": _make_container(entry),
        "sameAs": f"https://doi.org/{entry.doi}" if entry.doi else "",
        "url": page,
        "encoding": {"@type": "MediaObject", "contentUrl": file, "encodingFormat": "application/pdf"} if file else None,
    }
    return {name: value for name, value in told.items() if value}


def _make_container(entry: ExportEntry) -> dict[str, Any] | None:
    if not entry.container:
        return None
    journal = {"@type": "Periodical", "name": entry.container, **({"issn": entry.issn} if entry.issn else {})}
    parts = {"volumeNumber": entry.volume, "issueNumber": entry.issue}
    known = {name: value for name, value in parts.items() if value}
    return {"@type": "PublicationIssue", **known, "isPartOf": journal} if known else journal
