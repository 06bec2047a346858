from __future__ import annotations

from pathlib import Path

import pytest

from harvester.rendering import finding
from harvester.rendering.finding import find_browser


@pytest.fixture(autouse=True)
def _nothing_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "browsers"))


def program(path: Path) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return str(path)


def test_none() -> None:
    assert find_browser() is None


def test_the_systems(tmp_path: Path) -> None:
    program(tmp_path / "bin" / "firefox")
    assert find_browser() is None
    chrome = program(tmp_path / "bin" / "google-chrome")
    assert find_browser() == chrome
    chromium = program(tmp_path / "bin" / "chromium")
    assert find_browser() == chromium


def test_playwrights_own_goes_first_and_the_newest(tmp_path: Path) -> None:
    program(tmp_path / "bin" / "chromium")
    for number in (99, 1201, 1200):
        program(tmp_path / "browsers" / f"chromium-{number}" / "chrome-linux64" / "chrome")
    assert find_browser() == str(tmp_path / "browsers" / "chromium-1201" / "chrome-linux64" / "chrome")


def test_nothing_to_drive_it_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path / "bin" / "chromium")
    monkeypatch.setattr(finding, "find_spec", lambda name: None)
    assert find_browser() is None
