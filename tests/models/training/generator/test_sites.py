from __future__ import annotations

import random

import pytest

from models.training.generator.links import draw_address
from models.training.generator.records import own_records
from models.training.generator.sites import print_site_page


@pytest.mark.parametrize("seed", range(80))
def test_one_title_and_at_most_one_site(seed: int) -> None:
    chance = random.Random(seed)
    labels = [label for _, label in print_site_page(chance.choice(own_records()), chance).parts]
    assert labels.count("title") == 1
    assert labels.count("container") <= 1
    assert "pages" not in labels


def test_sites_stand_before_and_after_their_pages_or_are_left_out() -> None:
    chance, orders = random.Random(1), []
    for _ in range(300):
        labels = [label for _, label in print_site_page(chance.choice(own_records()), chance).parts]
        orders.append("none" if "container" not in labels else labels.index("container") < labels.index("title"))
    for order in ("none", True, False):
        assert orders.count(order) > 30


def test_what_is_said_of_a_site_is_no_part_of_its_name() -> None:
    chance = random.Random(2)
    kinds = 0
    for _ in range(400):
        for text, label in print_site_page(chance.choice(own_records()), chance).parts:
            kinds += "сайт" in text and label == "other"
            assert not (label == "container" and ("[сайт]" in text or ": сайт" in text))
    assert kinds > 10


def test_addresses_have_no_blanks() -> None:
    chance = random.Random(3)
    for _ in range(100):
        address = draw_address(chance)
        assert " " not in address
        assert "." in address
