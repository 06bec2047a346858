from __future__ import annotations

from itertools import islice

from harvester.homepages.identity import names_him
from models.training.sites.examples import make_examples
from models.training.sites.families import make_families
from models.training.sites.site import LISTED, OWN, SECTION


def test_people_have_pages_of_their_own_sections_or_none() -> None:
    seen = list(islice(make_examples(12), 60))
    labels = [{how for _, how in pages} for pages in seen]
    assert {LISTED} in labels
    assert any(OWN in some for some in labels)
    assert any(SECTION in some for some in labels)


def test_a_page_with_an_answer_names_whom_it_is_for() -> None:
    answers = [view for pages in islice(make_examples(20, seed=2), 90) for view, how in pages if how > LISTED]
    assert sum(map(names_him, answers)) >= 0.9 * len(answers)


def test_one_seed_one_world() -> None:
    first, again = ([view.page.text for pages in make_examples(2, seed=3) for view, _ in pages] for _ in range(2))
    assert first == again


def test_family_names_are_many_and_once_each() -> None:
    for names in make_families().values():
        assert len(set(names)) == len(names) > 200
