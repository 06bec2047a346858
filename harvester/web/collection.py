"""The collection, or what a search finds of it, as plots: each bar narrows it down."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from starlette.routing import Route

from harvester.web.asking import open_shared_library, read_search
from harvester.web.plots import draw_bars
from harvester.web.showing import make_link, show_page

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from harvester.items import FacetCount, Paper, Search
    from harvester.web.plots import BarPlot

COUNTED = 300  # years at most, and as many values of other facets are counted
SHOWN = 15  # values of a facet that are not years
SUBJECTS_OF = 200  # papers whose key words are counted
FIRST_PLOTTED = 1900  # years before it would only make the plot wide
FACETS = ("venue", "author", "language", "kind", "host")


@dataclass(slots=True)
class BarRow:
    """A value with its share of the commonest, and the address that narrows down to it, or takes that back."""

    label: str
    papers: int
    share: float
    address: str
    chosen: bool = False


def show_collection(request: Request) -> Response:
    search = read_search(request)
    whole = replace(search, first=0, size=SUBJECTS_OF, counted=COUNTED)
    with open_shared_library(request) as library:
        found = library.catalogue.find(whole)
    asked: dict[str, Any] = {"q": search.words, **search.facets}
    return show_page(
        request,
        "collection.html",
        search=search,
        total=found.total,
        years=plot_years(found.facets["year"], asked),
        facets={name: list_bars(name, found.facets[name], asked) for name in FACETS},
        subjects=count_subjects([paper for paper, _ in found.papers], search),
        papers_address=make_link("/search", **asked),
        graph_address=make_link("/graph", **asked),
        is_part=len(found.papers) < found.total,
    )


def plot_years(values: list[FacetCount], asked: dict[str, Any]) -> BarPlot:
    """A bar a year, without gaps, so that time is to scale."""
    counts = {int(value.key): value.papers for value in values if int(value.key) >= FIRST_PLOTTED}
    span = range(min(counts), max(counts) + 1) if counts else range(0)
    links = {year: make_link("/collection", **asked | {"year": str(year)}) for year in counts}
    return draw_bars([(str(year), counts.get(year, 0), links.get(year, "")) for year in span])


def list_bars(name: str, values: list[FacetCount], asked: dict[str, Any]) -> list[BarRow]:
    chosen = asked.get(name)
    shown = [value for value in values if not chosen or value.key == chosen][:SHOWN]
    most = max((value.papers for value in shown), default=1)
    return [
        BarRow(
            value.label,
            value.papers,
            round(100 * value.papers / most, 1),
            make_link("/collection", **asked | {name: "" if value.key == chosen else value.key}),
            value.key == chosen,
        )
        for value in shown
    ]


def count_subjects(papers: list[Paper], search: Search) -> list[BarRow]:
    """The commonest key words; a click asks for them as a phrase."""
    counts: Counter[str] = Counter()
    for paper in papers:
        told = paper.metadata
        counts.update({value.value.casefold() for value in [*told.keywords, *told.keywords_other] if value.value})
    common = [(word, number) for word, number in counts.most_common(SHOWN) if number > 1]
    most = common[0][1] if common else 1
    return [
        BarRow(
            word,
            number,
            round(100 * number / most, 1),
            make_link("/collection", **{**search.facets, "q": f'{search.words} "{word[:100]}"'.strip()}),
        )
        for word, number in common
    ]


ROUTES = [Route("/collection", show_collection)]
