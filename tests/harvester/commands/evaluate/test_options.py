from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from harvester.commands.evaluate.options import add_options

DOCS = Path(__file__).parents[4] / "docs" / "evaluate.md"


@pytest.fixture
def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser()
    add_options(made)
    return made


def test_a_corpus_alone_asks_for_all_methods_and_no_training(parser: argparse.ArgumentParser) -> None:
    asked = vars(parser.parse_args(["--corpus", "web"]))
    assert asked.pop("corpus") == "web"
    assert not any(asked.values()), asked
    assert (asked["method"], asked["folds"], asked["beside"]) == ("", 0, [])


def test_options_are_read_in_their_types(parser: argparse.ArgumentParser) -> None:
    asked = parser.parse_args(
        ["--folds", "5", "--beside", "web2", "web3", "--aside", "a.example,b.example", "--ablate"]
    )
    assert (asked.folds, asked.beside, asked.aside, asked.ablation) == (
        5,
        ["web2", "web3"],
        "a.example,b.example",
        True,
    )
    with pytest.raises(SystemExit):
        parser.parse_args(["--folds", "five"])


def test_every_option_is_in_the_docs(parser: argparse.ArgumentParser) -> None:
    told = DOCS.read_text(encoding="utf-8")
    for action in parser._actions:
        assert "--help" in action.option_strings or any(name in told for name in action.option_strings), action
