from __future__ import annotations

from harvester.header.author_choice import ProposedAuthor, weigh_author
from harvester.items import Person
from models.training.layout.author_ranking import fit_author_ranker, is_one_of, judge_authors


def test_a_name_is_the_same_in_both_alphabets_and_but_for_a_letter() -> None:
    assert is_one_of("Sokolov", ["Соколов"])
    assert is_one_of("Соколоб", ["Соколов"])
    assert not is_one_of("Ким", ["Лим"])
    assert not is_one_of("Орлова", [])


def test_a_ranker_learns_what_authors_have() -> None:
    cases = []
    for number in range(30):
        late = float(number % 3)
        people = [
            ProposedAuthor(Person("Соколов"), 1, {"": 1.0, "author": 3.0, "late": late}),
            ProposedAuthor(Person("Тула"), 2, {"": 1.0, "author": -2.0, "late": late}),
        ]
        cases.append(judge_authors(people, ["Соколов"], 1.0, number % 5))
    ranker = fit_author_ranker(cases)
    chances = [weigh_author(one, ranker) for one in cases[0].proposed]
    assert chances[0] > 0.7
    assert chances[1] < 0.3
