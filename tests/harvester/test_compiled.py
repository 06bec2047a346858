from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from harvester.compiled import PACKAGE, compiled

PROJECT = Path(__file__).resolve().parent.parent.parent
ROOMS = PROJECT / "harvester"
SOURCES = sorted((PROJECT / "compiled" / PACKAGE).glob("*.pyx"))
MODULES = {"_".join(path.relative_to(ROOMS).with_suffix("").parts): path for path in ROOMS.rglob("*.py")}
ASKED = "from harvester.learned.trees import find_leaves; print(find_leaves.__module__)"


def test_nothing_in_c_leaves_the_function_itself() -> None:
    def add_up(one: int, two: int) -> int:
        return one + two

    assert compiled(add_up) is add_up


def test_python_alone_when_asked() -> None:
    environment = {**os.environ, "HARVESTER_COMPILED": "0"}
    told = subprocess.run([sys.executable, "-c", ASKED], cwd=PROJECT, env=environment, capture_output=True, text=True)
    assert told.stdout.strip() == "harvester.learned.trees"


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_each_function_in_c_stands_in_for_one_in_python(source: Path) -> None:
    """A module or function that is renamed would lose its loop in C without a word."""
    plain = MODULES[source.stem].read_text(encoding="utf-8")
    for name in re.findall(r"^def (\w+)\(", source.read_text(encoding="utf-8"), re.MULTILINE):
        assert f"@compiled\ndef {name}(" in plain
