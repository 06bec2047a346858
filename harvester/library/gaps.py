"""What a library has of a listed work: the work itself, only papers that cite it, or nothing; and sums of that."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING

from harvester.items import Reference
from harvester.library.contracts import Citations, Papers
from harvester.library.linking import compare_works
from harvester.library.work_keys import choose_works, make_paper_keys
from harvester.library.works import make_paper_work, make_reference_work
from harvester.persons.name_strings import parse_name
from harvester.text.scripts import squeeze

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harvester.items import ListedWork, Paper, PersonGaps, Work
    from harvester.library.asynchronous import AsyncLibrary

FILE, CITED, NOWHERE = "file", "cited", "nowhere"
STATES = (FILE, CITED, NOWHERE)
UNDATED = ""


async def place_work(library: AsyncLibrary, listed: ListedWork) -> None:
    """Set the state of a listed work, and the paper that tells it."""
    people = [parse_name(name) for name in listed.authors]
    reference = Reference(listed.title, title=listed.title, authors=people, year=listed.year or None)
    work = make_reference_work(reference)
    paper, listed.state = await _find_paper(library, listed.title, work), FILE
    if paper is None:
        paper = await _find_citing(library, work)
        listed.state = CITED if paper else NOWHERE
    listed.paper_id, listed.paper_title = (paper.paper_id, paper.title) if paper else ("", "")


async def _find_paper(library: AsyncLibrary, title: str, work: Work) -> Paper | None:
    """Of several that may be the work that with this very title comes first."""
    papers = await library.ask(Papers.find_by_title, title)
    same = [paper for paper in papers if compare_works(work, make_paper_work(paper))]
    return min(same, key=lambda paper: squeeze(paper.title) != squeeze(title), default=None)


async def _find_citing(library: AsyncLibrary, work: Work) -> Paper | None:
    """The first paper that cites the work, in whatever words."""
    under = await library.ask(Citations.find_works, make_paper_keys(work))
    known = await library.ask(Citations.get_works, choose_works(under))
    same = [other.id for other in known if compare_works(other, work)]
    citing = sorted({paper_id for _, paper_id in await library.ask(Citations.find_citing, same)}) if same else []
    return await library.ask(Papers.get, citing[0]) if citing else None


def count_states(works: Iterable[ListedWork]) -> dict[str, int]:
    """How many works are in each state, and how many there are."""
    found = Counter(work.state for work in works)
    return {"works": found.total(), **{state: found[state] for state in STATES}}


def count_years(people: Iterable[PersonGaps]) -> dict[str, dict[str, int]]:
    """The same by year, the latest first, works without a year last; a work of several people counts once."""
    years: dict[str, dict[tuple[str, str], ListedWork]] = defaultdict(dict)
    for work in list_works(people):
        years[work.year or UNDATED][work.title.casefold(), work.year] = work
    return {year: count_states(years[year].values()) for year in sorted(years, reverse=True)}


def list_works(people: Iterable[PersonGaps]) -> list[ListedWork]:
    """The works of all people, each once."""
    every = {(work.title.casefold(), work.year): work for person in people for work in person.works}
    return list(every.values())
