from __future__ import annotations

import random
import re

import pytest

from models.training.generator.hosts import print_hosted
from models.training.generator.records import Record, own_records
from models.training.generator.worlds import draw_world

CHAPTER = Record("chapter", "О лесах и полях", [("Кедров", "И. П.")], container="Сад и поле", year="1999", pages="5-9")


@pytest.mark.parametrize("seed", range(60))
def test_one_title_and_at_most_one_host(seed: int) -> None:
    chance = random.Random(seed)
    pieces = print_hosted(chance.choice(own_records()), chance)
    labels = [label for _, label in pieces.parts]
    assert labels.count("title") <= 1  # lists of chemists have none
    assert 1 <= labels.count("container") <= 2  # a name and, in English lists, its kind
    assert labels.count("pages") <= 1
    assert all(text for text, _ in pieces.parts)


@pytest.mark.parametrize("seed", range(60))
def test_days_editors_and_numbers_are_no_part_of_the_host(seed: int) -> None:
    pieces = print_hosted(CHAPTER, random.Random(seed))
    for text, label in pieces.parts:
        if label == "container":
            assert not re.search(r"под ред|\(eds?\.|Hrsg|1999", text)


def test_every_language_has_works_of_its_own() -> None:
    chance = random.Random(1)
    worlds = [draw_world(chance.choice(own_records()), chance, "cited_volume") for _ in range(400)]
    assert {world.language for world in worlds} == {"ru", "uk", "kk", "en", "de", "fr"}
    assert any(world.romanised for world in worlds)
    for world in worlds:
        assert world.record.title
        assert world.record.authors
        assert not re.search(r"[<{]\w+[>}|]", world.record.title + world.record.container)


def test_editors_stand_in_the_case_of_their_mark() -> None:
    chance = random.Random(2)
    names = {family for _ in range(60) for family, _ in draw_world(CHAPTER, chance, "cited_volume").name_editors(2)}
    assert "Кедрова" in names
    assert "Кедров" not in names


def test_works_of_one_page_are_few() -> None:
    chance = random.Random(3)
    record = Record("article", "О лесах", [("Кедров", "И. П.")], container="Сад", year="1999", pages="5")
    pages = [draw_world(record, chance, "cited_journal").record.pages for _ in range(200)]
    assert 20 < sum(text.isdigit() for text in pages) < 80


def test_what_a_journal_says_of_itself_is_no_part_of_its_name() -> None:
    chance, met = random.Random(4), 0
    record = Record("article", "О лесах", [("Кедров", "И. П.")], container="Сад", year="1999", pages="5-9")
    for _ in range(400):
        for text, label in print_hosted(record, chance).parts:
            met += "журн." in text and label == "other"
            assert not (label == "container" and re.search(r" : .*журн", text))
    assert met > 5


def test_lists_without_titles_have_hosts_after_names() -> None:
    chance, met = random.Random(5), 0
    for _ in range(1500):
        labels = [label for _, label in print_hosted(chance.choice(own_records()), chance).parts]
        if "title" not in labels:
            met += 1
            assert "container" in labels
            assert "family" in labels
    assert 5 < met < 60
