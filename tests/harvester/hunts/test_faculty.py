from __future__ import annotations

import asyncio

from harvester.hunts.faculty import FacultyHunt, find_shared_lists, gather_works
from harvester.hunts.scholar import ScholarHunt
from harvester.items import Publication, PublicationList, VenueResult
from tests.harvester.hunts.test_scholar import PAGES, Plain

STAFF = "http://a.example/staff/"


def run(*scholars):
    venue = VenueResult("v", "ok", "http://a.example/", "institute", name="Кафедра алгебры", pages=[STAFF])
    venue.scholars = list(scholars)

    async def look_for(scholar, known):
        result = await ScholarHunt(scholar, Plain(PAGES, ()), known).run()  # type: ignore[arg-type]
        works = [Publication("", "О группах", ["Смирнов И. П."], "2001"), Publication("", "О кольцах", [], "2003")]
        return result, [PublicationList(url, "ok", works) for url in result.publications_urls]

    async def place(work):
        work.state = "cited" if work.year == "2001" else "nowhere"

    return asyncio.run(FacultyHunt(venue, look_for, place).run())


def test_people_are_found_by_the_institute_s_own_pages_though_no_engine_knows_them():
    for known in ("http://a.example/~smirnov/", None):
        (person,) = run({"name": "Смирнов Иван Петрович", "home_url": known}).people
        assert (person.status, person.home_url) == ("found", "http://a.example/~smirnov/")
        assert person.lists == ["http://a.example/~smirnov/trudy.html"]
        assert [(work.year, work.state) for work in person.works] == [("2003", "nowhere"), ("2001", "cited")]


def test_who_has_no_page_stands_in_the_report_too():
    report = run({"name": "Орлов Пётр Сергеевич", "home_url": None})
    assert [(person.name, person.status, person.works) for person in report.people] == [
        ("Орлов Пётр Сергеевич", "not_found", [])
    ]


def test_people_beyond_the_bound_are_told_of(monkeypatch):
    monkeypatch.setattr("harvester.hunts.faculty.MOST_PEOPLE", 1)
    report = run(*({"name": f"Орлов {given} Сергеевич", "home_url": None} for given in ("Пётр", "Иван", "Олег")))
    assert len(report.people) == 1
    assert report.detail == "2 people were not looked for"


def test_of_a_laboratory_s_list_only_his_works_are_his():
    entries = [
        Publication("", "On rings", ["A. Berg", "K. Huber"], "2001"),
        Publication("", "On fields", ["K. Huber"], "2003"),
        Publication("", "On rings", ["A. Berg"], "2001"),
        Publication("", "Notes of a course", [], None),
        Publication("a line without a title"),
    ]
    works = gather_works("Anna Berg", [PublicationList("http://lab.example/", "ok", entries)])
    assert [(work.title, work.year) for work in works] == [("On rings", "2001"), ("Notes of a course", "")]


def test_on_a_list_of_several_people_a_work_without_authors_is_his_whose_name_its_text_has():
    entries = [Publication("A. Berg: On rings", "On rings"), Publication("On fields", "On fields")]
    lists = [PublicationList("http://lab.example/", "ok", entries)]
    assert [work.title for work in gather_works("Anna Berg", lists, {"http://lab.example/": set()})] == ["On rings"]
    assert len(gather_works("Anna Berg", lists)) == 2


def test_a_list_that_several_people_were_read_from_gives_nobody_what_only_its_reader_s_name_signs():
    """As it is read for each: the owner is left out, so the reader was added; one work stands below a member's name."""
    url = "http://lab.example/"

    def read_for(reader):
        entries = [
            Publication("On rings", "On rings", [reader]),
            Publication("A. Berg: On fields", "On fields", [reader, "A. Berg"]),
            Publication("On groups", "On groups", ["Huber, Karl"]),
        ]
        return [PublicationList(url, "ok", entries)]

    read = {name: read_for(name) for name in ("Anna Berg", "Karl Huber")}
    shared = find_shared_lists(read.items())
    works = {name: [work.title for work in gather_works(name, lists, shared)] for name, lists in read.items()}
    assert works == {"Anna Berg": ["On fields"], "Karl Huber": ["On groups"]}
