"""What the tests ask of workers: as little as possible is imported, since workers are killed often there."""

from __future__ import annotations

from pathlib import Path


def warm() -> None:
    import harvester.documents  # noqa: F401


def status_of(path: str) -> str:
    from harvester.documents import read

    return read(Path(path).read_bytes(), name=Path(path).name, ocr="never").status
