"""Who cites what, in both stores."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.library.graph import list_citing
from harvester.library.late_links import link_unlinked
from harvester.library.work_keys import make_reference_keys
from tests.harvester.library.cited import BOOK, GRAPHS, GRIDS, SERIES, citing, id_of, reference
from tests.harvester.library.papers import long_text

if TYPE_CHECKING:
    from harvester.library.contracts import Library


def test_works_stand_in_the_order_of_the_list_and_know_who_cites_them(library: Library) -> None:
    library.papers.save(citing("a", SERIES, reference(GRIDS), reference(GRAPHS), reference(BOOK)))
    library.papers.save(citing("b", BOOK, reference(GRAPHS)))
    works = library.citations.list_works(id_of("a"))
    years = {work.id: work.year for work in library.citations.get_works(works)}
    assert [years[work] for work in works] == ["2012", "2015", "1965"]
    assert library.citations.list_works(id_of("b")) == [works[1]]
    assert sorted(library.citations.find_citing(works[:2])) == sorted(
        [(works[0], id_of("a")), (works[1], id_of("a")), (works[1], id_of("b"))]
    )
    assert library.citations.list_works("unknown") == library.citations.find_citing([]) == []


def test_a_link_is_found_from_both_ends_whichever_came_first(library: Library) -> None:
    library.papers.save(citing("grids", GRIDS))
    library.papers.save(citing("a", SERIES, reference(GRIDS), reference(GRAPHS)))
    library.papers.save(citing("graphs", GRAPHS))
    works = library.citations.list_works(id_of("a"))
    links = [(works[0], id_of("grids")), (works[1], id_of("graphs"))]
    assert [(link.work, link.paper_id) for link in library.citations.find_links(works=works[:1])] == links[:1]
    found = library.citations.find_links(papers=[id_of("grids"), id_of("graphs")])
    assert sorted((link.work, link.paper_id) for link in found) == sorted(links)
    assert library.citations.find_links() == []


def test_works_stand_under_their_keys(library: Library) -> None:
    library.papers.save(citing("a", SERIES, reference(GRIDS)))
    [work] = library.citations.list_works(id_of("a"))
    keys = make_reference_keys(library.citations.get_works([work])[0])
    found = library.citations.find_works([*keys, -1])
    assert {key: found[key] for key in keys} == {key: [work] for key in keys}
    assert not found.get(-1)


def test_a_paper_that_goes_takes_its_links_along_and_leaves_what_it_cited(library: Library) -> None:
    library.papers.save(citing("grids", GRIDS))
    library.papers.save(citing("a", SERIES, reference(GRIDS)))
    works = library.citations.list_works(id_of("a"))
    library.papers.forget(id_of("grids"))
    assert library.citations.find_links(works=works) == library.citations.find_links(papers=[id_of("grids")]) == []
    library.papers.forget(id_of("a"))
    assert library.citations.list_works(id_of("a")) == library.citations.find_citing(works) == []
    assert [work.id for work in library.citations.get_works(works)] == works


def test_links_are_those_of_the_new_reading(library: Library) -> None:
    library.papers.save(citing("grids", GRIDS))
    library.papers.save(citing("graphs", GRAPHS))
    old = library.papers.save(citing("a", SERIES, reference(GRIDS)))
    library.papers.save(citing("b", BOOK, reference(SERIES)))
    assert [citation.paper_id for citation in list_citing(library, id_of("grids"))] == [id_of("a")]
    library.papers.rewrite(replace(old, title="Нечто иное", references=[reference(GRAPHS)]), long_text())
    assert [citation.paper_id for citation in list_citing(library, id_of("graphs"))] == [id_of("a")]
    assert list_citing(library, id_of("grids")) == list_citing(library, id_of("a")) == []
    library.papers.rewrite(old, long_text())
    assert [citation.paper_id for citation in list_citing(library, id_of("a"))] == [id_of("b")]
    assert library.store.count()["references"] == 2


def test_papers_that_come_in_bulk_are_linked_later_as_if_they_had_come_alone(library: Library) -> None:
    told = [citing("a", SERIES, reference(GRIDS)), citing("grids", GRIDS, reference(SERIES)), citing("a", SERIES)]
    kept = library.papers.save_all([(paper, "") for paper in told])
    assert [paper.paper_id for paper in kept] == [id_of("a"), id_of("grids"), id_of("a")]
    works = library.citations.list_works(id_of("a"))
    assert (len(works), library.citations.find_links(works)) == (1, [])
    waiting = sorted([id_of("a"), id_of("grids")])
    assert library.citations.list_unlinked("", 10) == waiting
    assert library.citations.list_unlinked("", 1) == waiting[:1]
    assert library.citations.list_unlinked(waiting[0], 10) == waiting[1:]
    assert list(link_unlinked(library)) == waiting
    assert library.citations.list_unlinked("", 10) == []
    assert [citation.paper_id for citation in list_citing(library, id_of("grids"))] == [id_of("a")]
    assert [citation.paper_id for citation in list_citing(library, id_of("a"))] == [id_of("grids")]


def test_papers_that_are_rewritten_in_bulk_wait_again(library: Library) -> None:
    old = library.papers.save(citing("a", SERIES, reference(GRIDS)))
    library.papers.save(citing("graphs", GRAPHS))
    other = replace(old, paper_id="gone")
    kept = library.papers.rewrite_all([(replace(old, references=[reference(GRAPHS)]), long_text()), (other, "")])
    assert [paper and paper.paper_id for paper in kept] == [id_of("a"), None]
    assert library.citations.list_unlinked("", 10) == [id_of("a")]
    assert list_citing(library, id_of("graphs")) == []
    assert list(link_unlinked(library)) == [id_of("a")]
    assert [citation.paper_id for citation in list_citing(library, id_of("graphs"))] == [id_of("a")]


def test_a_paper_that_goes_does_not_wait(library: Library) -> None:
    library.papers.save_all([(citing("a", SERIES), "")])
    library.papers.forget(id_of("a"))
    assert library.citations.list_unlinked("", 10) == list(link_unlinked(library)) == []
