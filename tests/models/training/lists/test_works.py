from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from models.training.generator.records import Record
from models.training.lists import works
from models.training.lists.works import ListHabits, MadeEntry, draw_habits, write_entry

OWNER = ("Bright", "Anna")
WORK = Record(
    type="article",
    authors=[OWNER, ("Grey", "Carl")],
    title="On the colours of finite graphs",
    container="Annals of Examples",
    year="2011",
    volume="5",
    pages="12-19",
)


def habits(form: str, **changes: Any) -> ListHabits:
    drawn = draw_habits(random.Random(1), russian=False, owner=OWNER, form=form)
    plain: dict[str, Any] = {
        "style": "plain",
        "with_year": 1.0,
        "with_source": 1.0,
        "with_authors": True,
        "coauthors": "",
        "seed": 0,
    }
    return replace(drawn, **(plain | changes))


def written(form: str, **changes: Any) -> MadeEntry:
    entry = write_entry(WORK, habits(form, **changes), random.Random(1))
    assert entry is not None
    return entry


@pytest.mark.parametrize("form", works.FORMS)
@pytest.mark.parametrize("seed", range(8))
def test_an_entry_of_any_form_has_its_title(form: str, seed: int) -> None:
    entry = written(form, seed=seed)
    assert entry.title.rstrip(".") in entry.text


def test_a_reference_of_a_page_that_names_nobody_begins_with_the_title() -> None:
    assert not written("reference").text.startswith(WORK.title)
    assert written("reference", with_authors=False).text.startswith(WORK.title)


@pytest.mark.parametrize("seed", range(len(works.ORDERS)))
def test_the_same_mark_stands_between_all_parts(seed: int) -> None:
    (line,) = written("parted", seed=seed).lines
    assert [part.role for part in line[::2]] == list(works.ORDERS[seed])
    assert {part.text for part in line[1::2]} == {works.MARKS[0]}


def test_a_cited_entry_has_its_title_twice_and_is_marked_once() -> None:
    entry = written("cited")
    assert entry.text.count(WORK.title) == 2
    assert [part.text for line in entry.lines for part in line if part.role == "title"] == [WORK.title]
