"""The links of a whole library by many hands: each takes cited works of a range of ids, whatever the others do.

The keys of a block of works are sorted and merged with those of papers, which the store has in order: nobody holds
more than a block, and links are written a block at once. They are those that one by one would have made.
"""

from __future__ import annotations

from itertools import islice, pairwise
from typing import TYPE_CHECKING

from harvester.library.linking import link_to_papers
from harvester.library.paper_keys import LAST_SIGN
from harvester.library.work_keys import choose_papers, make_reference_keys
from harvester.library.works import CITED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.items import Work
    from harvester.library.contracts import Library

BLOCK = 5_000  # cited works whose keys are merged at once; a second of work, after which others may write
RANGES = 256

Range = tuple[str, str]


def divide_works() -> list[Range]:
    """Ranges of ids, which begin with a hash: about as many works are in each."""
    bounds = (f"{CITED}{number:02x}" for number in range(1, RANGES))
    return list(pairwise(["", *bounds, CITED + LAST_SIGN]))


def link_range(library: Library, after: str, before: str) -> tuple[int, list[str]]:
    """Make the links of the cited works between two ids anew; how many works, and the papers that some of them are."""
    works, number = library.citations.works(after, before), 0
    linked: set[str] = set()
    while block := list(islice(works, BLOCK)):
        linked |= link_block(library, block, _find_near(library, block))
        number += len(block)
    return number, sorted(linked)


def _find_near(library: Library, block: Sequence[Work]) -> list[list[str]]:
    """For each work the papers worth comparing."""
    keys = [make_reference_keys(work) for work in block]
    under = library.citations.find_papers_under(sorted({key for each in keys for key in each}))
    return [choose_papers({key: under[key] for key in each}) for each in keys]


def link_block(library: Library, block: Sequence[Work], near: Sequence[Sequence[str]]) -> set[str]:
    """Compare each of these works with the papers near it, and write the links of all at once; the papers they are."""
    papers = {
        paper.id: paper for paper in library.citations.get_works(sorted({name for each in near for name in each}))
    }
    known = ([papers[name] for name in names if name in papers] for names in near)
    links = [link for work, each in zip(block, known, strict=True) for link in link_to_papers(work, each)]
    library.citations.replace_links([work.id for work in block], links)
    return {link.paper_id for link in links}
