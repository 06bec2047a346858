"""Dockerfile and compose.yaml against the code: no container engine runs here, so what they name must be there."""

from __future__ import annotations

import re
import shlex
import tomllib
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml  # type: ignore[import-untyped]
from packaging.specifiers import SpecifierSet

from harvester.commands.library.serving import ACTIONS
from harvester.configuration.reading import PLAIN
from harvester.console.main import GROUPS
from harvester.console.subcommands import parse_arguments

PROJECT = Path(__file__).resolve().parent.parent
PACKAGE = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
SERVICE_VARIABLES = {"SEARXNG_SECRET"}  # of SearXNG's own container, as its documentation names it


def instructions(name: str = "") -> list[str]:
    """What stands after each instruction of that name in the Dockerfile, or all of it."""
    text = re.sub(r"\\\n\s*", " ", (PROJECT / "Dockerfile").read_text(encoding="utf-8"))
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [line.partition(" ")[2] for line in lines if line.split()[0] == name] if name else lines


@cache
def compose() -> dict[str, Any]:
    return dict(yaml.safe_load((PROJECT / "compose.yaml").read_text(encoding="utf-8")))


def service(name: str) -> dict[str, Any]:
    return dict(compose()["services"][name])


def served(arguments: list[str]) -> Any:
    """What `harvester serve …` makes of its arguments."""
    command, *rest = arguments
    assert command == "serve"
    return parse_arguments("library", {"serve": ACTIONS["serve"]}, ["serve", *rest])


def test_what_is_copied_is_there_and_is_all_that_the_wheel_is_built_of() -> None:
    copied = [word for line in instructions("COPY") if "--from" not in line for word in line.split()[:-1]]
    assert [name for name in copied if not (PROJECT / name).exists()] == []
    assert {"harvester", "spiders", "pipelines", "models", "setup.py", "pyproject.toml"} <= set(copied)
    ignored = (PROJECT / ".dockerignore").read_text(encoding="utf-8").split()
    assert not set(copied) & set(ignored)


def test_it_is_slim_runs_as_nobody_special_and_on_a_python_that_will_do() -> None:
    images = [line.split()[0] for line in instructions("FROM")]
    for image in images:
        version = re.fullmatch(r"python:(\d+\.\d+)-slim", image)
        assert version
        assert SpecifierSet(PACKAGE["requires-python"]).contains(version[1])
    (user,) = instructions("USER")
    assert user not in ("root", "0")
    assert any(f"useradd --create-home {user}" in line for line in instructions("RUN"))
    names = [line.split()[0] for line in instructions()]
    assert names.index("USER") < names.index("ENTRYPOINT")


def test_the_pins_are_the_projects_own() -> None:
    (pinned,) = re.findall(r"build==\S+", " ".join(instructions("RUN")))
    assert pinned in (PROJECT / "requirements-dev.in").read_text(encoding="utf-8").split()


def test_the_program_the_command_and_the_port_are_those_of_the_code() -> None:
    (entry,), (command,), (port,) = (instructions(name) for name in ("ENTRYPOINT", "CMD", "EXPOSE"))
    assert yaml.safe_load(entry) == [*PACKAGE["scripts"]]
    assert served(yaml.safe_load(command)).port == int(port)


def test_the_service_serves_where_its_port_leads_and_only_to_this_machine() -> None:
    harvester = service("harvester")
    (published,) = harvester["ports"]
    address, outside, inside = published.split(":")
    given = served(harvester["command"])
    assert (address, int(outside), int(inside)) == ("127.0.0.1", given.port, given.port)
    assert given.host == "0.0.0.0"
    (port,) = instructions("EXPOSE")
    assert int(port) == given.port


def test_every_variable_is_read_from_the_environment() -> None:
    assert set(service("harvester")["environment"]) <= PLAIN
    assert set(service("searxng")["environment"]) <= SERVICE_VARIABLES


@pytest.mark.parametrize("variable", ["LIBRARY_URI", "SEARXNG_URL"])
def test_an_address_leads_to_a_service_that_listens_there_and_is_waited_for(variable: str) -> None:
    address = urlsplit(service("harvester")["environment"][variable])
    assert address.hostname in service("harvester")["depends_on"]
    assert str(address.port) in service(str(address.hostname))["expose"]


def test_files_lie_in_what_is_kept() -> None:
    harvester = service("harvester")
    (volume,) = harvester["volumes"]
    _, _, inside = volume.rpartition(":")
    assert harvester["environment"]["FILES_STORE"].startswith(f"{inside}/")
    assert instructions("VOLUME") == instructions("WORKDIR")[-1:] == [inside]
    assert {name.partition(":")[0] for name in service("mongodb")["volumes"]} == set(compose()["volumes"])


def test_searxng_answers_in_json() -> None:
    (config,) = service("searxng")["configs"]
    settings = yaml.safe_load(compose()["configs"][config["source"]]["content"])
    assert "json" in settings["search"]["formats"]
    assert config["target"] == "/etc/searxng/settings.yml"


def test_mongodb_has_its_driver_in_the_image() -> None:
    listed = (PROJECT / "requirements.txt").read_text(encoding="utf-8")
    assert any("requirements.txt" in line for line in instructions("RUN"))
    assert PACKAGE["optional-dependencies"]["mongodb"][0] in listed.split()


def test_the_commands_in_the_comments_can_be_typed() -> None:
    shown = re.findall(
        r"^#\s+docker compose run --rm harvester (.+?)(?:\s{2,}.*)?$",
        (PROJECT / "compose.yaml").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    assert len(shown) == 2
    known = {name for commands in GROUPS.values() for name in commands}
    assert {shlex.split(line)[0] for line in shown} <= known
