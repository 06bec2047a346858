from __future__ import annotations

import pytest

from harvester.addresses.folders import list_folders_above


@pytest.mark.parametrize(
    ("url", "folders"),
    [
        ("http://a.example/x/y/1.pdf", ["http://a.example/x/y/", "http://a.example/x/", "http://a.example/"]),
        ("http://a.example/x/y/", ["http://a.example/x/", "http://a.example/"]),
        ("http://a.example/1.pdf?page=2", ["http://a.example/"]),
        ("http://a.example/", []),
        ("http://a.example", []),
    ],
)
def test_folders_above_an_address(url: str, folders: list[str]) -> None:
    assert list_folders_above(url) == folders
