from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from harvester.items import Paper
from harvester.library import open_library
from harvester.library.suggesting import suggest_query
from tests.harvester.library.papers import sha

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harvester.library.contracts import Library


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Library]:
    with closing(open_library(f"sqlite:///{tmp_path}/library.db")) as library:
        library.papers.save(Paper("", sha("a"), "Устойчивость разностных схем", ["Орлова Н. В."], "2012"))
        library.papers.save(Paper("", sha("b"), "Stable schemes on grids", ["Berg J."], "2014"))
        yield library


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("устойчевость", "устойчивость"),
        ("устйочивость схем", "устойчивость схем"),
        ("ecnjqxbdjcnm", "устойчивость"),
        ("schmees", "schemes"),
        ("арлова", ""),  # another first letter is another word
        ("разностых year:2012", "разностный year:2012..2012"),
        ("кактус", ""),
        ('"грубая оценка"', ""),
        ("", ""),
        ("...", ""),
    ],
)
def test_what_was_probably_meant(shelf: Library, typed: str, meant: str) -> None:
    assert suggest_query(shelf.catalogue, typed) == meant
