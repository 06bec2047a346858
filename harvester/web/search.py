"""The first page and every search: words, facets beside them, one page of papers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from starlette.responses import Response
from starlette.routing import Route

from harvester.exports.atom import FEED_PAPERS, write_atom
from harvester.items import Search
from harvester.library.facets import FACETS
from harvester.library.queries import AUTHOR, PHRASE, TITLE, WORD, YEAR, parse_query, read_years
from harvester.library.suggesting import suggest_query
from harvester.related_terms.asking import KeptTerms, find_related_terms, widen_search
from harvester.web.asking import ORDERS, SIZE, count_pages, open_shared_library, read_page_number, read_search
from harvester.web.marking import list_marks
from harvester.web.showing import make_link, show_page

if TYPE_CHECKING:
    from starlette.requests import Request

    from harvester.items import FacetCount, FoundPapers, Paper
    from harvester.library.contracts import Library
    from harvester.library.queries import ParsedQuery

KINDS = (AUTHOR, PHRASE, TITLE, WORD, YEAR)
MOST_OWN = 200  # papers of the query itself, which a widened search need not show again


@dataclass(slots=True)
class FacetChoice:
    """A value of a facet beside a search, the address that chooses it, or takes it back when it is chosen."""

    value: FacetCount
    address: str
    chosen: bool


def show_search(request: Request) -> Response:
    search = read_search(request)
    wide = request.query_params.get("widen") == "yes" and bool(search.words)
    with open_shared_library(request) as library:
        found = library.catalogue.find(search)
        wants = library.store.count()["wants"] if not search.words and not search.facets else {}
        terms = KeptTerms(library)
        related = find_related_terms(terms, parse_query(search.words).told) if search.words else []
        more = _widen_search(library, terms, search) if wide else []
        meant = suggest_query(library.catalogue, search.words) if search.words and not found.total else ""
    last = count_pages(found.total, read_page_number(request))
    asked = parse_query(search.words)
    beside = {
        "unclear": asked.unclear,
        "meant": (meant, make_link("/search", q=meant, **search.facets)) if meant else None,
        "wanted": make_wanted(asked) if search.words and not found.total else {},
        "kept_query": urlencode({name: value for name, value in {"q": search.words, **search.facets}.items() if value}),
        "wants": wants,
        "related": [(term, make_link("/search", q=term.text)) for term in related],
        "more": more,
        "widen": make_link("/search", q=search.words, widen="yes") if related and not wide else "",
    }
    return show_page(request, "search.html", **beside, **list_result(search, found, "/search", last))


def make_wanted(asked: ParsedQuery) -> dict[str, str]:
    """The paper that a query in vain was perhaps after, as the form for a want has it."""
    said = {kind: [term.value for term in asked.terms if term.kind == kind and not term.excluded] for kind in KINDS}
    years = [years for years in map(read_years, said[YEAR]) if years[0] == years[1]]
    return {
        "title": " ".join([*said[PHRASE], *said[TITLE], *said[WORD]]),
        "authors": "; ".join(said[AUTHOR]),
        "year": str(years[0][0]) if years else "",
    }


def _widen_search(library: Library, terms: KeptTerms, search: Search) -> list[Paper]:
    """What related terms find and the words themselves do not."""
    own = {paper.paper_id for paper, _ in library.catalogue.search(search.words, MOST_OWN)}
    wide = widen_search(library, terms, parse_query(search.words).told, len(own) + SIZE)
    return [paper for paper, _ in wide if paper.paper_id not in own][:SIZE]


def list_result(search: Search, found: FoundPapers, path: str, last: int) -> dict[str, Any]:
    """What a template shows of a page of papers; other pages than the search have one, too."""
    number = search.first // SIZE + 1
    asked: dict[str, Any] = {"q": search.words, **search.facets, "order": search.order}
    return {
        "search": search,
        "found": found,
        "marks": list_marks(search.words),
        "choices": {name: _list_choices(name, search, found, path) for name in FACETS},
        "orders": {
            name: make_link(path, **asked | {"order": name}) for name in ORDERS if search.words or name != "best"
        },
        "number": number,
        "last": last,
        "before": make_link(path, **asked, page=number - 1) if number > 1 else "",
        "after": make_link(path, **asked, page=number + 1) if number < last else "",
    }


def _list_choices(name: str, search: Search, found: FoundPapers, path: str) -> list[FacetChoice]:
    asked: dict[str, Any] = {"q": search.words, **search.facets}
    chosen = search.facets.get(name)
    shown = [value for value in found.facets[name] if not chosen or value.key == chosen]
    if name == "year":
        shown.sort(key=lambda value: value.key, reverse=True)
    return [
        FacetChoice(
            value, make_link(path, **asked | {name: "" if value.key == chosen else value.key}), value.key == chosen
        )
        for value in shown
    ]


def send_feed(request: Request) -> Response:
    with open_shared_library(request) as library:
        newest = library.catalogue.find(Search(order="added", size=FEED_PAPERS))
    body = write_atom((paper for paper, _ in newest.papers), str(request.base_url))
    return Response(body, media_type="application/atom+xml")


ROUTES = [Route("/", show_search), Route("/search", show_search), Route("/feed.atom", send_feed)]
