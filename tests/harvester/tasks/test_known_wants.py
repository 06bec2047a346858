"""Papers of the library that answer a want without a hunt."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harvester.items import Paper, Want
from harvester.library import open_async_library
from harvester.library.contracts import Papers
from harvester.tasks.known_wants import find_held_paper

if TYPE_CHECKING:
    from pathlib import Path

TITLE = "Random walks on sparse graphs"


@pytest.mark.parametrize(
    ("title", "answers"),
    [
        (TITLE, True),
        # It is the paper if nothing better turns up, which only a hunt can tell.
        (f"{TITLE}: bounds and simulations", False),
        (f"{TITLE}. Part 2", False),
    ],
)
async def test_a_held_paper_answers_if_it_has_the_whole_title(tmp_path: Path, title: str, answers: bool) -> None:
    library = await open_async_library(f"sqlite:///{tmp_path}/library.db")
    await library.ask(Papers.save, Paper("p", "ab", title, ["A. Winterbourne"], "2019", ["http://a.example/1.pdf"]))
    found = await find_held_paper(library, Want("w", TITLE, ["Winterbourne A."], 2019), 0.5)
    assert bool(found) is answers
    await library.close()
