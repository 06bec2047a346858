"""JSON lines: every field of a paper with its weight, method and evidence, as the library has it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from harvester.library.codec import encode

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.items import Paper
    from harvester.library.interface import Library


def jsonl(papers: Iterable[Paper], library: Library) -> Iterator[str]:
    yield from (json.dumps(encode(paper), ensure_ascii=False) + "\n" for paper in papers)
