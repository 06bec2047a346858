from __future__ import annotations

import os
import zipfile
from pathlib import Path
from typing import Any

import pytest
from scrapy.settings import Settings

from harvester.console.file_reading import read_files


def read_some(path: str, data: bytes | None, word: str, options: dict[str, Any], member: int = 0) -> dict[str, Any]:
    """What a worker does with a file here."""
    if data == b"die":
        os._exit(1)
    if data == b"raise":
        raise OSError("no such disk")
    return {
        "file": Path(path).name,
        "word": word,
        "member": member,
        "size": None if data is None else len(data),
        "options": options,
    }


@pytest.fixture
def settings() -> Settings:
    settings = Settings()
    settings.setmodule("harvester.settings", priority="project")
    settings.setdict({"WORKERS": 2, "OCR": "never", "PDF_ENGINE": "pdfium"}, priority="cmdline")
    return settings


def test_files_come_back_in_their_order_and_one_that_kills_its_worker_costs_itself(
    tmp_path: Path, settings: Settings
) -> None:
    contents = {"a.txt": b"one", "b.txt": b"die", "c.txt": b"raise", "d.txt": b"three"}
    for name, data in contents.items():
        (tmp_path / name).write_bytes(data)
    paths = [str(tmp_path / name) for name in (*contents, "none.pdf")]
    first, dead, failed, last, missing = read_files(paths, settings, read_some, "given")
    assert [(one["file"], one["size"]) for one in (first, last)] == [("a.txt", 3), ("d.txt", 5)]
    assert (first["word"], first["member"]) == ("given", 0)
    assert first["options"]["engine"] == "pdfium"
    assert first["options"]["ocr"] == "never"
    assert dead["file"] == paths[1]
    assert dead["status"] in ("broken", "out_of_memory")
    assert set(dead) == {"file", "status", "detail"}
    assert failed == {"file": paths[2], "status": "broken", "detail": failed["detail"]}
    assert "no such disk" in failed["detail"]
    assert (missing["file"], missing["status"]) == (paths[4], "broken")


def test_of_an_archive_with_several_documents_each_is_read(tmp_path: Path, settings: Settings) -> None:
    path = tmp_path / "papers.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for name in ("one.txt", "two.txt"):
            archive.writestr(name, "A text of a few words.\n" * 20)
    found = list(read_files([str(path)], settings, read_some, "given"))
    settings.set("DOCUMENT_MAX_SIZE", 100, priority="cmdline")
    assert [one["size"] for one in read_files([str(path)], settings, read_some, "given")] == [None]
    assert [(one["file"], one["member"]) for one in found] == [("papers.zip", 0), ("papers.zip", 1)]
