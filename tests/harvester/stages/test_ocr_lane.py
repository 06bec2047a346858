"""The lane of recognition: scans are read by a worker of their own and do not keep others waiting."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from scrapy.settings import Settings

from harvester.stages.runner import StageRunner
from tests.harvester.documents.making import make_pdf, needs_font
from tests.harvester.documents.test_ocr import TABLE
from tests.harvester.documents.test_scans import ROWS, scanned


class NoLibrary:
    async def ask(self, *_: Any) -> int:
        return 0


@pytest.fixture
def slow_tesseract(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers with a table, but not before there is a file `go` beside it."""
    (tmp_path / "table").write_text(TABLE, encoding="utf-8")
    program = tmp_path / "tesseract"
    program.write_text(f"#!/bin/sh\nuntil [ -e {tmp_path}/go ]; do sleep 0.1; done\ncat {tmp_path}/table\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")


def reading(tmp_path: Path, ocr: str = "auto") -> StageRunner:
    settings = Settings(priority="project")
    settings.setmodule("harvester.settings")
    settings.update({"SPOOL_FOLDER": str(tmp_path / "spool"), "WORKERS": 1, "OCR": ocr}, priority="cmdline")
    return StageRunner(settings, NoLibrary())  # type: ignore[arg-type]


@needs_font
@pytest.mark.usefixtures("slow_tesseract")
def test_a_scan_does_not_keep_a_text_waiting(tmp_path: Path) -> None:
    async def both() -> tuple[dict[str, Any], dict[str, Any]]:
        reader = reading(tmp_path)
        try:
            await reader.read_document(make_pdf(ROWS[:2]), "warm.pdf", "")
            scan = asyncio.ensure_future(reader.read_document(scanned(make_pdf(ROWS)), "scan.pdf", ""))
            await asyncio.sleep(0)
            _, text = await reader.read_document(make_pdf(ROWS), "text.pdf", "")
            assert not scan.done()
            (tmp_path / "go").touch()
            return (await scan)[1], text
        finally:
            await reader.close()

    scan, text = asyncio.run(both())
    assert (scan["status"], scan["text_from"]) == ("ok", "ocr")
    assert (text["status"], text["text_from"], text["scan"]) == ("ok", "text", False)


@needs_font
@pytest.mark.usefixtures("slow_tesseract")
def test_never_means_never(tmp_path: Path) -> None:
    async def one() -> dict[str, Any]:
        reader = reading(tmp_path, ocr="never")
        try:
            return (await reader.read_document(scanned(make_pdf(ROWS)), "scan.pdf", ""))[1]
        finally:
            await reader.close()

    assert asyncio.run(one())["status"] == "no_text"
