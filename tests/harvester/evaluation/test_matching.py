from __future__ import annotations

import pytest

from harvester.evaluation.matching import (
    ALIKE,
    are_alike,
    compare_titles,
    f_score,
    fold_title,
    match_titles,
    plain_address,
)


def test_titles_match_one_to_one() -> None:
    assert match_titles(["a b c", "a b c"], ["a b c", "a b c", "a b c"]) == {0: 0, 1: 1}
    assert match_titles(["on the shape of random trees"], ["on the shapes of random trees"]) == {0: 0}
    assert not are_alike(fold_title("On trees"), fold_title("On forests"))


def test_equal_titles_are_paired_before_those_that_are_only_alike() -> None:
    truth = ["on the shape of random trees", "on the shapes of random trees"]
    assert match_titles(truth, truth[::-1]) == {0: 1, 1: 0}
    assert match_titles(truth[1:], truth) == {1: 0}, "the other has nothing left"


def test_letters_are_folded_and_signs_left_out() -> None:
    assert fold_title("Полёт «Ё»: часть_2") == "полет е часть 2"
    assert fold_title(None) == ""


@pytest.mark.parametrize(
    ("one", "other"),
    [("on trees", ""), ("on trees", "on trees and forests"), ("on the shape of trees", "в лесах и на равнинах")],
)
def test_what_is_surely_not_alike_is_not_measured(one: str, other: str) -> None:
    assert compare_titles(one, other) == compare_titles(other, one) == 0.0
    assert compare_titles(one, one) == 1.0 > ALIKE


@pytest.mark.parametrize(
    ("right", "found", "truth", "score"), [(0, 0, 0, 1.0), (0, 3, 0, 0.0), (0, 0, 3, 0.0), (2, 2, 4, 2 / 3)]
)
def test_a_list_without_entries_is_right_when_none_is_found(right: int, found: int, truth: int, score: float) -> None:
    assert f_score(right, found, truth) == pytest.approx(score)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("http://a.example/x.pdf", "https://A.example/x.pdf#page=2"),
        ("http://a.example", "http://a.example/index.html"),
        ("http://a.example/dir/", "http://a.example/dir/index.htm"),
        ("http://a.example/%D1%80.pdf", "http://a.example/р.pdf"),
        ("http://a.example/~me/", "http://a.example/%7Eme/"),
        (" http://a.example/x ", "http://a.example/x"),
    ],
)
def test_addresses_that_mean_the_same(one: str, other: str) -> None:
    assert plain_address(one) == plain_address(other) != ""


def test_addresses_that_do_not() -> None:
    different = ["http://a.example/x", "http://b.example/x", "http://a.example/x?id=1", "http://a.example/X", None]
    assert len({plain_address(url) for url in different}) == len(different)
    assert plain_address(None) == plain_address("") == ""
