from __future__ import annotations

from harvester.hunts.venue_finds import Finds
from harvester.hunts.venue_steps import Step
from harvester.items import Publication
from harvester.venues.staff import Someone
from harvester.venues.venue_page import VenuePage

SCOPE = "v.example/"


def page(url: str, *entries: Publication, role: str = "", linked: tuple[Publication, ...] = ()) -> VenuePage:
    return VenuePage(
        f"http://v.example/{url}", role=role, entries=list(entries), pages=[[] for _ in entries], linked=[*linked]
    )


def titles(finds: Finds) -> list[str]:
    finds.settle()
    return [paper.title for paper in finds.papers]


def test_one_title_by_other_people_is_another_paper() -> None:
    finds = Finds("journal", SCOPE)
    for authors, file in (["Bright A."], "1.pdf"), (["Bright, Anna"], "2.pdf"), (["Dull C."], "3.pdf"):
        finds.add(Publication("", "On trees", authors, files=[file]))
    assert [paper.files for paper in finds.papers] == [["1.pdf", "2.pdf"], ["3.pdf"]]


def test_a_programme_counts_where_its_papers_are_listed_nowhere_else() -> None:
    entries = [Publication("", f"On trees, part {n}", ["Bright A."]) for n in range(3)]
    finds = Finds("conference", SCOPE)
    finds.take(page("programme.html", *entries), Step("", "programme", 1))
    finds.take(page("proceedings.html", *entries[:2]), Step("", "proceedings", 1))
    assert len(titles(finds)) == 2
    alone = Finds("conference", SCOPE)
    alone.take(page("programme.html", *entries), Step("", "programme", 1))
    assert len(titles(alone)) == 3


def test_what_the_home_page_seems_to_list_is_taken_only_when_there_is_nothing_else() -> None:
    news = Publication("", "Conference of last year")
    finds = Finds("conference", SCOPE)
    finds.take(page("", news), Step("", "home", 0))
    assert titles(finds) == ["Conference of last year"]
    finds = Finds("conference", SCOPE)
    finds.take(page("", news), Step("", "home", 0))
    finds.take(page("p/", Publication("", "On trees", files=["1.pdf"])), Step("", "proceedings", 1))
    assert titles(finds) == ["On trees"]


def test_a_doubtful_entry_without_authors_is_taken_only_when_there_is_nothing_else() -> None:
    said = Publication("", "The proceedings are available online", weight=0.4)
    finds = Finds("conference", SCOPE)
    finds.take(page("p/", said, Publication("", "On trees", weight=0.9)), Step("", "proceedings", 1))
    assert titles(finds) == ["On trees"]
    alone = Finds("conference", SCOPE)
    alone.take(page("p/", said), Step("", "proceedings", 1))
    assert titles(alone) == ["The proceedings are available online"]


def test_links_tell_what_the_entries_do_not() -> None:
    linked = tuple(Publication("", f"On trees, part {n}", files=[f"{n}.pdf"]) for n in range(3))
    finds = Finds("journal", SCOPE)
    finds.take(page("1/", Publication("", "Of trees", files=["1.pdf"]), linked=linked), Step("", "number", 1))
    assert sorted(titles(finds)) == ["Of trees", "On trees, part 0", "On trees, part 2"]


def test_people_of_a_home_page_count_only_without_a_staff_list() -> None:
    people = [Someone(name) for name in ("Иванов Иван Иванович", "Петров Пётр Петрович", "Сидорова Анна Ильинична")]
    home, staff = page(""), page("staff/")
    home.people, staff.people = [*people, Someone("Fine Weather", sure=False)], people[:1]
    finds = Finds("institute", SCOPE)
    finds.take(home, Step("", "home", 0))
    finds.settle()
    assert len(finds.scholars) == 3
    finds = Finds("institute", SCOPE)
    finds.take(home, Step("", "home", 0))
    finds.take(staff, Step("", "staff", 1))
    finds.settle()
    assert [one.name for one in finds.scholars] == ["Иванов Иван Иванович"]
