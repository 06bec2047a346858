from __future__ import annotations

from importlib import resources

import pytest
from skops.io import get_untrusted_types

from harvester.learned import TRUSTED, model


@pytest.mark.parametrize("name", ["kind", "beginning"])
def test_a_model_is_small_described_and_holds_only_what_is_trusted(name: str) -> None:
    folder = resources.files("models")
    data = (folder / f"{name}.skops").read_bytes()
    assert len(data) < 2_000_000
    assert set(get_untrusted_types(data=data)) <= set(TRUSTED)
    assert f"# {name}.skops" in (folder / f"{name}.md").read_text(encoding="utf-8")


def test_a_model_is_read_once() -> None:
    assert model("kind") is model("kind")


def test_a_model_that_is_not_there() -> None:
    with pytest.raises(FileNotFoundError):
        model("weather")
