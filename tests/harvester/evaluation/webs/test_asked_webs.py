from __future__ import annotations

from collections.abc import Container
from pathlib import Path

import pytest

from harvester.evaluation.corpora import Folds
from harvester.evaluation.webs.asked_webs import AnswerLines, AskedWebs, Question, plan_rounds, read_hosts

WEB = Path("web")


def ask(*names: str) -> list[Question[str]]:
    return [Question(WEB, f"{name}/{number}", frozenset([name])) for name in names for number in range(2)]


def test_each_question_is_asked_of_a_judge_that_has_seen_neither_its_host_nor_those_set_aside(tmp_path: Path) -> None:
    without: list[Container[str]] = []
    folds = Folds(3, lambda webs: lambda file, hosts: without.append(hosts))
    asked = AskedWebs((WEB,), frozenset(["d"]))
    rounds = list(plan_rounds(asked, ask("a", "b", "c", "d"), folds, tmp_path))
    assert sorted(one.asked for _, tested in rounds for one in tested) == [one.asked for one in ask("a", "b", "c", "d")]
    for (_, tested), hosts in zip(rounds, without, strict=True):
        assert hosts == {"d"}.union(*(one.hosts for one in tested))
    assert {one.asked for one in rounds[-1][1]} == {"d/0", "d/1"}


def test_without_folds_the_shipped_judge_is_asked_everything(tmp_path: Path) -> None:
    questions = ask("a", "b")
    assert list(plan_rounds(AskedWebs((WEB,)), questions, None, tmp_path)) == [("", questions)]


@pytest.mark.parametrize("text", ["", "a.example,b.example", "a.example, B.example ,"])
def test_hosts_parted_by_commas(text: str) -> None:
    assert read_hosts(text) == ({"a.example", "b.example"} if text else frozenset())


def test_a_file_of_hosts(tmp_path: Path) -> None:
    (tmp_path / "aside.txt").write_text("a.example\nb.example\n")
    assert read_hosts(str(tmp_path / "aside.txt")) == {"a.example", "b.example"}


def test_stats_of_several_crawls_are_added_up() -> None:
    answers = AnswerLines()
    for _ in range(2):
        answers.add([{"item": "x"}], {"pages": 2, "reason": "finished"})
    assert (len(answers.lines), answers.stats) == (2, {"pages": 4})
