"""What the benchmarks of speed share: seconds of the processor, papers to measure on, lines that tell a figure."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from harvester.documents import read

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from harvester.items import Document

Result = TypeVar("Result")
BUILT_IN = Path("harvester/demo/web/sites")


def take_papers(parser: argparse.ArgumentParser, files: int) -> None:
    parser.add_argument(
        "--papers", type=Path, default=BUILT_IN, help="a folder with PDF files, with truth.jsonl or not"
    )
    parser.add_argument("--files", type=int, default=files, help="so many of them, drawn by chance")


def list_russian_pdfs(folder: Path, most: int) -> list[Path]:
    """The PDF files of Russian papers where the folder's truth.jsonl tells them, else all PDF files in it."""
    truth = folder / "truth.jsonl"
    if truth.exists():
        rows = [json.loads(line) for line in truth.read_text(encoding="utf-8").splitlines()]
        chosen = [row for row in rows if (row["format"], row["lang"], row["kind"]) == ("pdf", "ru", "paper")]
        paths = [folder / row["file"] for row in chosen if row["made"] == "no"]
    else:
        paths = sorted(folder.rglob("*.pdf"))
    random.Random(1).shuffle(paths)
    return paths[:most]


def read_documents(folder: Path, most: int) -> list[Document]:
    """Those papers as documents, without recognition of scans."""
    found = [read(path.read_bytes(), name=path.name, ocr="never") for path in list_russian_pdfs(folder, most)]
    return [document for document in found if document.status == "ok"]


def compile_into(folder: Path) -> dict[str, str]:
    """Variables by which commands find their modules compiled, as where they were installed, and none in the trees."""
    return {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(folder)}


def time_step(step: Callable[[], Result]) -> tuple[float, Result]:
    """Seconds of this process, so that others on the machine do not count, and what the step gave."""
    began = time.process_time()
    result = step()
    return time.process_time() - began, result


def time_least(*steps: Callable[[], object], rounds: int = 15) -> list[float]:
    """The least each step took, the steps taking turns: a slow minute of the machine falls on all of them."""
    taken = [[time_step(step)[0] for step in steps] for _ in range(rounds)]
    return [min(of_step) for of_step in zip(*taken, strict=True)]


def report_figure(name: str, figure: float, most: float, unit: str = "") -> int:
    """One line of the report; 1 when the figure is more than is allowed, for the exit status."""
    missed = figure > most
    print(f"{name:58} {figure:8.2f}{unit}   at most {most:g}{unit}{'  MISSED' if missed else ''}", flush=True)
    return int(missed)
