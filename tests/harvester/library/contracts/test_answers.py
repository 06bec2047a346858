"""Answers about scholars, lists, venues and topics, in both stores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import Answer, Evidence, ScholarResult

if TYPE_CHECKING:
    from harvester.library.contracts import Library

KIND = "scholar_result"


def test_the_last_answer_counts(library: Library) -> None:
    assert library.answers.get(KIND, "s1") is None
    library.answers.save(KIND, "s1", {"status": "not_found"}, 5.0)
    library.answers.save(KIND, "s1", {"status": "found", "weight": 0.5}, 9.0, "http://h.example/~a/")
    expected = Answer(KIND, "s1", "http://h.example/~a/", 9.0, {"status": "found", "weight": 0.5})
    assert library.answers.get(KIND, "s1") == expected
    assert list(library.answers.all()) == [expected]


def test_dataclasses_inside_are_kept_as_plain_values(library: Library) -> None:
    result = ScholarResult("s", "Ёлкин", "found", evidence=[Evidence("title", 1.0)])
    library.answers.save(KIND, "s", {"result": result, "broken \ud800": "\ud800"}, 1.0)
    kept = library.answers.get(KIND, "s")
    assert kept is not None
    assert kept.data["result"]["evidence"] == [{"name": "title", "points": 1.0, "detail": ""}]


def test_answers_of_a_kind_in_the_order_of_their_keys_past_a_page(library: Library) -> None:
    keys = [f"k{number:03}" for number in range(230)]
    for key in reversed(keys):
        library.answers.save("publication_list", key, {"n": key}, 1.0)
    library.answers.save(KIND, "k", {}, 1.0)
    assert [answer.key for answer in library.answers.all("publication_list")] == keys
    assert [answer.key for answer in library.answers.all(KIND)] == ["k"]
    assert len(list(library.answers.all())) == 231
    assert list(library.answers.all("topic_result")) == []


def test_keys_of_different_kinds_do_not_meet(library: Library) -> None:
    library.answers.save("venue_result", "1", {"name": "a"}, 1.0)
    library.answers.save("topic_result", "1", {"name": "b"}, 1.0)
    assert [answer.data["name"] for answer in library.answers.all()] == ["b", "a"]


def test_old_answers_of_a_kind_are_forgotten(library: Library) -> None:
    library.answers.save("topic", "old", {"hits": []}, 100.0)
    library.answers.save("topic", "new", {"hits": []}, 200.0)
    library.answers.save("scholar", "old", {}, 100.0)
    assert library.answers.forget("topic", 150.0) == 1
    assert [answer.key for answer in library.answers.all()] == ["old", "new"]
