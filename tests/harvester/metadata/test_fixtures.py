"""Each folder of `fixtures/` is a page as it came and what must be read from it, whole and without its tags."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from harvester.items import Metadata, Value
from harvester.metadata.page import read_page_metadata

FOLDERS = sorted(folder for folder in (Path(__file__).parent / "fixtures").iterdir() if folder.is_dir())


def shown(metadata: Metadata, name: str) -> Any:
    """A field in the form of the expectation."""
    if name == "authors":
        return [person.family for person in metadata.authors]
    if name == "institutions":
        return [institution["name"] for institution in metadata.affiliations]
    value = getattr(metadata, name)
    if isinstance(value, list):
        return [item.value for item in value]
    return [value.value, value.weight, value.method] if isinstance(value, Value) else value


@pytest.mark.parametrize("reading", ["whole", "stripped"])
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_page(folder: Path, reading: str) -> None:
    expected = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    body = (folder / "input.html").read_bytes()
    metadata = read_page_metadata(body, expected["url"], tags=reading == "whole")
    assert {name: shown(metadata, name) for name in expected[reading]} == expected[reading]
