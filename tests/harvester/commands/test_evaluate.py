from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from scrapy.settings import Settings

from harvester import evaluation
from harvester.commands import evaluate as evaluating
from tests.webs import Web

if TYPE_CHECKING:
    from tests.harvester.commands.running import Place

TITLE, MISSING = "Bounded growth of lacunary series", "Graph colouring with few queries"


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A web of one paper, with two wants and their truth."""
    web = Web(tmp_path / "web")
    web.paper("http://files.example/a.pdf", TITLE, "A. Bright")
    root = web.save()
    wants: list[dict[str, Any]] = [
        {"id": "w1", "title": TITLE, "authors": ["A. Bright"]},
        {"id": "w2", "title": MISSING},
    ]
    answers = [["http://files.example/a.pdf"], []]
    truth = [{**want, "answers": found, "known_to_search": True} for want, found in zip(wants, answers, strict=True)]
    (root / "inputs").mkdir()
    for path, rows in ((root / "inputs" / "wants.jsonl", wants), (root / "wants.jsonl", truth)):
        path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return root


def test_the_figures_as_json(place: Place, corpus: Path) -> None:
    done = place.program("evaluate", "wants", "--corpus", corpus, "--json", "-s", "WORKERS=1")
    assert done.code == 0, done.err
    result = json.loads(done.out)
    assert (result["task"], result["n"], result["answered"]) == ("wants", 2, 2)
    assert [result["figures"][letter] for letter in "ABCD"] == [1, 0, 0, 1]
    assert result["figures"]["precision"] == result["figures"]["recall"] == 1.0
    assert not (place.folder / "library.db").exists()


def test_the_figures_beside_the_seeds(capsys: pytest.CaptureFixture[str]) -> None:
    from harvester.commands.evaluate import _show_result

    wrong = [{"outcome": "C", "want_id": "w3", "title": "On [bold] sets", "line": None}]
    figures = {"A": 3, "precision": 0.9712, "recall": None}
    _show_result(
        {
            "task": "wants",
            "n": 4,
            "corpus": "web",
            "figures": figures,
            "hosts": {"a.example": {"A": 3, "C": 1}},
            "wrong": wrong,
        }
    )
    rows = [line.replace("│", " ").split() for line in capsys.readouterr().out.splitlines()]
    assert ["precision", "0.666", "0.9712"] in rows
    assert ["recall", "0.809", "–"] in rows
    assert ["a.example", "3", "0", "1"] in rows
    assert ["C", "w3", "On", "[bold]", "sets"] in rows


@pytest.mark.parametrize(
    "arguments",
    [[], ["wants"], ["nothing", "--corpus", "x"], ["wants", "homepages", "--corpus", "x"]],
)
def test_wrong_use_is_one_line_and_2(place: Place, arguments: list[str]) -> None:
    done = place.scrapy("evaluate", *arguments)
    assert done.code == 2
    assert "--corpus PATH" in done.error


# By task what a name gets that it does not know.
REFUSALS = dict.fromkeys(evaluating.TASKS, "leave --method out") | {
    "wants": "one of ours, seed, citeseer",
    "topics": "mops, missing, all",
    "homepages": "one of ",
    "publications": "ours, svm, all",
    "keyphrases": "ours, kea, tf-idf, all",
    "header": "ranked, best, memm, all",
    "references": "hmm, rules, all",
    "bibliography": "best, rules, forest, union, all",
}


@pytest.mark.parametrize(("task", "says"), REFUSALS.items())
def test_a_method_that_nobody_knows_is_refused_for_every_task(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, task: str, says: str
) -> None:
    command, parser = evaluating.Command(), argparse.ArgumentParser()
    command.settings = Settings()
    command.add_options(parser)
    command.run([task], parser.parse_args(["--corpus", str(tmp_path), "--method", "nonsense"]))
    line = capsys.readouterr().err
    assert command.exitcode == 2
    assert "no method nonsense" in line
    assert says in line
    assert line.count("\n") == 1


def test_a_corpus_that_is_none_is_one_line_and_2(place: Place, tmp_path: Path) -> None:
    done = place.scrapy("evaluate", "wants", "--corpus", tmp_path)
    assert done.code == 2
    assert "has no sites/" in done.error


OWN = Path(evaluation.__file__).parent / "own" / "references.jsonl"


def test_references_as_json_report_and_against_an_older_run(place: Place, tmp_path: Path) -> None:
    asked = ("evaluate", "references", "--corpus", OWN, "--method", "rules", "--json", "--values")
    first = place.scrapy(*asked)
    assert first.code == 0, first.err
    run = json.loads(first.out)
    assert run["figures"]["micro_f"] > 0.5
    assert "sections" not in run
    run["values"] = [value | {"value": "другое"} for value in run["values"][:1]] + run["values"][1:]
    old, report = tmp_path / "old.json", tmp_path / "report.html"
    old.write_text(json.dumps(run), encoding="utf-8")
    second = place.scrapy(*asked[:-2], "--against", old, "--report", report)
    assert second.code == 0, second.err
    assert second.out.startswith("the shipped models")
    assert "Changes by field" in second.out
    assert "другое" in report.read_text(encoding="utf-8")


def test_values_are_told_only_when_asked_for(place: Place) -> None:
    done = place.scrapy("evaluate", "splitting", "--corpus", OWN.with_name("lines.jsonl"), "--json")
    assert set(json.loads(done.out)) >= {"task", "corpus", "n", "figures", "trained_on"}
    assert "values" not in json.loads(done.out)


@pytest.mark.parametrize("task", ["header", "references", "bibliography", "splitting"])
def test_a_file_of_something_else_is_one_line_and_2(place: Place, tmp_path: Path, task: str) -> None:
    (tmp_path / "x.jsonl").write_text('{"a": 1}', encoding="utf-8")
    done = place.scrapy("evaluate", task, "--corpus", tmp_path / "x.jsonl")
    assert done.code == 2
    assert "x.jsonl" in done.error
