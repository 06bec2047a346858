"""The citations among the papers of a search, or among the most cited of the library: the largest part, by year."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from starlette.responses import JSONResponse
from starlette.routing import Route

from harvester.items import Search
from harvester.library.net import MOST_PAPERS, find_edges, find_largest_part
from harvester.web.asking import open_shared_library, read_search
from harvester.web.picture import cite_shortly
from harvester.web.showing import make_link, show_page

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.items import Paper
    from harvester.library.contracts import Library

LONGEST_TITLE = 200


def show_graph(request: Request) -> Response:
    """Without scripts the page has the same papers as a list."""
    search = read_search(request)
    with open_shared_library(request) as library:
        net = gather_net(library, search)
    asked: dict[str, Any] = {"q": search.words, **search.facets}
    return show_page(
        request,
        "graph.html",
        search=search,
        net=net,
        data_address=make_link("/graph.json", **asked),
        papers_address=make_link("/search", **asked),
    )


def send_graph(request: Request) -> Response:
    with open_shared_library(request) as library:
        net = gather_net(library, read_search(request))
    return JSONResponse(net)


def gather_net(library: Library, search: Search) -> dict[str, Any]:
    """`nodes`: the papers of the largest part, the most cited first; `links`: who cites whom, by their places."""
    papers = {paper.paper_id: paper for paper in _choose_papers(library, search)}
    edges = find_edges(library, papers)
    part = find_largest_part(edges)
    inside = [(one, other) for one, other in edges if one in part and other in part]
    cited = Counter(other for _, other in inside)
    order = sorted(part, key=lambda paper_id: (-cited[paper_id], paper_id))
    places = {paper_id: place for place, paper_id in enumerate(order)}
    return {
        "looked_at": len(papers),
        "nodes": [_tell_node(papers[paper_id], cited[paper_id]) for paper_id in order],
        "links": [[places[one], places[other]] for one, other in inside],
    }


def _choose_papers(library: Library, search: Search) -> list[Paper]:
    if search.words or search.facets:
        return [paper for paper, _ in library.catalogue.find(replace(search, first=0, size=MOST_PAPERS)).papers]
    ids = [paper_id for paper_id, _ in library.citations.count_cited(MOST_PAPERS)]
    cited = [paper for paper in map(library.papers.get, ids) if paper]
    newest = library.catalogue.find(Search(order="added", size=MOST_PAPERS - len(cited))).papers
    known = set(ids)
    return [*cited, *(paper for paper, _ in newest if paper.paper_id not in known)]


def _tell_node(paper: Paper, cited: int) -> dict[str, Any]:
    year = (paper.year or "")[:4]
    return {
        "id": paper.paper_id,
        "name": cite_shortly(paper),
        "title": paper.title[:LONGEST_TITLE],
        "year": int(year) if year.isascii() and year.isdigit() else None,
        "cited": cited,
        "page": make_link("/paper", paper.paper_id),
    }


ROUTES = [Route("/graph", show_graph), Route("/graph.json", send_graph)]
