from __future__ import annotations

import random
from itertools import islice

from harvester.homepages.identity import names_him
from models.training.printing.printed_names import Registry
from models.training.sites.author_indexes import make_author_index
from models.training.sites.examples import make_examples
from models.training.sites.families import make_families
from models.training.sites.registers import make_register
from models.training.sites.site import ANOTHERS, INSTITUTION, LISTED, OWN, SECTION, STAFF_LIST
from models.training.sites.speaker import Speaker


def test_people_have_pages_of_their_own_sections_or_none() -> None:
    seen = list(islice(make_examples(12), 60))
    labels = [{one.how for one in pages} for pages in seen]
    assert {LISTED} in labels
    assert any(OWN in some for some in labels)
    assert any(SECTION in some for some in labels)


def test_a_page_with_an_answer_names_whom_it_is_for() -> None:
    answers = [one.view for pages in islice(make_examples(20, seed=2), 90) for one in pages if one.how > LISTED]
    assert sum(map(names_him, answers)) >= 0.9 * len(answers)


def test_pages_that_are_not_about_him_are_told_by_whose_they_are() -> None:
    seen = [one for pages in islice(make_examples(12, seed=5), 60) for one in pages]
    assert {one.kind for one in seen} == {None, STAFF_LIST, ANOTHERS, INSTITUTION}
    assert all(one.kind is None for one in seen if one.how > LISTED)


def test_what_lies_below_his_own_page_is_beside_it_and_no_answer() -> None:
    seen = [one for pages in islice(make_examples(12, seed=5), 60) for one in pages]
    beside = [one for one in seen if one.is_beside]
    assert any(one.view.page.url.endswith("/works.html") for one in beside)
    assert all(one.how == LISTED for one in beside)
    assert len(beside) < sum(one.how == LISTED for one in seen) / 2


def test_one_seed_one_world() -> None:
    first, again = ([one.view.page.text for pages in make_examples(2, seed=3) for one in pages] for _ in range(2))
    assert first == again


def test_family_names_are_many_and_once_each() -> None:
    for names in make_families().values():
        assert len(set(names)) == len(names) > 200


def test_a_register_has_a_profile_for_each_and_names_him_elsewhere_too() -> None:
    chance = random.Random(4)
    speaker = Speaker("ru", Registry(make_families(), {}, chance), chance)
    site = make_register("site.example", speaker, chance)
    assert all(list(places.values()) == [OWN] for places in site.people.values())
    profiles = [url for places in site.people.values() for url in places]
    assert len(set(profiles)) == len(site.people) >= 5
    assert set(profiles) < set(site.pages)


def test_an_author_s_page_in_a_database_is_nobody_s_own() -> None:
    chance = random.Random(4)
    speaker = Speaker("en", Registry(make_families(), {}, chance), chance)
    speaker.others = [speaker.draw_person() for _ in range(4)]
    site = make_author_index("site.example", speaker, chance)
    assert {how for places in site.people.values() for how in places.values()} == {LISTED}
    assert {site.tell_kind(url) for url in site.pages} == {ANOTHERS}


def test_doubles_are_asked_for_with_an_affiliation_elsewhere() -> None:
    seen = [pages for pages in make_examples(30, seed=6) if pages[0].view.scholar.affiliation]
    assert any(one.how > LISTED for pages in seen for one in pages)
    assert any(all(one.how == LISTED for one in pages) for pages in seen)
