"""The wheel in an environment of its own, used in a folder that is not the repository."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from harvester.demo.server import serve
from tests.webs import PATIENT, PROJECT

SECONDS = 600  # that anything may take, on a busy machine
MAX_BYTES = 25_000_000
BUILT_OF = ("harvester", "spiders", "pipelines", "models", "setup.py", "pyproject.toml", "README.md", "LICENSE")
# Top-level folders of the repository that an installation must not have as names of its own.
OURS = ("spiders", "pipelines", "models")

pytestmark = pytest.mark.xdist_group("installation")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy, so that the tree stays as it is."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    source.mkdir()
    for name in BUILT_OF:
        (source / name).symlink_to(PROJECT / name)
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(source)]
    subprocess.run(command, check=True, capture_output=True, timeout=SECONDS)
    (path,) = folder.glob("*.whl")
    return path


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of a fresh environment; the packages of others are those of this one, or it would take minutes."""
    place = tmp_path_factory.mktemp("environment") / "venv"
    venv.create(place, with_pip=False)
    (packages,) = place.glob("lib/python*/site-packages")
    (packages / "others.pth").write_text(sysconfig.get_path("purelib"))
    command = [sys.executable, "-m", "pip", "--python", str(place), "install", "-q", "--no-deps", "--no-index"]
    subprocess.run([*command, str(wheel)], check=True, capture_output=True, timeout=SECONDS)
    return place / "bin"


def run(
    programs: Path, folder: Path, *args: str, web: str = "", code: int = 0, **more: str
) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "SCRAPY_SETTINGS_MODULE")}
    proxies = {"http_proxy": web, "https_proxy": web, "no_proxy": ""} if web else {}
    done = subprocess.run(
        [str(programs / args[0]), *args[1:]],
        cwd=folder,
        env={**kept, **proxies, "PYTHONUTF8": "1", "HOME": str(folder), **more},
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == code, done.stderr
    return done


def test_the_wheel_is_small_and_whole(wheel: Path) -> None:
    assert wheel.stat().st_size < MAX_BYTES
    inside = set(zipfile.ZipFile(wheel).namelist())
    assert {name.split("/")[0] for name in inside if ".dist-info" not in name} == {"harvester"}
    tracked = subprocess.run(
        ["git", "ls-files", "harvester", "models"], cwd=PROJECT, capture_output=True, text=True, check=True
    ).stdout.splitlines()
    moved = {f"harvester/{name}" if name.startswith("models/") else name for name in tracked}
    assert not sorted(moved - inside)[:5]


def test_no_module_of_the_wheel_names_a_package_by_its_place_in_the_repository(wheel: Path) -> None:
    archive, found = zipfile.ZipFile(wheel), []
    for name in (name for name in archive.namelist() if name.endswith(".py")):
        for node in ast.walk(ast.parse(archive.read(name))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            found += [f"{name}: {one}" for one in names if one.split(".")[0] in OURS]
    assert not found


def test_only_harvester_becomes_a_name(programs: Path, tmp_path: Path) -> None:
    code = f"import importlib.util as u; print([name for name in {OURS} if u.find_spec(name)], u.find_spec('harvester').origin)"
    found = run(programs, tmp_path, "python", "-c", code).stdout
    assert found.startswith("[] ")
    assert str(programs.parent) in found


def test_help_and_the_demo_then_a_look_round(programs: Path, tmp_path: Path) -> None:
    assert "harvester COMMAND" in run(programs, tmp_path, "harvester", "--help").stdout
    shown = run(programs, tmp_path, "harvester", "demo")
    assert "12 wants: 10 found, 2 not_found" in shown.stdout
    assert "Look around: cd harvester-demo, then harvester library list" in shown.stdout
    assert not (tmp_path / "library").exists(), "real use begins empty"
    demo = tmp_path / "harvester-demo"
    assert "papers" in run(programs, demo, "harvester", "library", "stats").stdout
    assert "Визуализация" in run(programs, demo, "harvester", "library", "search", "графов").stdout


def test_a_list_is_found_on_the_built_in_web(programs: Path, tmp_path: Path) -> None:
    wants = tmp_path / "refs.txt"
    wants.write_text("Седов М. Ю., Кравец Р. О. Поиск кратчайших путей в графах с изменяющимися весами рёбер. 2015\n")
    settings = [part for one in ("SEARCH_PROVIDERS=builtin", *PATIENT) for part in ("-s", one)]
    with serve() as web:
        run(programs, tmp_path, "harvester", "find", "--list", "refs.txt", "-O", "out.jsonl", *settings, web=web.url)
        rows = [json.loads(line) for line in (tmp_path / "out.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [row["status"] for row in rows if row["item"] == "want_result"] == ["found"]
    shown = run(programs, tmp_path, "harvester", "library", "search", "пути", "графа").stdout
    assert "Поиск кратчайших путей" in shown


def test_scrapy_knows_the_spiders_of_an_installation(programs: Path, tmp_path: Path) -> None:
    scrapy = [str(programs / "python"), "-m", "scrapy"]
    shown = run(programs, tmp_path, *scrapy, "list", SCRAPY_SETTINGS_MODULE="harvester.settings").stdout
    assert {"paper", "homepage", "venue", "topic", "recrawl", "publications"} <= set(shown.split())
