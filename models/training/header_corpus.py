"""What the header models are trained on: a corpus with labelled headers, or the papers of the built-in web."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING, Any

from harvester.demo import WEB
from harvester.demo.making.model import MadePaper, load_papers
from harvester.documents import read
from harvester.evaluation.documents import read_corpus

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harvester.items import Document

Example = tuple[dict[str, Any], "Document"]


def of_corpus(corpus: Path) -> tuple[list[Example], list[dict[str, Any]]]:
    headers = [row for file in header_files(corpus) for row in read_header_rows(file)]
    return list(read_corpus(corpus / "papers")), headers


def header_files(corpus: Path) -> list[Path]:
    return sorted((corpus / "corpora").glob("headers.*"))


def read_header_rows(file: Path) -> list[dict[str, Any]]:
    data = gzip.decompress(file.read_bytes()) if file.suffix == ".gz" else file.read_bytes()
    return [json.loads(line) for line in data.decode().splitlines() if line.strip()]


def of_built_in() -> Iterator[Example]:
    """The stored PDF papers of the built-in web with what they are known to say."""
    for paper in load_papers().values():
        if paper.files and paper.files[0].endswith(".pdf"):
            yield _row(paper), read((WEB / "sites" / paper.files[0]).read_bytes(), ocr="never")


def _row(paper: MadePaper) -> dict[str, Any]:
    return {
        "title": paper.title,
        "title_alt": paper.title_en,
        "authors": [{"family": person.family, "given": person.given} for person in paper.authors],
        "abstract": paper.abstract,
        "keywords": list(paper.keywords),
        "group": paper.venue,
        "grade": "A",
        "kind": "paper",
    }
