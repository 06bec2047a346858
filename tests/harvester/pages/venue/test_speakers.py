from __future__ import annotations

import pytest

from harvester.items import Publication
from harvester.pages.venue.speakers import without_speakers


@pytest.mark.parametrize(
    ("title", "text", "expected", "authors"),
    [
        ("Karl Huber", "Karl Huber On growing trees", "On growing trees", ["Karl Huber"]),
        ("Karl Huber - On growing trees", "", "On growing trees", ["Karl Huber"]),
        ("Growing trees - a survey", "", "Growing trees - a survey", []),
        ("Trees", "Trees", "Trees", []),
    ],
)
def test_a_speaker_is_no_title(title: str, text: str, expected: str, authors: list[str]) -> None:
    (entry,) = without_speakers([Publication(text, title)])
    assert (entry.title, entry.authors) == (expected, authors)


def test_speakers_that_nobody_knows_are_told_by_the_list() -> None:
    titles = ["Oreh Xaiduk - On trees and forests", "Serhij Zernou – Ten pertinent trends", "Edge Cases: a long look"]
    entries = without_speakers([Publication("", title) for title in titles])
    assert [entry.title for entry in entries] == ["On trees and forests", "Ten pertinent trends", "a long look"]
    alone = without_speakers([Publication("", title) for title in (titles[0], "On rings", "On fields")])
    assert alone[0].title == titles[0]
