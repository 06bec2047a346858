"""Settings from files, environment and command line: who goes before whom, and wrong ones in one line."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scrapy.settings import Settings

from harvester.configuration.reading import PLAIN, read_configuration, spell_given
from harvester.configuration.values import ConfigurationError, read_value
from harvester.settings import defaults
from tests.webs import PROJECT


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's own file; nothing of this environment is among what is given."""
    for name in [*PLAIN, *(name for name in os.environ if name.startswith("HARVESTER_"))]:
        monkeypatch.delenv(name, raising=False)
    path = tmp_path / "own.toml"
    path.touch()
    monkeypatch.setenv("HARVESTER_CONFIG", str(path))
    return path


def read(folder: Path, text: str = "") -> dict[str, Any]:
    (folder / "harvester.toml").write_text(text, encoding="utf-8")
    return read_configuration(defaults, folder)


def test_nothing_given_changes_nothing(own: Path, tmp_path: Path) -> None:
    assert read_configuration(defaults, tmp_path) == {}


def test_the_folder_goes_before_the_users_own_and_the_environment_before_both(
    own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own.write_text('HOST_DELAY = 1\nUSER_AGENT = "own"\nOCR = "never"')
    monkeypatch.setenv("USER_AGENT", "environment")
    monkeypatch.setenv("HARVESTER_OCR_SECONDS", "5")
    found = read(tmp_path, 'host_delay = 2.5\nUSER_AGENT = "folder"\nOCR_SECONDS = 7')
    assert found == {"HOST_DELAY": 2.5, "USER_AGENT": "environment", "OCR": "never", "OCR_SECONDS": 5.0}


def test_lists_switches_and_tables_come_in_their_types(
    own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SEARCH_PROVIDERS", "doaj, arxiv")
    monkeypatch.setenv("HARVESTER_ROBOTSTXT_OBEY", "off")
    monkeypatch.setenv("HARVESTER_SEARCH_QUOTAS", '{"google": 5}')
    found = read(tmp_path, 'OPEN_HOSTS = "a.example,b.example"\nWORKERS = 2')
    assert found == {
        "SEARCH_PROVIDERS": ["doaj", "arxiv"],
        "ROBOTSTXT_OBEY": False,
        "SEARCH_QUOTAS": {"google": 5},
        "OPEN_HOSTS": ["a.example", "b.example"],
        "WORKERS": 2,
    }


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("HOST_DELYA = 1", "there is no setting 'HOST_DELYA'; did you mean HOST_DELAY?"),
        ("qqqqqq = 1", "docs/settings.md lists them"),
        ('HOST_DELAY = "fast"', "HOST_DELAY must be a number, as 0.5 or 30"),
        ("WORKERS = 1.5", "WORKERS must be a whole number"),
        ("WORKERS = true", "WORKERS must be a whole number"),
        ("ROBOTSTXT_OBEY = 1", "ROBOTSTXT_OBEY must be true or false"),
        ("USER_AGENT = 5", "USER_AGENT must be a text in quotes"),
        ("OPEN_HOSTS = [1]", "OPEN_HOSTS must be a list of texts in quotes"),
        ("HOST_DELAY", "not TOML"),
        ("[HOST_DELAY]\nx = 1", "HOST_DELAY must be a number"),
    ],
)
def test_a_wrong_file_is_one_line_with_its_name(own: Path, tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(ConfigurationError) as error:
        read(tmp_path, text)
    assert says in str(error.value)
    assert str(tmp_path / "harvester.toml") in str(error.value)
    assert "\n" not in str(error.value)


def test_a_secret_is_not_repeated(own: Path, tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError) as error:
        read(tmp_path, "YANDEX_KEY = 123456")
    assert "123456" not in str(error.value)


@pytest.mark.parametrize(
    ("variable", "value", "says"),
    [
        ("HARVESTER_HOST_DELYA", "1", "did you mean HOST_DELAY?"),
        ("HARVESTER_HOST_DELAY", "fast", "environment: HOST_DELAY must be a number"),
        ("HARVESTER_SEARCH_QUOTAS", "google", "SEARCH_QUOTAS must be JSON"),
    ],
)
def test_a_wrong_variable_is_told(
    own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variable: str, value: str, says: str
) -> None:
    monkeypatch.setenv(variable, value)
    with pytest.raises(ConfigurationError, match="environment") as error:
        read_configuration(defaults, tmp_path)
    assert says in str(error.value)


def test_the_command_line_is_checked_and_scrapys_settings_are_known() -> None:
    right = ["HOST_DELAY=2", "CLOSESPIDER_TIMEOUT=1.5", "LOG_FILE=x.log", 'FEEDS={"x": {}}']
    assert spell_given(right, defaults) == right
    with pytest.raises(ConfigurationError, match=r"-s: there is no setting 'HUNTS_AT_ONE'; did you mean HUNTS_AT_ONCE"):
        spell_given(["HUNTS_AT_ONE=2"], defaults)
    with pytest.raises(ConfigurationError, match="-s: HUNTS_AT_ONCE must be a whole number"):
        spell_given(["HUNTS_AT_ONCE=many"], defaults)
    with pytest.raises(ConfigurationError, match="-s: HOST_DELAY must be a number"):
        spell_given(["host_delay=banana"], defaults)


def test_the_command_line_is_spelled_as_scrapy_reads_it() -> None:
    given = ["host_delay=2", "robotstxt_obey=no", "COOKIES_ENABLED=on", "no pair"]
    spelled = spell_given(given, defaults)
    assert spelled == ["HOST_DELAY=2", "ROBOTSTXT_OBEY=False", "COOKIES_ENABLED=True", "no pair"]
    settings = Settings(dict(pair.split("=") for pair in spelled[:-1]))
    assert (settings.getbool("ROBOTSTXT_OBEY"), settings.getbool("COOKIES_ENABLED")) == (False, True)


def test_a_named_file_must_be_there(own: Path, tmp_path: Path) -> None:
    own.unlink()
    with pytest.raises(ConfigurationError, match=r"HARVESTER_CONFIG: there is no file .*own\.toml"):
        read_configuration(defaults, tmp_path)


def test_a_folder_that_may_not_be_looked_into_is_one_line(
    own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, **options: Any) -> os.stat_result:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    with monkeypatch.context() as patched:
        patched.setattr(Path, "stat", refuse)
        with pytest.raises(ConfigurationError, match=r"own\.toml: Permission denied"):
            read_configuration(defaults, tmp_path)


def test_init_does_not_read_the_file_it_replaces(own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own.write_text("HOST_DELAY = 1")
    monkeypatch.setattr(sys, "argv", ["/usr/bin/harvester", "init", "--force"])
    assert read(tmp_path, "HOST_DELYA = ") == {"HOST_DELAY": 1.0}


def test_every_plain_variable_is_a_setting() -> None:
    assert set(defaults) >= PLAIN


def test_scrapy_tells_a_wrong_file_in_one_line_too(tmp_path: Path) -> None:
    (tmp_path / "harvester.toml").write_text("HOST_DELYA = 1")
    done = subprocess.run(
        [sys.executable, "-m", "scrapy", "list"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(PROJECT), "SCRAPY_SETTINGS_MODULE": "harvester.settings"},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert (done.returncode, len(done.stderr.splitlines())) == (2, 1), done.stderr
    assert "did you mean HOST_DELAY?" in done.stderr


@given(st.sampled_from(sorted(defaults)), st.text())
def test_any_text_is_a_value_or_a_clear_error(name: str, text: str) -> None:
    value: Any = None
    with suppress(ConfigurationError):
        value = read_value(name, text, defaults[name], "-s")
    assert value is None or isinstance(value, type(defaults[name]))
