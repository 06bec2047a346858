from __future__ import annotations

from dataclasses import replace

from harvester.homepages.choosing import choose_home
from harvester.homepages.judge import Judged

HIS = Judged("http://a.example/petrov/", 0.9, 0.05, 0.3, True, False, [], [])
ANOTHER = Judged("http://b.example/petrov/", 0.8, 0.05, 0.3, True, False, [], [])
ENTRY = Judged("http://c.example/staff/", 0.1, 0.7, 0.3, True, False, [], [])


def test_two_pages_that_fit_are_undecided_and_both_are_named():
    choice = choose_home([HIS, ANOTHER])
    assert (choice.status, choice.best) == ("undecided", None)
    assert choice.others == [HIS, ANOTHER]


def test_hints_tell_namesakes_apart():
    assert choose_home([HIS, replace(ANOTHER, hints=1.0)]).best.url == ANOTHER.url


def test_hints_are_met_by_databases_and_tell_nothing_against_a_much_likelier_page():
    assert choose_home([HIS, replace(ANOTHER, home=0.4, hints=1.0)]).best.url == HIS.url


def test_a_page_that_tells_of_no_life_needs_an_even_chance():
    page = replace(HIS, home=0.2, named=True)
    assert choose_home([page]).status == "found"
    assert choose_home([replace(page, has_life=False)]).status == "not_found"
    assert choose_home([replace(HIS, has_life=False)]).status == "found"


def test_two_pages_of_one_person_link_to_each_other():
    assert choose_home([HIS, replace(ANOTHER, linked=[HIS.url])]).best == HIS


def test_a_link_to_any_page_of_a_host_tells_that_its_pages_are_his():
    """An institute leads to the front page of his site, on which nothing stands."""
    front = replace(ANOTHER, url="http://b.example/", home=0.02, directory=0.0, linked=[HIS.url])
    assert choose_home([HIS, ANOTHER, front]).best == HIS
    assert choose_home([HIS, ANOTHER, replace(front, linked=["http://a.example/news/"])]).status == "undecided"
    assert choose_home([HIS, ANOTHER, replace(front, is_anothers=True)]).status == "undecided"


def test_a_site_of_his_own_goes_before_his_page_on_an_institute_s():
    front = replace(ANOTHER, url="http://b.example/", home=0.02, directory=0.0, linked=[HIS.url], named=True)
    assert choose_home([HIS, ANOTHER, front]).best == ANOTHER
    assert choose_home([HIS, replace(ANOTHER, home=0.1, directory=0.6), front]).best == HIS
    assert choose_home([HIS, ANOTHER, replace(front, linked=[])]).status == "undecided"


def test_a_page_beside_his_own_is_the_answer_where_there_is_none_of_his_own():
    works = replace(HIS, url="http://a.example/works.html", home=0.03, directory=0.01, beside=0.8)
    choice = choose_home([works])
    assert (choice.status, choice.best.url, round(choice.best.weight, 2)) == ("found", works.url, 0.84)
    assert choose_home([replace(works, home=0.01, directory=0.03)]).status == "directory"
    assert choose_home([ENTRY, works]).best == ENTRY
    for changed in ({"beside": 0.5}, {"leads": False}, {"has_life": False}, {"is_anothers": True}):
        assert choose_home([replace(works, **changed)]).status == "not_found"


def test_an_entry_with_substance_is_second_best_and_a_bare_one_is_none():
    assert choose_home([ENTRY]).status == "directory"
    assert choose_home([replace(ENTRY, directory=0.15, substance=False)]).status == "not_found"
    assert choose_home([HIS, ENTRY]).status == "found"


def test_two_equal_entries_are_undecided_and_a_hint_or_a_link_tells():
    other = replace(ENTRY, url="http://d.example/people/")
    assert choose_home([ENTRY, other]).status == "undecided"
    assert choose_home([ENTRY, other]).others == [ENTRY, other]
    assert choose_home([ENTRY, replace(other, hints=1.0)]).best.url == other.url
    assert choose_home([ENTRY, replace(other, linked=[ENTRY.url])]).status == "directory"
    assert choose_home([ENTRY, replace(other, directory=0.5)]).best == ENTRY


def test_another_s_page_is_no_answer_however_likely():
    assert choose_home([replace(HIS, is_anothers=True)]).status == "not_found"


