from __future__ import annotations

from typing import TYPE_CHECKING

from scrapy.settings import Settings

from harvester.commands.doctor import STYLES, list_checks

if TYPE_CHECKING:
    from pathlib import Path


def test_each_look_has_a_state_and_what_is_not_there_advice(tmp_path: Path) -> None:
    settings = Settings({"LIBRARY_URI": "oracle://x", "FILES_STORE": str(tmp_path / "files"), "SEARXNG_URL": ""})
    settings.setmodule("harvester.settings", priority="default")
    checks = list(list_checks(settings))
    assert len({check.name for check in checks}) == len(checks) > 5
    assert {"ok", "missing"} <= {check.state for check in checks} <= set(STYLES)
    assert all(check.found for check in checks)
    assert [check.name for check in checks if not check.advice and check.state != "ok"] == []
