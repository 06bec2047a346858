"""What a command imports before it answers: counted, since seconds depend on the machine."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PROBE = """
import json, sys
sys.argv[0] = "harvester"
from harvester.console.main import main
try:
    code = main(sys.argv[1:])
except SystemExit as end:
    code = end.code
print(json.dumps([code, sorted(sys.modules)]), file=sys.stderr)
"""
SCRAPY = {"scrapy", "twisted", "cryptography"}
HEAVY = {"numpy", "onnxruntime", "sklearn", "requests", "lxml", "rich", "tldextract", "pypdfium2", "extruct"}


def run_and_count(folder: Path, *args: str) -> set[str]:
    """The modules that are loaded when the command has ended."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "HARVESTER_CONFIG": ""}
    done = subprocess.run(
        [sys.executable, "-c", PROBE, *args], cwd=folder, env=environment, capture_output=True, text=True, check=True
    )
    code, modules = json.loads(done.stderr.splitlines()[-1])
    assert code == 0, done.stderr
    return set(modules)


@pytest.mark.parametrize("line", ["library search граф", "library list", "library stats", "init", "library -h"])
def test_commands_of_the_library_do_without_scrapy_and_models(line: str, tmp_path: Path) -> None:
    assert not run_and_count(tmp_path, *line.split()) & (SCRAPY | HEAVY)


def test_a_file_of_settings_does_not_bring_scrapy(tmp_path: Path) -> None:
    (tmp_path / "harvester.toml").write_text('HOST_DELAY = 2.0\nLIBRARY_URI = "sqlite:///here.db"\n', encoding="utf-8")
    assert not run_and_count(tmp_path, "library", "stats", "-s", "WORKERS=1") & (SCRAPY | HEAVY)
    assert (tmp_path / "here.db").exists()


def test_references_are_parsed_without_what_finds_and_reads_documents(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("Орлова О. О. Об одном методе // Журнал. 1999. Т. 3, № 2. С. 5–9.\n", encoding="utf-8")
    loaded = run_and_count(tmp_path, "references", str(path))
    assert not loaded & (SCRAPY | HEAVY - {"numpy", "onnxruntime"})
    assert not {
        name for name in loaded if name.startswith(("harvester.header", "harvester.pages", "harvester.documents"))
    }


def test_who_asks_for_a_record_loads_nothing_that_the_worker_has(tmp_path: Path) -> None:
    path = tmp_path / "note.txt"
    path.write_text("Заметка\n", encoding="utf-8")
    loaded = run_and_count(tmp_path, "extract", str(path))
    assert not loaded & (SCRAPY | HEAVY)
    assert not {name for name in loaded if name.startswith(("harvester.header", "harvester.bibliography"))}
