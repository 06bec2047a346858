from __future__ import annotations

from importlib import metadata
from typing import TYPE_CHECKING

import pytest

from harvester.commands.doctor import environment
from harvester.commands.doctor.environment import TOOLS, check_packages, check_python, check_tool, check_user_agent
from tests.webs import PROJECT

if TYPE_CHECKING:
    from pathlib import Path


def test_this_python_will_do() -> None:
    assert check_python().state == "ok"


def test_packages_are_held_against_their_pins(tmp_path: Path) -> None:
    pins = tmp_path / "requirements.txt"
    fine = f"scrapy=={metadata.version('scrapy')}\nno-such-thing==1 ; sys_platform == 'win32'\n"
    pins.write_text(fine)
    (check,) = check_packages(pins)
    assert (check.state, check.found) == ("ok", "1 as pinned in requirements.txt")
    pins.write_text(fine + "lxml==0.1\n# a remark\nno-such-thing==1\n")
    older, missing = check_packages(pins)
    assert (older.name, older.state) == ("lxml", "hint")
    assert older.found.endswith("pinned is 0.1")
    assert (missing.name, missing.state, missing.advice) == ("no-such-thing", "missing", "make setup")


def test_without_the_list_of_packages_there_is_a_hint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "DISTRIBUTION", "no-such-thing")
    (check,) = check_packages(tmp_path / "requirements.txt")
    assert check.state == "hint"


def test_an_installation_is_held_against_its_own_pins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "DISTRIBUTION", "pytest")
    (check,) = check_packages(tmp_path / "requirements.txt")
    assert check.found.endswith("as pinned in pytest")


@pytest.mark.parametrize("missing", ["files", "calls", "signals"])
def test_a_jail_with_a_hole_is_told(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    walls = {"files": True, "calls": True, "signals": True}
    monkeypatch.setattr(environment, "list_walls", lambda: walls)
    assert environment.check_jail().state == "ok"
    walls[missing] = False
    check = environment.check_jail()
    assert (check.state, check.found.removeprefix("not everything holds: ")) == (
        "hint",
        environment.MISSING_WALLS[missing],
    )


@pytest.mark.parametrize(("number", "state"), [(0, "hint"), (1000, "ok")])
def test_root_is_told(number: int, state: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: number)
    assert environment.check_user().state == state


def test_an_own_user_agent_is_fine() -> None:
    assert check_user_agent("Library of N (+mailto:n@example.org)").state == "ok"


def test_a_missing_tool_says_what_it_costs_and_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    checks = {tool.program: check_tool(tool) for tool in TOOLS}
    assert checks["gs"].state == "missing"
    assert checks["bsdtar"].state == "hint"
    assert checks["bsdtar"].advice == "apt-get install libarchive-tools"


def test_the_tools_are_in_the_list_of_packages() -> None:
    listed = {line.split("#")[0].strip() for line in (PROJECT / "apt-packages.txt").read_text().splitlines()}
    optional = {"soffice", "gzip"}
    assert {name for tool in TOOLS if tool.program not in optional for name in tool.package.split()} <= listed
