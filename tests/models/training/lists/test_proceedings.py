from __future__ import annotations

import random

import pytest

from harvester.pages.units import read_sheet
from models.training.generator.records import own_records
from models.training.lists.made_pages import sort_records
from models.training.lists.markup import draw_hand
from models.training.lists.proceedings import make_proceedings
from models.training.lists.works import MadeEntry
from models.training.printing.wording import Wording, find_phrases
from models.training.publications_examples import lay_over

RECORDS = sort_records(own_records() * 30)


def make(language: str, seed: int) -> tuple[str, str, list[MadeEntry]]:
    chance = random.Random(seed)
    wording = Wording(language, chance, lambda _: "A. Bright")
    return make_proceedings(RECORDS[language], wording, draw_hand(chance), chance.randrange(10**6), chance)


@pytest.mark.parametrize("language", ["ru", "en", "de"])
def test_papers_of_a_volume_are_found_among_its_units(language: str) -> None:
    found = labelled = 0
    for seed in range(5):
        name, body, entries = make(language, seed)
        sheet = read_sheet(
            f"<html><body>{body}</body></html>".encode(), "http://made.example/", "text/html; charset=utf-8"
        )
        assert entries
        assert name.split()[0] in " ".join(line.text for line in sheet.lines)
        truth = [{"title": one.title, "text": one.text} for one in entries]
        found += len(entries)
        labelled += int((lay_over(sheet, "made", truth).labels == 1).sum())
    assert labelled >= found * 0.6


def test_what_stands_between_papers_is_on_the_page_and_no_entry() -> None:
    between = {phrase for name in ("venue_front", "venue_break") for phrase in find_phrases("ru", name)}
    plain = {phrase for phrase in between if not set(phrase) & set("<{@")}
    pages = [make("ru", seed) for seed in range(40)]
    assert any(phrase in body for _, body, _ in pages for phrase in plain)
    assert not any(entry.title in plain for _, _, entries in pages for entry in entries)


def test_authors_stand_before_and_after_titles() -> None:
    orders = set()
    for seed in range(40):
        for entry in make("en", seed)[2]:
            roles = [part.role for line in entry.lines for part in line if part.role in ("title", "authors")]
            orders.add(tuple(dict.fromkeys(roles)))
    assert {("title", "authors"), ("authors", "title")} <= orders
