from __future__ import annotations

import random

from models.training.generator.records import own_records
from models.training.lists.made_pages import sort_records
from models.training.lists.titles import MAX_WHOLE, REVIEWS, vary_titles

RECORDS = sort_records(own_records())["en"]


def test_some_titles_have_a_second_sentence_and_some_are_reviews() -> None:
    made = [record.title for seed in range(30) for record in vary_titles(RECORDS, "en", random.Random(seed))]
    plain = {record.title for record in RECORDS}
    longer = [title for title in made if title not in plain]
    assert any(title.startswith(tuple(form.partition("{}")[0] for form in REVIEWS["en"])) for title in longer)
    assert any(f"{one}. " in title for title in longer for one in plain)
    assert max(map(len, longer)) <= MAX_WHOLE


def test_a_page_keeps_its_records_in_order() -> None:
    made = vary_titles(RECORDS, "en", random.Random(3))
    assert [record.year for record in made] == [record.year for record in RECORDS]