def test_pages_of_one_host_speak_for_each_other():
    """The works stand beside the home page, on another page of the same host."""
    works = replace(ANOTHER, url="http://b.example/petrov/works.html", home=0.3, marks=frozenset({"a work of his own"}))
    entry = replace(HIS, marks=frozenset({"a work of his own"}))
    assert choose_home([HIS, ANOTHER]).status == "undecided"
    assert choose_home([entry, ANOTHER, works]).best is entry


def test_nothing_likely_is_not_found():
    assert choose_home([]).status == "not_found"
    assert choose_home([replace(HIS, home=0.02)]).status == "not_found"


def test_a_page_with_the_name_on_top_is_a_rival_whatever_its_class():
    his, entry = replace(HIS, named=True), replace(ENTRY, named=True)
    assert choose_home([his, entry]).others == [his, entry]
    assert choose_home([replace(his, hints=0.8), entry]).status == "found"
    assert choose_home([his, replace(entry, directory=0.3)]).status == "found"


def test_a_work_or_an_address_on_both_pages_makes_them_one_person_s():
    his = replace(HIS, named=True, marks=frozenset({"a@a.example", "one"}))
    assert choose_home([his, replace(ANOTHER, marks=frozenset({"one", "two"}))]).best == his
    assert choose_home([his, replace(ANOTHER, marks=frozenset({"two"}))]).status == "undecided"


def test_a_page_without_his_name_on_top_and_without_substance_must_be_likely_his_own():
    bare = replace(HIS, substance=False)
    assert choose_home([bare]).status == "found"
    assert choose_home([replace(bare, home=0.2)]).status == "not_found"
    assert choose_home([replace(bare, home=0.2, named=True)]).status == "found"
    assert choose_home([replace(ENTRY, home=0.3)]).status == "directory"
    assert choose_home([replace(ENTRY, home=0.3, named=True)]).status == "found"


def test_a_page_that_only_mentions_him_must_be_surely_his():
    mentioned = replace(HIS, home=0.5, leads=False)
    assert choose_home([mentioned]).status == "not_found"
    assert choose_home([replace(mentioned, leads=True)]).status == "found"
    assert choose_home([replace(mentioned, named=True)]).status == "found"
    assert choose_home([replace(mentioned, home=0.7)]).status == "found"
    kinds = {"own_page": 0.3, "anothers": 0.6}
    assert replace(mentioned, kinds=kinds).kind == "anothers"
    assert replace(mentioned, kinds=kinds, leads=True).kind == "own_page"


def test_a_namesake_s_page_is_no_rival_to_the_one_that_his_institute_leads_to():
    for known in ("http://b.example/petrov/", "http://www.b.example/staff/"):
        assert choose_home([HIS, ANOTHER], [known]).best == ANOTHER
    assert choose_home([HIS, ANOTHER], ["http://d.example/"]).status == "undecided"


def test_his_page_elsewhere_is_taken_when_his_institute_s_leads_to_it():
    entry = replace(ENTRY, url="http://b.example/staff/")
    assert choose_home([replace(HIS, linked=[entry.url]), entry], [entry.url]).best.url == HIS.url


def test_the_front_page_of_a_folder_goes_before_one_below_it_that_is_about_as_likely():
    front, below = replace(HIS, home=0.8, named=True), replace(HIS, url=f"{HIS.url}cv.html")
    assert choose_home([below, front]).best == front
    index = replace(front, url=f"{HIS.url}index.html")
    assert choose_home([below, index]).best == index
    assert choose_home([below, replace(front, home=0.4)]).best == below
    assert choose_home([below, replace(front, url="http://b.example/")]).best != front


def test_of_pages_that_are_as_surely_his_the_one_on_top_of_the_site_is_the_home_page():
    """Whose a page is comes first, then which of his it is: the front page may look like a list of works."""
    project = replace(HIS, url=f"{HIS.url}tools/tool.html")
    front = replace(HIS, home=0.1, directory=0.0, beside=0.8, named=True)
    assert choose_home([project, front]).best == front
    assert choose_home([project, replace(front, named=False)]).best == project
    assert choose_home([project, replace(front, beside=0.3)]).best == project
    assert choose_home([project, replace(front, is_anothers=True)]).best == project
    top = replace(front, url="http://a.example/")
    assert choose_home([project, front, top]).best == top
