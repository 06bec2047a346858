from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.evaluation.webs.homepage_labels import (
    BESIDE,
    DIRECTORY,
    HOME,
    NOTHING,
    HomepageExample,
    is_entry_before_answer,
    label_address,
    make_example,
    place_hosts,
    read_scholars,
)
from harvester.homepages.view import View
from harvester.items import Link, Page, Scholar
from harvester.persons.mentions import Names

TRUTH = {"home_url": ["http://a.example/~ivanov/"], "directory_url": ["http://a.example/staff.html"]}


@pytest.mark.parametrize(
    ("url", "label"),
    [
        ("https://a.example/~ivanov/index.html", HOME),
        ("http://a.example/%7Eivanov/", HOME),
        ("http://a.example/staff.html#ivanov", DIRECTORY),
        ("http://a.example/", NOTHING),
    ],
)
def test_a_page_is_what_the_truth_says_however_its_address_is_written(url: str, label: int) -> None:
    assert label_address(url, TRUTH) == label


def test_of_an_absent_name_no_page_is_right() -> None:
    assert label_address("http://a.example/~ivanov/", {}) == NOTHING


@pytest.mark.parametrize(
    ("url", "is_beside"),
    [
        ("https://a.example/~ivanov/papers/list.html", True),
        ("http://a.example/~ivanov/", False),
        ("http://a.example/staff.html", False),
        ("http://b.example/~ivanov/", False),
    ],
)
def test_other_pages_of_his_host_are_told_from_those_of_others(url: str, is_beside: bool) -> None:
    scholar = Scholar("1", "Иванов Иван Иванович")
    example = make_example(View(Page(url), scholar, Names([scholar.name])), TRUTH)
    assert example.is_beside == is_beside
    assert example.learned_label == (BESIDE if is_beside else example.label)


@pytest.mark.parametrize(
    ("text", "url", "leads_to", "is_before"),
    [
        ("Сотрудники\nИванов Иван Иванович\nдоцент", "http://b.example/staff", "http://a.example/staff.html", True),
        ("Сотрудники\nИванов Иван Иванович\nдоцент", "http://b.example/staff", "http://b.example/", False),
        ("На семинаре выступил Иванов Иван Иванович", "http://b.example/n", "http://a.example/staff.html", False),
        ("Иванов Иван Иванович\nдоцент", "http://a.example/~ivanov/", "http://a.example/staff.html", False),
    ],
)
def test_an_entry_that_leads_to_his_page_is_told_from_other_lists(
    text: str, url: str, leads_to: str, is_before: bool
) -> None:
    scholar = Scholar("1", "Иванов Иван Иванович")
    view = View(Page(url, text=text, links=[Link(leads_to, "", 0, 0)]), scholar, Names([scholar.name]))
    assert is_entry_before_answer(make_example(view, TRUTH), view, TRUTH) == is_before
    assert not is_entry_before_answer(make_example(view, {}), view, {})


def test_lines_without_a_name_are_no_scholars(tmp_path: Path) -> None:
    (tmp_path / "inputs").mkdir()
    rows = [{"id": "1", "name": "Иванов Иван Иванович"}, {"id": "2"}]
    (tmp_path / "inputs" / "names.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    assert [scholar.id for scholar in read_scholars(tmp_path)] == ["1"]


@given(st.lists(st.integers(0, 9), max_size=60), st.integers(1, 5))
def test_every_host_has_one_fold_and_no_fold_is_left_empty(hosts: list[int], folds: int) -> None:
    placed = place_hosts([HomepageExample("1", f"http://h{host}.example/x", {}, NOTHING) for host in hosts], folds)
    assert placed.keys() == {f"h{host}.example" for host in hosts}
    assert set(placed.values()) == set(range(min(folds, len(placed))))
