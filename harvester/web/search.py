"""The first page and every search: words, facets beside them, one page of papers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from starlette.routing import Route

from harvester.library.facets import FACETS
from harvester.related_terms import KeptTerms, related_terms, widened
from harvester.web.asking import ORDERS, SIZE, library_of, page_number, pages, search_of
from harvester.web.showing import link, page

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.items import FacetCount, FoundPapers, Paper, Search
    from harvester.library.contracts import Library


MOST_OWN = 200  # papers of the query itself, which a widened search need not show again


@dataclass(slots=True)
class FacetChoice:
    """A value of a facet beside a search, the address that chooses it, or takes it back when it is chosen."""

    value: FacetCount
    address: str
    chosen: bool


def show_search(request: Request) -> Response:
    search = search_of(request)
    wide = request.query_params.get("widen") == "yes" and bool(search.words)
    with library_of(request) as library:
        found = library.catalogue.find(search)
        wants = library.store.count()["wants"] if not search.words and not search.facets else {}
        terms = KeptTerms(library)
        related = related_terms(terms, search.words) if search.words else []
        more = _widened(library, terms, search) if wide else []
    last = pages(found.total, page_number(request))
    beside = {
        "wants": wants,
        "related": [(term, link("/search", q=term.text)) for term in related],
        "more": more,
        "widen": link("/search", q=search.words, widen="yes") if related and not wide else "",
    }
    return page(request, "search.html", **beside, **result(search, found, "/search", last))


def _widened(library: Library, terms: KeptTerms, search: Search) -> list[Paper]:
    """What related terms find and the words themselves do not."""
    own = {paper.paper_id for paper, _ in library.catalogue.search(search.words, MOST_OWN)}
    wide = widened(library, terms, search.words, len(own) + SIZE)
    return [paper for paper, _ in wide if paper.paper_id not in own][:SIZE]


def result(search: Search, found: FoundPapers, path: str, last: int) -> dict[str, Any]:
    """What a template shows of a page of papers; other pages than the search have one, too."""
    number = search.first // SIZE + 1
    asked: dict[str, Any] = {"q": search.words, **search.facets, "order": search.order}
    return {
        "search": search,
        "found": found,
        "choices": {name: _choices(name, search, found, path) for name in FACETS},
        "orders": {name: link(path, **asked | {"order": name}) for name in ORDERS if search.words or name != "best"},
        "number": number,
        "last": last,
        "before": link(path, **asked, page=number - 1) if number > 1 else "",
        "after": link(path, **asked, page=number + 1) if number < last else "",
    }


def _choices(name: str, search: Search, found: FoundPapers, path: str) -> list[FacetChoice]:
    asked: dict[str, Any] = {"q": search.words, **search.facets}
    chosen = search.facets.get(name)
    shown = [value for value in found.facets[name] if not chosen or value.key == chosen]
    if name == "year":
        shown.sort(key=lambda value: value.key, reverse=True)
    return [
        FacetChoice(value, link(path, **asked | {name: "" if value.key == chosen else value.key}), value.key == chosen)
        for value in shown
    ]


ROUTES = [Route("/", show_search), Route("/search", show_search)]
