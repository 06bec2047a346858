from __future__ import annotations

import gzip
import json
from dataclasses import asdict
from typing import TYPE_CHECKING

from models.training.layout.examples import LayoutExamples
from models.training.layout.preparing import PRINTED, prepare
from models.training.layout.truth_labels import BITS
from tests.harvester.layout.making import set_paper

if TYPE_CHECKING:
    from pathlib import Path


def test_printed_documents_are_taken_with_their_labels(tmp_path: Path) -> None:
    pages = [asdict(page) for page in set_paper().pages]
    for line in pages[0]["lines"]:
        line["label"] = "title" if line["size"] == 14.0 else "body"
        line["block"] = 1 if line["size"] == 14.0 else 2
    with gzip.open(tmp_path / "documents-1.jsonl.gz", "wt", encoding="utf-8") as file:
        file.write(json.dumps({"id": "1-0", "pages": pages}, ensure_ascii=False) + "\n")
    prepare(tmp_path, tmp_path).save(tmp_path / "layout.npz")
    found = LayoutExamples.open(tmp_path / "layout.npz")
    assert found.sets == [PRINTED]
    assert found.allowed[:4].tolist() == [BITS["body"], BITS["title"], BITS["title goes on"], BITS["body"]]
