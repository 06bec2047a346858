from __future__ import annotations

from pathlib import Path

import pytest
from scrapy.settings import Settings

from harvester.commands.schedule.scrapyd import job_settings


def given(uri: str, files: str = "library/files", searxng: str = "") -> dict[str, str]:
    return job_settings(Settings({"LIBRARY_URI": uri, "FILES_STORE": files, "SEARXNG_URL": searxng}))


def test_relative_places_are_made_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert given("sqlite:///library/library.db?timeout=9") == {
        "LIBRARY_URI": f"sqlite:///{tmp_path}/library/library.db?timeout=9",
        "FILES_STORE": f"{tmp_path}/library/files",
    }


def test_whole_ones_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    told = given("sqlite:////srv/library.db", "s3://bucket/files", "http://searx.example/")
    assert told == {
        "LIBRARY_URI": "sqlite:////srv/library.db",
        "FILES_STORE": "s3://bucket/files",
        "SEARXNG_URL": "http://searx.example/",
    }


def test_a_password_is_not_told_to_scrapyd() -> None:
    assert given("mongodb://host.example/papers")["LIBRARY_URI"] == "mongodb://host.example/papers"
    assert "LIBRARY_URI" not in given("mongodb://me:secret@host.example/papers")
