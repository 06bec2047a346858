"""Wants, results and refusals, in both stores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.items import Attempt, Evidence, Refusal, Want, WantResult

if TYPE_CHECKING:
    from harvester.library.contracts import Library

DAY = 86_400.0


def test_wants_keep_their_order_and_their_result(library: Library) -> None:
    wants = [Want(f"w{number}", f"Title {number}", ["A. B."], 1999) for number in (3, 1, 2)]
    assert [library.wants.save(want) for want in (*wants, wants[0])] == [True, True, True, False]
    result = WantResult("w1", "found", "http://u/", "p", 0.9, [Evidence("a", 1.0)], [Attempt("http://u/", "ok")])
    library.wants.save_result(result)
    library.wants.save_result(WantResult("w2", "could_not_search"))
    assert not library.wants.save(Want("w1", "changed"))
    assert list(library.wants.all()) == [
        (wants[0], None),
        (wants[1], result),
        (wants[2], library.wants.get_result("w2")),
    ]
    assert [want.id for want, _ in library.wants.all("open")] == ["w3", "w2"]
    assert [want.id for want, _ in library.wants.all("found")] == ["w1"]


def test_lists_are_counted_and_told(library: Library) -> None:
    names = (["a", "b"], ["a"], [], ["a.b$ [ё]"])
    for number, lists in enumerate(names):
        library.wants.save(Want(f"w{number}", "Title", lists=lists))
    library.wants.save_result(WantResult("w1", "found"))
    expected = {"a": {"open": 1, "found": 1}, "b": {"open": 1}, "a.b$ [ё]": {"open": 1}}
    assert library.wants.count_lists() == expected
    assert [(want.id, result and result.status) for want, result in library.wants.of_list("a")] == [
        ("w0", None),
        ("w1", "found"),
    ]
    assert [want.id for want, _ in library.wants.of_list("a.b$ [ё]")] == ["w3"]
    assert list(library.wants.of_list("none")) == []


def test_the_last_result_counts(library: Library) -> None:
    want = Want("w", "Title")
    library.wants.save_result(WantResult("w", "not_found", want=want))
    library.wants.save_result(WantResult("w", "found", want=want))
    assert (library.wants.get("w"), library.wants.get_result("w")) == (want, WantResult("w", "found", want=want))
    assert library.wants.get_result("other") is library.wants.get("other") is None


def test_refusals_are_kept_for_a_time(library: Library) -> None:
    library.wants.save_refusals([Refusal("w", "http://old/", time=1 * DAY)], 30)
    again = Refusal("w", "http://new/", "ab", "refused", 0.2, [{"name": "title", "points": -1.0}], 20 * DAY)
    library.wants.save_refusals([again, Refusal("v", "http://new/", time=20 * DAY)], 30)
    library.wants.save_refusals([again], 30)
    assert [refusal.url for refusal in library.wants.list_refusals("w")] == ["http://old/", "http://new/"]
    library.wants.save_refusals([Refusal("v", "http://newer/", time=40 * DAY)], 30)
    assert library.wants.list_refusals("w") == [again]
