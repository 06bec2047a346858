from __future__ import annotations

import numpy as np

from harvester.evaluation.webs.homepage_labels import HomepageExample
from harvester.homepages.judge import estimate_chances, estimate_kinds
from harvester.learned.linear import Linear
from models.training.homepage import fit, fit_alone, fit_whose


def test_pages_of_a_scholar_s_own_entries_in_lists_and_others_are_told_apart() -> None:
    dice = np.random.default_rng(0)
    found = []
    for number in range(120):
        label = number % 3
        signs = {"content: words": float(label > 0) + dice.normal(0, 0.2), "links: in": label + dice.normal(0, 0.3)}
        found.append(HomepageExample("s", f"http://h{number % 7}.example/{number}", signs, label))
    models = fit(found, Linear(np.array([[4.0]]), np.array([-2.0])), folds=3)
    asked = [{"content: words": value, "links: in": place} for value, place in ((0.0, 0.0), (1.0, 1.0), (1.0, 2.0))]
    (other, _), (entry, one), (_, own) = ((row[0], row[1]) for row in estimate_chances(asked, models))
    assert other < 0.2
    assert entry > max(0.5, one)
    assert own > 0.5


def test_made_pages_teach_what_the_examples_do_not_show() -> None:
    dice = np.random.default_rng(0)

    def example(number: int, sign: str) -> HomepageExample:
        signs = {"links: a": 0.0, "links: b": 0.0, sign: number % 3 + dice.normal(0, 0.1)}
        return HomepageExample("s", f"http://h{number % 7}.example/{number}", signs, number % 3)

    shown, made = [example(n, "links: a") for n in range(60)], [example(n, "links: b") for n in range(300)]
    kind, asked = Linear(np.array([[0.0]]), np.array([0.0])), [{"links: a": 0.0, "links: b": 2.0}]
    without, with_made = (estimate_chances(asked, fit(shown, kind, 3, some))[0, :2].sum() for some in ((), made))
    assert with_made > without + 0.2


def test_what_his_own_list_of_works_looks_like_speaks_against_no_entry_elsewhere() -> None:
    dice = np.random.default_rng(0)

    def make_found(is_told: bool) -> list[HomepageExample]:
        found = []
        for number in range(160):
            label, is_beside = min(number % 4, 3) % 3, number % 4 == 3
            signs = {"address: list": float(is_beside), "links: named": 2.0 * (label == 2 or is_beside)}
            signs["section: told"] = 2.0 * (label == 1)
            noisy = {name: value + dice.normal(0, 0.3) for name, value in signs.items()}
            url = f"http://h{number % 7}.example/{number}"
            found.append(HomepageExample("s", url, noisy, label, is_beside and is_told))
        return found

    kind = Linear(np.array([[0.0]]), np.array([0.0]))
    entry = [{"address: list": 1.0, "links: named": 0.0, "section: told": 1.2}]
    mixed, apart = (estimate_chances(entry, fit(make_found(told), kind, 3))[0, 0] for told in (False, True))
    assert apart > mixed + 0.05
    own_list = [{"address: list": 1.0, "links: named": 2.0, "section: told": 0.0}]
    _, home, beside = estimate_chances(own_list, fit(make_found(True), kind, 3))[0]
    assert beside > 0.5 > home


def test_pages_with_the_name_inside_have_an_expert_of_their_own() -> None:
    """A picture on top tells his own page; inside it says nothing, and what his block tells does."""
    dice = np.random.default_rng(2)
    found = []
    for number in range(400):
        label, is_inside = number % 4, number % 8 > 3
        signs = {"identity: title grade": 0.0 if is_inside else 5.0, "identity: heading grade": 0.0}
        signs |= {"address: name in address": 0.0, "links: picture": 2.0 * (label % 3 if not is_inside else number % 3)}
        signs["section: told"] = 2.0 * (label % 3 if is_inside else number % 3)
        noisy = {name: value + dice.normal(0, 0.3) * (name > "l") for name, value in signs.items()}
        found.append(HomepageExample("s", f"http://h{number % 7}.example/{number}", noisy, label % 3, label == 3))
    models = fit(found, Linear(np.array([[0.0]]), np.array([0.0])), folds=3)
    blank = {"identity: title grade": 0.0, "identity: heading grade": 0.0, "address: name in address": 0.0}
    picture, told = {"links: picture": 4.0, "section: told": 0.0}, {"links: picture": 0.0, "section: told": 4.0}
    chances = estimate_chances([blank | picture, blank | told], models)[:, :2].sum(axis=1)
    assert chances[1] > chances[0] + 0.4
    on_top = blank | {"identity: title grade": 5.0}
    chances = estimate_chances([on_top | picture, on_top | told], models)[:, :2].sum(axis=1)
    assert chances[0] > chances[1] + 0.4


def test_whose_a_page_is_that_only_names_him_is_learned_from_made_pages() -> None:
    dice = np.random.default_rng(1)
    made = []
    for number in range(240):
        whose = number % 4  # the fourth is his own: nothing is to be learned from it
        signs = {"links: in": 9.0 * whose, "section: leaders": (whose == 0) * 3.0, "section: led": (whose == 1) * 3.0}
        noisy = {name: value + dice.normal(0, 0.2) for name, value in signs.items()}
        made.append((HomepageExample("made", f"http://h.example/{number}", noisy, 0), whose if whose < 3 else None))
    shown = ((3.0, 0.0), (0.0, 3.0), (0.0, 0.0))
    asked = [{"links: in": 0.0, "section: leaders": leaders, "section: led": led} for leaders, led in shown]
    chances = np.array([[0.1, 0.1], [0.05, 0.05], [0.0, 0.0]])
    even = Linear(np.zeros((1, 2)), np.zeros(1))
    staff, anothers, institution = estimate_kinds(asked, chances, {"whose": fit_whose(made), "alone": even})
    assert (staff["own_page"], staff["section"]) == (0.1, 0.1)
    assert staff["staff_list"] > 0.7
    assert anothers["anothers"] > 0.8
    assert institution["institution"] > 0.9


def test_a_page_about_him_alone_is_told_from_a_section_by_made_pages() -> None:
    dice = np.random.default_rng(1)
    made = []
    for number in range(240):
        how = number % 3  # those of the first are not about him: nothing is to be learned from them
        signs = {"links: in": 9.0 * how, "section: leaders": (how == 1) * 3.0 + dice.normal(0, 0.2)}
        made.append(HomepageExample("made", f"http://h.example/{number}", signs, how))
    asked = [{"links: in": 0.0, "section: leaders": leaders} for leaders in (0.0, 3.0)]
    even = Linear(np.zeros((3, 1)), np.zeros(3))
    alone, section = estimate_kinds(asked, np.full((2, 2), 0.45), {"whose": even, "alone": fit_alone(made)})
    assert alone["own_page"] > 0.8 > 0.1 > alone["section"]
    assert section["section"] > 0.8
