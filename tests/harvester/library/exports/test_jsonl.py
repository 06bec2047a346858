from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.items import Paper
from harvester.library.codec import decode
from tests.harvester.library.exports.made import exported, papers
from tests.harvester.library.papers import full_paper


@settings(max_examples=40)
@given(st.lists(papers(), max_size=3))
def test_a_line_each_that_gives_the_paper_back(made: list[Paper]) -> None:
    lines = exported("jsonl", made).decode().split("\n")
    assert lines.pop() == ""
    assert [decode(Paper, json.loads(line)) for line in lines] == made


def test_letters_stay_readable() -> None:
    assert "Методы расчёта ёмкостей" in exported("jsonl", [full_paper()]).decode()
