"""Links made range by range, by whoever takes a range, are those that come one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.library.paper_keys import LAST_SIGN
from harvester.library.shared_links import divide_works, link_range
from harvester.library.work_keys import make_paper_keys
from harvester.library.works import CITED, make_paper_work
from tests.harvester.library.cited import BOOK, GRAPHS, GRIDS, SERIES, citing, id_of, misspelt, reference, romanised

if TYPE_CHECKING:
    from harvester.items import CitationLink
    from harvester.library.contracts import Library

PAPERS = [
    citing("grids", GRIDS, reference(SERIES), reference(BOOK)),
    citing("series", SERIES, misspelt(GRIDS)),
    citing("graphs", GRAPHS, romanised(GRIDS), reference(GRIDS), misspelt(SERIES)),
]


def list_links(library: Library) -> list[CitationLink]:
    return library.citations.find_links([work.id for work in library.citations.works()])


def test_ranges_have_every_work_once(library: Library) -> None:
    for paper in PAPERS:
        library.papers.save(paper)
    works = [work.id for work in library.citations.works()]
    ranges = divide_works()
    assert (ranges[0][0], ranges[-1][1]) == ("", CITED + LAST_SIGN)
    assert [work.id for each in ranges for work in library.citations.works(*each)] == works
    assert [work.id for work in library.citations.works(works[0], works[-1])] == works[1:-1]


def test_links_are_those_of_one_by_one(library: Library) -> None:
    for paper in PAPERS:
        library.papers.save(paper)
    expected = list_links(library)
    assert len(expected) == 5
    for link in expected:
        library.citations.replace_links([link.work], [])
    done = [link_range(library, *each) for each in divide_works()]
    assert list_links(library) == expected
    assert sum(works for works, _ in done) == len(list(library.citations.works()))
    assert {paper for _, papers in done for paper in papers} == {id_of("grids"), id_of("series")}


def test_papers_under_keys(library: Library) -> None:
    for paper in PAPERS:
        library.papers.save(paper)
    keys = make_paper_keys(make_paper_work(PAPERS[0]))
    assert library.citations.find_papers_under([*keys, -1]) == {**{key: [id_of("grids")] for key in keys}, -1: []}
