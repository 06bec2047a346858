"""Trust in witnesses learned from a library whose papers a small made web knows."""

from __future__ import annotations

import json
import sys
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.webs.records import pair_with_truth
from harvester.fusion.deciding import open_weights, trust, weigh_by
from harvester.fusion.record import fuse_paper
from harvester.items import Person, Statement
from harvester.library import open_library
from models.training import fusion
from models.training.fusion import StatementExample, judge_statement, learn_weights, make_examples, measure_decisions
from tests.harvester.library.papers import paper

if TYPE_CHECKING:
    from pathlib import Path

    from harvester.items import Paper

NUMBER = 12


def make_paper(number: int, wrong: str) -> Paper:
    """A list is right about the year, the other witness wrong; both are as sure."""
    url = f"http://{'aside' if number % 2 else 'shown'}.example/{number}.pdf"
    said = [
        Statement("title", f"О дорогах, часть {number}", "list", 0.9, "l"),
        Statement("year", "2011", "list", 0.9, "l"),
        Statement("year", "1999", wrong, 0.99, "w"),
        Statement("authors", "Лосев П.", "list", 0.9, "l", people=[Person("Лосев", "П.")]),
    ]
    made = paper(str(number), f"О дорогах, часть {number}")
    return fuse_paper(replace(made, urls=[url], witnesses=said))


@pytest.fixture
def web(tmp_path: Path) -> Path:
    entries = [
        {
            "text": f"Лосев П. О дорогах, часть {number}. 2011.",
            "title": f"О дорогах, часть {number}",
            "year": 2011,
            "files": [f"http://{'aside' if number % 2 else 'shown'}.example/{number}.pdf"],
        }
        for number in range(NUMBER)
    ]
    for name, rows in (
        ("wants", []),
        ("venues", []),
        ("publications", [{"page_url": "http://l/", "entries": entries}]),
    ):
        lines = "\n".join(json.dumps(row, ensure_ascii=False) for row in rows)
        (tmp_path / f"{name}.jsonl").write_text(lines, encoding="utf-8")
    return tmp_path


def test_who_is_often_wrong_is_trusted_less_and_who_never_spoke_as_before() -> None:
    examples = [StatementExample("header", "year", 0.95, right) for right in (True, *(False,) * 20)]
    before = {"header": {"any": 0.9}, "page": {"any": 0.95}}
    learned = learn_weights(examples, before)
    assert learned["header"]["year"] < 0.5 < learned["header"]["any"] == 0.9
    assert learned["page"] == before["page"]
    assert before == {"header": {"any": 0.9}, "page": {"any": 0.95}}


def test_a_single_example_changes_little() -> None:
    learned = learn_weights([StatementExample("list", "title", 0.9, False)], {"list": {"title": 0.95}})
    assert 0.8 < learned["list"]["title"] < 0.95


def test_statements_are_judged_by_the_web(web: Path) -> None:
    [(made, truth, apart), *_] = pair_with_truth(web, [make_paper(0, "header")], ["aside.example"])
    judged = {(one.about, one.source): judge_statement(one, truth) for one in made.witnesses}
    assert (judged["year", "list"], judged["year", "header"], judged["title", "list"]) == (True, False, True)
    assert (judged["authors", "list"], apart) == (None, False)


def test_the_learned_table_decides_better(web: Path) -> None:
    told = pair_with_truth(web, [make_paper(number, "header") for number in range(NUMBER)], ["aside.example"])
    before = {"header": {"any": 0.95}, "list": {"any": 0.9}}
    learned = learn_weights(list(make_examples(one for one in told if not one[2])), before)
    aside = [one for one in told if one[2]]
    old, new = measure_decisions(aside, before), measure_decisions(aside, learned)
    assert (old.right, old.wrong, new.right, new.wrong) == (6, 6, 12, 0)
    assert new.is_better_than(old)
    assert not old.is_better_than(new)


def test_another_table_holds_for_a_while() -> None:
    one = Statement("year", "2011", "list", 1.0)
    with weigh_by({"list": {"any": 0.3}}):
        assert trust(one) == 0.3
    assert trust(one) == open_weights()["list"]["year"]


def test_the_command_writes_what_is_better(web: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    uri = f"sqlite:///{tmp_path}/library.db"
    with closing(open_library(uri)) as library:
        for number in range(NUMBER):
            library.papers.save(make_paper(number, "want"), f"текст {number}")
    (tmp_path / "hosts").write_text("aside.example\n")
    into = tmp_path / "into"
    into.mkdir()
    arguments = ["--library", uri, "--corpus", str(web), "--aside", str(tmp_path / "hosts"), "--into", str(into)]
    monkeypatch.setattr(sys, "argv", ["fusion", *arguments])
    assert fusion.main() == 0
    table = json.loads((into / "fusion.json").read_text())["weights"]
    assert table["want"]["year"] < open_weights()["want"]["year"]
    assert "| learned | " in (into / "fusion.md").read_text()


def test_a_library_of_another_web_is_one_line(web: Path) -> None:
    with pytest.raises(CorpusError, match="no paper"):
        pair_with_truth(web, [])
