"""Where a walk through a venue goes on from a page: what each of its links is worth, by the kind of venue."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harvester.items import Publication
    from harvester.venues.venue_page import VenuePage

DEPTH = 6  # steps from the home page
FRONT = ("home", "frame")  # pages whose entries are doubtful: news, other editions
LISTS = ("proceedings", "issues", "number", "publications", "child")
PEOPLE = ("staff", "departments")
# What a link to each is worth, by the kind of venue; what is not there is not followed.
FOLLOWED = {
    "conference": {
        "frame": 1.0, "proceedings": 1.0, "year": 0.9, "issues": 0.8, "number": 0.7, "publications": 0.6,
        "child": 0.5, "programme": 0.3, "sibling": 0.2,
    },
    "journal": {
        "frame": 1.0, "issues": 1.0, "number": 1.0, "year": 0.9, "proceedings": 0.8, "publications": 0.5,
        "child": 0.5,
    },
    "institute": {"frame": 1.0, "staff": 1.0, "departments": 0.8, "publications": 0.6, "about": 0.3},
}  # fmt: skip
NOWHERE = ("dull", "home", "person")


@dataclass(slots=True)
class Step:
    """A page to go to, and what promised it."""

    url: str
    role: str
    depth: int
    entry: Publication | None = None  # what a list says of the page, when it may be that of one paper
    text: str = ""  # of the link


def choose_steps(seen: VenuePage, step: Step, kind: str) -> Iterator[Step]:
    """The pages that a page leads on to, as far as its kind of venue is worth it."""
    if seen.article is not None:
        return
    for url in seen.frames:
        yield Step(url, "frame" if step.role == "home" else step.role, step.depth)
    expected = {step.role, seen.role} & {*LISTS, *PEOPLE} and step.role not in FRONT
    for url in seen.further if expected else ():
        yield Step(url, step.role, step.depth)
    for link in seen.links:
        role = link.role
        if expected and link.is_part and role not in (*FOLLOWED[kind], *NOWHERE):
            role = "child"  # a title may have any word in it
        # Links without a word lead on only where a list was expected, and paging to more of the same.
        if role == "paging" and expected:
            yield Step(link.url, step.role, step.depth, text=link.text)
        elif role not in ("child", "paging") or expected:
            yield Step(link.url, role, step.depth + 1, text=link.text)


def is_worth_it(step: Step, kind: str) -> bool:
    return step.role in FOLLOWED[kind] and step.depth <= DEPTH
