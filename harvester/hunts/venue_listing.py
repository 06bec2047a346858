"""What a page of a venue lists, and where it leads to, whether a walk reads it or a later visit."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from harvester.hunts.venue_finds import list_own_entries
from harvester.hunts.venue_steps import Step, choose_steps, is_worth_it
from harvester.venues.home import make_comparable
from harvester.venues.links import is_inside

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import Publication
    from harvester.recrawl.venue_parts import VenuePart
    from harvester.venues.venue_page import VenuePage

Entries: TypeAlias = "list[tuple[Publication, list[str]]]"


def read_part(seen: VenuePage, part: VenuePart) -> Entries:
    """The entries of a page with the pages they link to; the page of one paper has that paper."""
    if seen.article is not None:
        return [(replace(seen.article, files=seen.article.files or seen.files), [])]
    return list_own_entries(seen, part.role, part.scope)


def list_addresses(seen: VenuePage) -> list[str]:
    """Of all links inside the venue: those of a menu are known by it, whatever they are called."""
    return list(dict.fromkeys(map(make_comparable, [link.url for link in seen.links] + seen.frames + seen.further)))


def list_steps(seen: VenuePage, part: VenuePart, told: Entries) -> dict[str, Step]:
    """The pages of the venue that a page leads to, by their addresses as these are compared; those of its entries and
    of its people are none."""
    if part.kind == "institute":
        return {}
    own = {make_comparable(url) for url in [seen.url, *(url for _, pages in told for url in pages)]}
    here = Step(seen.url, part.role, part.depth)
    steps = (
        step
        for step in choose_steps(seen, here, part.kind)
        if is_worth_it(step, part.kind) and is_inside(step.url, part.scope)
    )
    return _keep_first((make_comparable(step.url), step) for step in steps if make_comparable(step.url) not in own)


def _keep_first(found: Iterable[tuple[str, Step]]) -> dict[str, Step]:
    steps: dict[str, Step] = {}
    for address, step in found:
        steps.setdefault(address, step)
    return steps
