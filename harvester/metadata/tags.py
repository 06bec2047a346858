"""What meta tags say: Highwire's citation_*, Dublin Core, PRISM, OpenGraph and the plain ones."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from harvester.items import Value
from harvester.pages.opening import clean_value

if TYPE_CHECKING:
    from lxml.html import HtmlElement

MAX_TAGS = 1_000  # meta tags of a page
# Field: the names that say it, best first, with what they are worth. `dc.` stands for `dcterms.` and `dc:` too.
NAMES: dict[str, tuple[tuple[str, float], ...]] = {
    "title": (
        ("citation_title", 0.98),
        ("bepress_citation_title", 0.98),
        ("eprints.title", 0.97),
        ("wkhealth_title", 0.97),
        ("dc.title", 0.96),
        ("prism.title", 0.95),
        ("og:title", 0.9),
        ("twitter:title", 0.8),
    ),
    "title_other": (("dc.title.alternative", 0.8), ("dc.alternative", 0.8)),
    "author": (
        ("citation_author", 0.98),
        ("citation_authors", 0.97),
        ("bepress_citation_author", 0.98),
        ("eprints.creators_name", 0.97),
        ("dc.creator", 0.95),
        ("dc.creator.personalname", 0.95),
        ("article:author", 0.8),
        ("author", 0.7),
    ),
    "institution": (
        ("citation_author_institution", 0.95),
        ("citation_dissertation_institution", 0.95),
        ("citation_technical_report_institution", 0.95),
        ("dc.publisher", 0.6),
        ("dc.contributor.affiliation", 0.8),
    ),
    "email": (("citation_author_email", 0.95), ("reply-to", 0.6)),
    "abstract": (
        ("citation_abstract", 0.95),
        ("eprints.abstract", 0.95),
        ("dc.description.abstract", 0.95),
        ("dc.abstract", 0.95),
        ("dc.description", 0.8),
        ("prism.teaser", 0.7),
        ("og:description", 0.5),
        ("description", 0.45),
    ),
    "keywords": (
        ("citation_keywords", 0.95),
        ("eprints.keywords", 0.95),
        ("dc.subject", 0.85),
        ("prism.keyword", 0.9),
        ("article:tag", 0.7),
        ("keywords", 0.6),
    ),
    "doi": (("citation_doi", 0.98), ("prism.doi", 0.97), ("dc.identifier.doi", 0.97), ("dc.identifier", 0.9)),
    "issn": (("citation_issn", 0.97), ("prism.issn", 0.97), ("prism.eissn", 0.9), ("dc.source.issn", 0.95)),
    "container": (
        ("citation_journal_title", 0.97),
        ("citation_conference_title", 0.97),
        ("citation_inbook_title", 0.95),
        ("prism.publicationname", 0.96),
        ("bepress_citation_journal_title", 0.97),
        ("dc.source", 0.6),
        ("dc.relation.ispartof", 0.7),
    ),
    "volume": (("citation_volume", 0.97), ("prism.volume", 0.97), ("dc.source.volume", 0.95)),
    "issue": (("citation_issue", 0.97), ("prism.number", 0.96), ("dc.source.issue", 0.95)),
    "first": (("citation_firstpage", 0.97), ("prism.startingpage", 0.97)),
    "last": (("citation_lastpage", 0.97), ("prism.endingpage", 0.97)),
    "pages": (("prism.pagerange", 0.96), ("citation_pages", 0.95), ("dc.source.pagenumber", 0.9)),
    "date": (
        ("citation_publication_date", 0.97),
        ("citation_date", 0.96),
        ("citation_year", 0.96),
        ("citation_cover_date", 0.95),
        ("citation_online_date", 0.85),
        ("prism.publicationdate", 0.96),
        ("prism.publicationyear", 0.96),
        ("dc.date.issued", 0.95),
        ("dc.date.created", 0.85),
        ("dc.date", 0.9),
        ("dc.issued", 0.95),
        ("article:published_time", 0.7),
    ),
}

Stated = dict[str, list[Value]]


def read_tags(root: HtmlElement) -> Stated:
    """For each field the values of its best tag, in order."""
    given = _collect_tags(root)
    stated: Stated = {}
    for field, names in NAMES.items():
        for name, weight in names:
            if given.get(name):
                stated[field] = [Value(value, weight, name) for value in given[name]]
                break
    return stated


def _collect_tags(root: HtmlElement) -> dict[str, list[str]]:
    given: dict[str, list[str]] = {}
    for element in islice(root.iter("meta"), MAX_TAGS):
        name = (element.get("name") or element.get("property") or element.get("itemprop") or "").strip().lower()
        value = clean_value(element.get("content") or "")
        # A template that was never filled in says "author" for the author.
        if not name or not value or value.casefold() == name:
            continue
        values = given.setdefault(_plain(name), [])
        if value not in values:
            values.append(value)
    return given


def _plain(name: str) -> str:
    """`DCTERMS.title`, `dc:title` and `dcterms:title` are `dc.title`; `prism:doi` is `prism.doi`."""
    for prefix in ("dcterms", "dc", "prism", "eprints"):
        if name.startswith((f"{prefix}.", f"{prefix}:")):
            return f"{'dc' if prefix == 'dcterms' else prefix}.{name[len(prefix) + 1 :]}"
    return name
