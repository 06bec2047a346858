from __future__ import annotations

from harvester.authors.naming import list_names, make_author_id, write_fullest_name
from harvester.items.authors import AuthorMention
from tests.harvester.authors.mentioned import mention


def test_a_namesake_has_a_number_of_his_own() -> None:
    first = make_author_id("Кедров Иван Петрович", ())
    second = make_author_id("Кедров Иван Петрович", {first})
    assert second == f"{first}-2"
    assert make_author_id("Кедров Иван Петрович", {first, second}) == f"{first}-3"
    assert make_author_id("???", ()) == "unknown"


def test_the_fullest_writing_is_the_name_and_the_commonest_comes_first() -> None:
    mentions: list[AuthorMention] = [
        mention("a", "Кедров И. П."),
        mention("b", "Кедров И. П."),
        mention("c", "Кедров Иван Петрович"),
    ]
    assert write_fullest_name(mentions) == "Кедров, Иван Петрович"
    assert len(list_names(mentions)) == 2
    assert list_names(mentions)[0] != write_fullest_name(mentions)
    assert write_fullest_name([]) == ""
