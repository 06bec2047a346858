from __future__ import annotations

import io
from typing import TYPE_CHECKING

from rich.console import Console

from harvester.exports.want_reports import (
    WantReport,
    cite_want,
    list_findings,
    list_reports,
    make_report_table,
    summarise_statuses,
)
from harvester.items import Attempt, Evidence, Refusal, Want, WantResult

if TYPE_CHECKING:
    from harvester.library.contracts import Library


def test_answers_join_what_the_library_knows(library: Library) -> None:
    for name in "abc":
        library.wants.save(Want(name, f"Работа {name}"))
    library.wants.save_result(WantResult("a", "not_found"))
    near = Refusal("a", "http://x.example/2", "22", "refused", 0.3, [{"name": "title", "points": -2.0}], 2.0)
    library.wants.save_refusals([Refusal("a", "http://x.example/1", "11", "refused", 0.1, [], 1.0), near], 90)
    library.wants.save_result(WantResult("b", "found", "http://x.example/3", "gone", 0.9))
    found = list(list_reports(library))
    assert [(answer.want.id, answer.status) for answer in found] == [("a", "not_found"), ("b", "found"), ("c", "open")]
    assert found[0].nearest == near
    assert found[1].paper is None
    assert [answer.want.id for answer in list_reports(library, {"c"})] == ["c"]


def test_a_reference_is_shown_as_it_was_understood(library: Library) -> None:
    library.wants.save(Want("r", reference="Орлова О. Об одном методе. 1999."))
    library.wants.save_result(WantResult("r", "not_found", want=Want("r", "Об одном методе", ["Орлова О."], 1999)))
    assert cite_want(next(list_reports(library)).want) == "Орлова О. (1999): Об одном методе"


def test_names_of_wants() -> None:
    assert cite_want(Want("w", "Ряды")) == "Ряды"
    assert cite_want(Want("w", "Ряды", list("АБВГ"), 2000)) == "А; Б; В; … (2000): Ряды"
    assert cite_want(Want("w", reference="Орлова О.")) == "Орлова О."


def test_what_could_not_be_looked_at_does_not_look_like_not_found() -> None:
    result = WantResult("w", "could_not_search", detail="auth: JSON is off", tried=[Attempt("u", "refused")] * 2)
    lines = dict(list_findings(WantReport(Want("w", "Ряды"), result)))
    assert "says nothing about the paper" in lines["why"]
    assert lines["detail"] == "auth: JSON is off"
    assert lines["looked at"].startswith("files tried: 2 refused; 0 requests")


def test_the_nearest_refusal_stands_in_for_a_near_miss() -> None:
    near = Refusal("w", "http://x.example/2", weight=0.3, evidence=[{"name": "year", "points": -2.0, "detail": "1999"}])
    lines = dict(list_findings(WantReport(Want("w"), WantResult("w", "not_found"), nearest=near)))
    assert lines["near-miss"] == "http://x.example/2 (0.30 sure)"
    assert lines["but"] == " -2.0 year: 1999"


def test_what_was_not_near_is_not_told_as_near(library: Library) -> None:
    library.wants.save(Want("w", "Ряды"))
    library.wants.save_result(WantResult("w", "not_found"))
    library.wants.save_refusals([Refusal("w", "http://x.example/1", "11", "refused", 0.0001, [], 1.0)], 90)
    assert "near-miss" not in dict(list_findings(next(iter(list_reports(library)))))
    library.wants.save_refusals([Refusal("w", "http://x.example/2", "22", "refused", 0.2, [], 1.0)], 90)
    assert dict(list_findings(next(iter(list_reports(library)))))["near-miss"] == "http://x.example/2 (0.20 sure)"


def test_the_table_has_a_row_for_each_want(library: Library) -> None:
    library.wants.save(Want("a", "Ряды \x1b[2Jи [bold]пределы"))
    library.wants.save_result(
        WantResult("a", "found", "http://x.example/1", "p", 0.93, [Evidence("title", 4.0, "equal")])
    )
    library.wants.save(Want("b", "Графы"))
    out = Console(file=io.StringIO(), width=160, markup=False)
    out.print(make_report_table(library, {"a", "b"}))
    text = out.file.getvalue()  # type: ignore[attr-defined]
    assert "found    0.93   Ряды [2Jи [bold]пределы   http://x.example/1 (+4.0 title: equal)" in text
    assert "\x1b" not in text
    assert "2 wants: 1 found, 1 open" in text


def test_summary() -> None:
    assert summarise_statuses([]) == "no wants"
    assert summarise_statuses(["found", "open", "found"]) == "3 wants: 2 found, 1 open"
