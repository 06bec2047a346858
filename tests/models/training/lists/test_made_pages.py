from __future__ import annotations

import random

import pytest

from harvester.pages.units import read_sheet
from models.training.generator.records import own_records
from models.training.lists import list_forms, works
from models.training.lists.list_forms import lay_out
from models.training.lists.made_pages import MadeListPage, make_page, sort_records
from models.training.lists.markup import Hand
from models.training.lists.works import MadeEntry, Part
from models.training.publications_examples import lay_over

RECORDS = sort_records(own_records() * 30)  # a long list wants many
PLAIN = Hand({}, "", 0.0, [], False, ("", ""), False, False, "", False)
ENTRIES = [
    MadeEntry([[Part(f"On the {word} of finite graphs", "title")], [Part("A. Bright and C. Grey", "authors")]], "", "")
    for word in ("spectra", "colours", "cycles")
]


def page(seed: int) -> MadeListPage:
    return make_page(RECORDS, seed)


def test_a_page_is_the_same_for_the_same_seed_and_another_for_another() -> None:
    assert page(5).html == page(5).html
    assert page(5).html != page(6).html


def test_where_works_are_few_lists_are_short() -> None:
    few = sort_records(own_records())
    assert all(make_page(few, seed).html for seed in range(100))


@pytest.mark.parametrize("seed", range(30))
def test_what_a_page_lists_stands_on_it_and_is_found_among_its_units(seed: int) -> None:
    made = page(seed)
    sheet = read_sheet(made.html.encode(), made.url, "text/html; charset=utf-8")
    text = " ".join(line.text for line in sheet.lines)
    there = [entry["title"] in text for entry in made.entries]
    assert sum(there) >= 0.8 * len(there)
    if made.entries:
        assert lay_over(sheet, "made", made.entries).labels.max() == 1


def test_files_of_entries_are_links_of_the_page() -> None:
    listed = [(made, entry) for made in map(page, range(40)) for entry in made.entries if entry["files"]]
    assert listed
    assert all(f'href="{file}"' in made.html for made, entry in listed for file in entry["files"])


def test_every_form_of_an_entry_and_of_a_list_is_drawn_by_some_share() -> None:
    assert set(works.FORM_SHARES) == set(works.FORMS)
    assert set(list_forms.FORM_SHARES) == {*list_forms.FORMS, "columns", "labelled"}


@pytest.mark.parametrize("form", list_forms.FORM_SHARES)
@pytest.mark.parametrize("habit", [0, 1, 2, 3, 5, 30])
def test_a_list_in_any_form_has_all_its_lines_in_order(form: str, habit: int) -> None:
    html = lay_out(form, ENTRIES, PLAIN, habit, random.Random(1))
    sheet = read_sheet(f"<html><body>{html}</body></html>".encode(), "http://made.example/")
    text = " ".join(line.text for line in sheet.lines)
    places = [text.find(f"On the {word} of finite graphs") for word in ("spectra", "colours", "cycles")]
    assert -1 not in places
    assert places == sorted(places)
    assert text.count("A. Bright") == len(ENTRIES)
