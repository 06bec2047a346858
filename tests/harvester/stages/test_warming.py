"""What is imported where: by workers before they are locked in, by the crawl's own process not at all."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.webs import PROJECT, pdf

NAMING = """
import json, sys
import pipelines.library, spiders.audit, spiders.paper
print(json.dumps([name for name in sys.modules if name.startswith("harvester.")]))
"""
# What a worker is asked for of each file and page, in a process of its own.
READING = """
import json, sys
import harvester.stages.warming
from harvester.items import Want
from harvester.stages import files, reading
from harvester.stages.workbench import Workbench
before, bench = set(sys.modules), Workbench(sys.argv[1], header_method="best")
harvester.stages.warming.warm_up()
reading.read_file(bench, "file", "a.pdf", "application/pdf", {"engine": "auto", "ocr": "never"})
files.find_references(bench, "file")
files.find_metadata(bench, "file")
files.verify_paper(bench, "file", Want("w", "On trees"))
reading.read_page(bench, "page", "http://a.example/", "text/html")
reading.look_for_paper(bench, "page", Want("w", "On trees"))
print(json.dumps(sorted(name for name in set(sys.modules) - before if name.startswith("harvester."))))
"""
BEFORE_JAIL = """
import json, os, tempfile
os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")  # as workers do
import harvester.stages.warming
print(json.dumps([tempfile.tempdir, len(os.listdir("/proc/self/task"))]))
"""


def run(code: str, *arguments: str) -> list[Any]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (PROJECT, PROJECT / "compiled")))}
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return list(json.loads(done.stdout))


def test_a_worker_imports_nothing_when_it_is_locked_in(tmp_path: Path) -> None:
    (tmp_path / "file.bin").write_bytes(pdf("On trees", "A. Bright"))
    (tmp_path / "page.bin").write_bytes(b"<title>A list</title><p>A. Bright. On trees. 2001. <a href=a.pdf>PDF</a>")
    assert run(READING, str(tmp_path)) == []


def test_a_crawl_names_stages_without_what_they_need() -> None:
    loaded = run(NAMING)
    assert "harvester.stages.files" in loaded
    assert not {"harvester.record.making", "harvester.header", "harvester.verification"} & set(loaded)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="where threads are listed by the system")
def test_what_is_imported_before_a_worker_is_locked_in_does_nothing_yet() -> None:
    """Landlock binds the thread that asks for it and no other, and the folder for temporary files is chosen inside."""
    assert run(BEFORE_JAIL) == [None, 1]
