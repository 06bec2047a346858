from __future__ import annotations

import json
from importlib import resources

import pytest
from skops.io import get_untrusted_types

from harvester.learned.files import open_estimator, open_table, open_tagger

MODELS = resources.files("models")
NAMES = sorted(item.name for item in MODELS.iterdir() if item.name.endswith((".skops", ".crf", ".json")))


def test_all_models_together_are_small() -> None:
    assert sum(len((MODELS / name).read_bytes()) for name in NAMES) < 20_000_000


@pytest.mark.parametrize("name", [name for name in NAMES if name.endswith(".skops")])
def test_a_model_holds_only_what_is_trusted(name: str) -> None:
    assert get_untrusted_types(data=(MODELS / name).read_bytes()) == []


def test_every_model_has_a_card() -> None:
    cards = {item.name: item.read_text(encoding="utf-8") for item in MODELS.iterdir() if item.name.endswith(".md")}
    bare = [
        name for name in NAMES if f"{name.rpartition('.')[0]}.md" not in cards and name not in "".join(cards.values())
    ]
    assert bare == ["trained_on.json"]


def test_a_model_is_read_once() -> None:
    assert open_estimator("header_svm") is open_estimator("header_svm")
    assert open_tagger("header") is open_tagger("header")
    assert open_table("kind") is open_table("kind")
    assert open_table("kind") == json.loads((MODELS / "kind.json").read_text(encoding="utf-8"))


def test_a_model_that_is_not_there() -> None:
    with pytest.raises(FileNotFoundError):
        open_estimator("weather")
