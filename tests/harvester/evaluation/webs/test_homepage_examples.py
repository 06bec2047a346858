from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harvester.evaluation.corpora import CorpusError, Folds, read_rows
from harvester.evaluation.webs.homepage_examples import evaluate_family, gather_examples
from harvester.evaluation.webs.homepage_labels import HOME, INNER, NOTHING, HomepageExample
from harvester.evaluation.webs.homepage_web import Web
from harvester.evaluation.webs.web import find_engine, serve_web
from harvester.homepages.judge import FAMILIES, open_shipped
from models.training import homepage
from tests.harvester.evaluation.webs.few_names import ask_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harvester.learned.linear import Linear

# Some with pages of their own, namesakes among them, and one who is printed nowhere.
ASKED = (*(f"p{number:03}" for number in range(1, 6)), "p037")


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    return ask_for(tmp_path, ASKED)


def test_pages_that_name_him_are_examples_of_his_and_of_others(corpus: Path) -> None:
    with serve_web(corpus) as proxy:
        found = gather_examples(corpus, Web(proxy, find_engine(corpus)))
    truth = {row["id"]: row["home_url"] for row in read_rows(corpus / "scholars.jsonl")}
    for scholar, homes in truth.items():
        assert {one.url for one in found if one.scholar == scholar and one.label == HOME} == set(homes)
    assert NOTHING in {one.label for one in found}
    assert "p037" not in {one.scholar for one in found}
    assert {name.partition(":")[0] for name in found[0].signs} == set(FAMILIES)


def test_a_family_alone_is_learned_without_the_hosts_it_judges(corpus: Path) -> None:
    learned: list[tuple[set[str], set[str]]] = []

    def fit(examples: Sequence[HomepageExample], kind: Linear, inner: int) -> dict[str, Linear]:
        assert inner == INNER
        families = {name.partition(":")[0] for one in examples for name in one.signs}
        learned.append(({one.host for one in examples}, families))
        return open_shipped() | homepage.fit_experts(examples, kind)

    result = evaluate_family(corpus, "identity", Folds(2, fit))
    assert (result["n"], result["method"], result["folds"], result["trained_on"]) == (len(ASKED), "identity", 2, False)
    assert [row[0] for row in result["sections"][0].rows] == ["identity", "ours"]
    alone, alone_too, ours, _ = learned
    assert alone[0].isdisjoint(alone_too[0])
    assert result["figures"]["recall"] > 0.5
    assert (alone[1], ours[1]) == ({"identity"}, set(FAMILIES))


@pytest.mark.parametrize(("family", "folds"), [("identity", None), ("nonsense", Folds(2, lambda *_: open_shipped()))])
def test_a_family_must_be_known_and_trained_for(tmp_path: Path, family: str, folds: Folds | None) -> None:
    with pytest.raises(CorpusError, match="needs --folds N"):
        evaluate_family(tmp_path, family, folds)
