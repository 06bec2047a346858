from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from harvester.items import ListedWork, PersonGaps
from harvester.library import open_async_library
from harvester.library.gaps import CITED, FILE, NOWHERE, count_states, count_years, list_works, place_work
from tests.harvester.library.cited import BOOK, GRIDS, SERIES, citing, id_of, reference

if TYPE_CHECKING:
    from harvester.library.contracts import Library


def place(uri: str, *works: ListedWork) -> list[tuple[str, str]]:
    async def run() -> None:
        library = await open_async_library(uri)
        for work in works:
            await place_work(library, work)
        await library.close()

    asyncio.run(run())
    return [(work.state, work.paper_id) for work in works]


@pytest.fixture
def filled(library: Library, library_uri: str) -> str:
    library.papers.save(citing("a", SERIES))
    library.papers.save(citing("b", GRIDS, reference(SERIES), reference(BOOK)))
    return library_uri


def test_a_work_is_here_only_cited_or_nowhere(filled: str) -> None:
    here = ListedWork(SERIES[0], SERIES[2], ["Щёголев А. А."])
    cited = ListedWork(BOOK[0], BOOK[2], ["Зимин А."])
    missing = ListedWork("О делимости простых чисел и о числах вообще", "1970", ["Зимин А."])
    assert place(filled, here, cited, missing) == [(FILE, id_of("a")), (CITED, id_of("b")), (NOWHERE, "")]
    assert cited.paper_title == GRIDS[0]


def test_a_namesake_of_a_title_by_somebody_else_is_another_work(filled: str) -> None:
    assert place(filled, ListedWork("Устойчивость", "1999", ["Жуков П. П."])) == [(NOWHERE, "")]


def test_sums_by_state_and_year_count_a_work_of_two_people_once() -> None:
    shared = ListedWork("On rings", "2001", state=FILE)
    people = [
        PersonGaps("Anna Berg", "found", works=[shared, ListedWork("On fields", "2003", state=CITED)]),
        PersonGaps("Karl Huber", "directory", works=[ListedWork("On Rings", "2001", state=FILE), ListedWork("Notes")]),
    ]
    assert count_states(list_works(people)) == {"works": 3, FILE: 1, CITED: 1, NOWHERE: 1}
    years = count_years(people)
    assert list(years) == ["2003", "2001", ""]
    assert years["2001"] == {"works": 1, FILE: 1, CITED: 0, NOWHERE: 0}
