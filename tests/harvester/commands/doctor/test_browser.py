from __future__ import annotations

import pytest
from scrapy.settings import Settings

from harvester.commands.doctor import environment
from harvester.commands.doctor.environment import check_browser


@pytest.mark.parametrize(
    ("render", "program", "state", "found"),
    [
        ("auto", "/usr/bin/chromium", "ok", "/usr/bin/chromium shows"),
        ("auto", None, "hint", "none found"),
        ("never", None, "ok", "switched off by RENDER"),
    ],
)
def test_the_doctor_tells_of_the_browser(
    monkeypatch: pytest.MonkeyPatch, render: str, program: str | None, state: str, found: str
) -> None:
    monkeypatch.setattr(environment, "find_browser", lambda: program)
    check = check_browser(Settings({"RENDER": render}))
    assert check.state == state
    assert check.found.startswith(found)
    assert bool(check.advice) == (state == "hint")
