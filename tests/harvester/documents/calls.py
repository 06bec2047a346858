"""What the tests ask of workers: as little as possible is imported, since workers are killed often there."""

from __future__ import annotations


def warm() -> None:
    import harvester.documents  # noqa: F401


def status_of(data: bytes, name: str) -> str:
    from harvester.documents import read

    return read(data, name=name, ocr="never").status
