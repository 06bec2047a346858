"""`scrapy schedule` beside scrapyd, which has tests of its own: what it says of a schedule, and lines for cron."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harvester.library import open_library

if TYPE_CHECKING:
    from tests.harvester.commands.running import Place


def schedule(place: Place, text: str) -> str:
    path = place.folder / "schedule.toml"
    path.write_text(text, encoding="utf-8")
    return f"SCHEDULE_FILE={path}"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "has no entry"),
        ("[a]\nspider = 'topic'\nwhen = 'weekly'\narguments = { qeury = 'x' }", "unknown argument qeury"),
        ("[a]\nspider = 'recrawl'\nwhen = 'weekly'\narguments = { limit = 'x' }", "[a]: limit is a number"),
    ],
)
def test_what_cannot_run_is_said_before_it_does(place: Place, text: str, says: str) -> None:
    done = place.scrapy("schedule", "list", "-s", schedule(place, text))
    assert (done.code, says in done.error) == (2, True)


def test_a_list_changes_nothing(place: Place) -> None:
    given = schedule(place, "[a]\nspider = 'recrawl'\nwhen = '0 3 * * MON-FRI'")
    done = place.scrapy("schedule", "list", "-s", given)
    assert (done.code, "03:00" in done.out) == (0, True), done.err
    library = open_library(place.uri)
    assert list(library.tasks.all("schedule")) == []
    library.close()


def test_lines_for_cron_fill_this_library(place: Place) -> None:
    given = schedule(place, "[a]\nspider = 'recrawl'\nwhen = 'nightly'")
    done = place.scrapy("schedule", "cron", "-s", given)
    assert f"FILES_STORE={place.files}" in done.out
    assert "LIBRARY_URI=sqlite" in done.out
    hidden = place.scrapy("schedule", "cron", "-s", given, "-s", "LIBRARY_URI=mongodb://me:secret@db.example/x")
    assert "secret" not in hidden.out
    assert "LIBRARY_URI holds a password" in hidden.error
