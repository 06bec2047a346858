"""The links of a whole library made at once are those that come one by one."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.library import open_library
from harvester.library.citing import hear_citations
from harvester.library.merged_links import SortedKeys, link_all
from harvester.library.work_keys import MOST_UNDER_KEY, choose_papers
from tests.harvester.library.cited import BOOK, GRAPHS, GRIDS, SERIES, citing, id_of, misspelt, reference, romanised

if TYPE_CHECKING:
    from harvester.items import CitationLink, Paper
    from harvester.library.contracts import Library

# Alike in all ways that keys and comparison know: parts, years, authors, beginnings, other alphabets.
WORKS = [
    SERIES,
    GRIDS,
    GRAPHS,
    BOOK,
    (f"{SERIES[0]}. Часть 2", SERIES[1], "2011"),
    (SERIES[0], SERIES[1], "2011"),
    (GRIDS[0], "Зимин", GRIDS[2]),
    ("Устойчивость разностных схем", "Орлова", "2012"),
    ("Fast enumeration of maximal cliques", "Lindqvist", "2015"),
]
CITED = st.tuples(st.sampled_from([reference, romanised, misspelt]), st.sampled_from(WORKS))
CITED_MADE = CITED.map(lambda drawn: drawn[0](drawn[1]))
PAPERS = st.lists(st.tuples(st.sampled_from(WORKS), st.lists(CITED_MADE, max_size=4)), min_size=1, max_size=6).map(
    lambda drawn: [citing(str(number), of, *cited) for number, (of, cited) in enumerate(drawn)]
)


def list_all_links(library: Library) -> list[CitationLink]:
    return library.citations.find_links([work.id for work in library.citations.works()])


@settings(max_examples=20, deadline=None)
@given(PAPERS)
def test_both_ways_give_the_same_links_and_records(papers: list[Paper]) -> None:
    with (
        TemporaryDirectory() as folder,
        closing(open_library(f"sqlite:///{Path(folder)}/one.db")) as one,
        closing(open_library(f"sqlite:///{Path(folder)}/all.db")) as whole,
    ):
        for paper in papers:
            hear_citations(one, one.papers.save(paper).paper_id)
        whole.papers.save_all([(paper, "") for paper in papers])
        assert set(link_all(whole)) == {work.id for work in whole.citations.works()}
        assert list_all_links(whole) == list_all_links(one)
        assert [paper.title for paper in whole.papers.all()] == [paper.title for paper in one.papers.all()]
        assert whole.citations.list_unlinked("", 1) == []


def test_links_are_made_and_taken_away_in_both_stores(library: Library) -> None:
    library.papers.save(citing("grids", GRIDS))
    library.papers.save(citing("a", SERIES, reference(GRIDS), romanised(GRAPHS)))
    library.papers.save_all([(citing("graphs", GRAPHS), "")])
    [held] = list_all_links(library)
    library.citations.replace_links([held.work], [])
    assert list_all_links(library) == []
    assert len(list(link_all(library))) == 2
    assert held in list_all_links(library)
    assert {link.paper_id for link in list_all_links(library)} == {id_of("grids"), id_of("graphs")}
    assert library.citations.list_unlinked("", 1) == []
    library.papers.forget(id_of("grids"))
    assert len(list(link_all(library))) == 2
    assert {link.paper_id for link in list_all_links(library)} == {id_of("graphs")}


def test_candidates_are_those_of_one_by_one() -> None:
    crowd = [(1, f"{number:05}") for number in range(MOST_UNDER_KEY + 5)]
    rows = [*crowd, (2, "b"), (2, "a"), (3, "b"), (4, "c")]
    rows += [(5, f"d{number}") for number in range(30)]
    keys = SortedKeys(rows)
    under: dict[int, list[str]] = {}
    for key, name in sorted(rows):
        under.setdefault(key, []).append(name)
    for asked in ([1, 2, 3], [2], [3, 4], [9], [], [1], [1, 9], [4, 5], [5], [2, 5]):
        expected = choose_papers({key: under.get(key, []) for key in asked})
        assert keys.find_candidates([asked, [4]]) == [expected, ["c"]]
    assert SortedKeys([]).find_candidates([[1], []]) == [[], []]
