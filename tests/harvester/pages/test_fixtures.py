"""Each folder of `fixtures/` is a page as it came and what must be read from it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from harvester.items import Page, Want
from harvester.pages.looking import look_for_want
from harvester.pages.reading import read_page

FOLDERS = sorted(folder for folder in (Path(__file__).parent / "fixtures").iterdir() if folder.is_dir())


def opened(folder: Path) -> tuple[Page, dict[str, Any]]:
    expected = json.loads((folder / "expected.json").read_text(encoding="utf-8"))
    body = (folder / "input.html").read_bytes()
    return read_page(body, expected["url"], expected["content_type"]), expected


def cases() -> list[Any]:
    return [
        pytest.param(folder, number, id=f"{folder.name}-{number}")
        for folder in FOLDERS
        for number in range(len(json.loads((folder / "expected.json").read_text(encoding="utf-8"))["looks"]))
    ]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_page(folder: Path) -> None:
    page, expected = opened(folder)
    for name, value in expected["page"].items():
        found = getattr(page, name)
        if name == "links":
            found = [[link.url, link.text] for link in found]
        if name == "meta":
            found = {key: found.get(key) for key in value}
        assert found == value, name


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_links_stand_where_they_say(folder: Path) -> None:
    page, _ = opened(folder)
    for link in page.links:
        assert link.start == link.end or page.text[link.start : link.end] == link.text


@pytest.mark.parametrize(("folder", "number"), cases())
def test_look(folder: Path, number: int) -> None:
    page, expected = opened(folder)
    case = expected["looks"][number]
    found = look_for_want(page, Want("w", **case["want"]))
    files = [lead.url for lead in found.files]
    pages = {lead.url: lead.weight for lead in found.pages}
    assert found.entry is case["entry"]
    if "first" in case:
        assert (files[0] if files else None) == case["first"], found.files
    if "first_page" in case:
        assert found.pages[0].url == case["first_page"]
        assert found.pages[0].weight >= 0.95
    assert set(case.get("files", ())) <= set(files)
    assert all(pages[url] >= 0.5 for url in case.get("high", ())), found.pages
    assert all(pages.get(url, 0.0) < 0.3 for url in case.get("low", ())), found.pages
