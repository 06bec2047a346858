from __future__ import annotations

from harvester.evaluation.webs.homepage_comparison import PUBLISHED, RankedPages, compare_methods, make_figures
from harvester.evaluation.webs.homepage_labels import DIRECTORY, HOME

OWN, LISTED = {"home_url": "http://anna.example/"}, {"directory_url": "http://lab.example/people"}
OTHER = -1  # neither a home page nor a list of people


def rank(labels: list[int], truth: dict[str, str], refused: bool = False) -> RankedPages:
    return RankedPages(labels, refused, requests=4, seconds=0.5, truth=truth)


def test_an_entry_in_a_list_is_right_only_for_who_has_no_page_of_his_own() -> None:
    assert rank([DIRECTORY, HOME], LISTED).has_right(1)
    assert not rank([DIRECTORY, HOME], OWN).has_right(1)
    assert rank([DIRECTORY, HOME], OWN).has_right(2)


def test_a_page_that_was_refused_is_no_success_and_an_absent_name_is_to_be_refused() -> None:
    figures = make_figures([rank([HOME], OWN), rank([HOME], OWN, refused=True), rank([OTHER], {}, refused=True)])
    assert (figures["success_at_1"], figures["success_at_10"], figures["absent_refused"]) == (0.5, 1.0, 1.0)
    assert (figures["requests_a_scholar"], figures["seconds_a_scholar"]) == (4, 0.5)


def test_without_names_nothing_is_claimed() -> None:
    assert make_figures([])["success_at_1"] is None


def test_methods_stand_beside_what_was_published_of_them() -> None:
    figures = make_figures([rank([HOME], OWN)])
    table = compare_methods({"ours": figures, "points": figures})
    assert [row[-1] for row in table.rows] == [None, PUBLISHED["points"]]
    assert all(len(row) == len(table.columns) for row in table.rows)
