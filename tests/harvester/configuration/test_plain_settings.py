"""Settings without Scrapy answer as Scrapy's own do."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scrapy.settings import Settings

from harvester.configuration.plain_settings import PlainSettings, open_for_scrapy

VALUES: dict[str, Any] = {
    "SWITCH": True,
    "OFF": "False",
    "ONE": "1",
    "NUMBER": 8,
    "TYPED": "12",
    "SHARE": 0.5,
    "NAMES": ["a", "b"],
    "COMMA": "a, b",
    "EMPTY": "",
    "TABLE": {"google": 5},
    "JSON": '{"google": 5}',
    "NOTHING": None,
}


@pytest.mark.parametrize(
    ("getter", "names"),
    [
        ("get", list(VALUES)),
        ("getbool", ["SWITCH", "OFF", "ONE", "NUMBER", "MISSING"]),
        ("getint", ["NUMBER", "TYPED", "MISSING"]),
        ("getfloat", ["SHARE", "NUMBER", "TYPED", "MISSING"]),
        ("getlist", ["NAMES", "EMPTY", "MISSING"]),
        ("getdict", ["TABLE", "JSON", "MISSING"]),
    ],
)
def test_getters_are_those_of_scrapy(getter: str, names: list[str]) -> None:
    plain, real = PlainSettings(VALUES), Settings(VALUES)
    for name in names:
        assert getattr(plain, getter)(name) == getattr(real, getter)(name), name


def test_a_list_typed_with_blanks_has_none() -> None:
    assert PlainSettings(VALUES).getlist("COMMA") == ["a", "b"]


def test_what_is_not_there_is_none() -> None:
    settings = PlainSettings({**VALUES, "lower": 1})
    assert settings["MISSING"] is None
    assert "lower" not in list(settings)
    assert len(settings) == len(VALUES)


@given(st.lists(st.tuples(st.sampled_from(["LOG_LEVEL", "OCR", "WORKERS"]), st.sampled_from("abc")), max_size=4))
def test_scrapy_gets_all_that_was_changed(changes: list[tuple[str, str]]) -> None:
    from harvester import settings as project

    plain = PlainSettings(vars(project))
    copied = plain.copy()
    for name, value in changes:
        copied.set(name, value, "cmdline")
    real = open_for_scrapy(copied)  # type: ignore[arg-type]
    assert [real[name] for name in ("LOG_LEVEL", "OCR", "WORKERS")] == [
        copied[name] for name in ("LOG_LEVEL", "OCR", "WORKERS")
    ]
    assert plain["OCR"] == project.OCR
    assert real["SCHEDULER"].startswith("scrapy.")
    assert open_for_scrapy(real) is real
