from __future__ import annotations

from typing import TYPE_CHECKING

from tests.harvester.commands.conftest import SERIES

if TYPE_CHECKING:
    from tests.harvester.commands.running import Place


def test_errors_are_one_line_and_an_exit_status(place: Place) -> None:
    unknown = place.scrapy("library", "show", "ffff")
    assert unknown.code == 2
    assert "scrapy library list" in unknown.error
    verb = place.scrapy("library", "burn")
    assert verb.code == 2
    assert "burn" in verb.error
    nobody = place.scrapy("library", "list", "-s", "LIBRARY_URI=mongodb://me:secret@127.0.0.1:9/x")
    assert nobody.code == 1
    assert "secret" not in nobody.error


def test_an_ambiguous_id_names_the_papers(filled: Place) -> None:
    done = filled.scrapy("library", "show", "1")
    assert done.code == 2
    assert SERIES[:16] in done.error


def test_help_has_examples(place: Place) -> None:
    done = place.scrapy("library", "-h")
    assert done.code == 0
    assert "\n  scrapy library search" in done.out
