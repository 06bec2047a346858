from __future__ import annotations

import pytest

from harvester.rendering.browser import _launch_options, choose_place


@pytest.mark.parametrize(("user", "sandboxed"), [(0, False), (1000, True)])
def test_the_browser_has_its_sandbox_unless_root_starts_it(
    user: int, sandboxed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: user)
    monkeypatch.setenv("WEB_TOKEN", "not-for-pages")
    options = _launch_options("/usr/bin/chromium", "http://127.0.0.1:1", 500, "/var/spool")
    assert options["chromium_sandbox"] is sandboxed
    assert "WEB_TOKEN" not in options["env"]
    assert options["env"]["TMPDIR"] == "/var/spool"


def test_no_socket_of_the_browser_has_too_long_a_path() -> None:
    assert choose_place("/var/tmp") == "/var/tmp"
    assert choose_place("/srv/" + 60 * "a") == "/tmp"
