from __future__ import annotations

import random
import re

from models.training.generator.archives import print_archive


def test_the_last_number_of_a_shelf_mark_is_no_page() -> None:
    chance, bare = random.Random(1), 0
    for _ in range(300):
        parts = print_archive(chance).parts
        labels = [label for _, label in parts]
        assert labels.count("container") == labels.count("number") == 1
        assert labels.count("pages") <= 1
        bare += "pages" not in labels
        if "pages" in labels:
            before = parts[labels.index("pages") - 1][0].strip(" .,").lower()
            assert before in {"л", "лл", "арк", "l", "fol", "p", "ff"}
    assert 80 < bare < 220


def test_shelf_marks_begin_with_their_collection() -> None:
    chance = random.Random(2)
    for _ in range(100):
        mark = next(text for text, label in print_archive(chance).parts if label == "number")
        assert re.match(r"(?:ф|фонд|f|fond|rg|record group|box)\b", mark, re.IGNORECASE)


def test_the_full_name_of_an_archive_is_no_part_of_its_name() -> None:
    chance, met = random.Random(3), 0
    for _ in range(300):
        for text, label in print_archive(chance).parts:
            met += text.startswith(" (")
            assert not (label == "container" and "(" in text)
    assert met
