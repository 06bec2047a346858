"""Papers of two subjects, whose words and terms go together."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from harvester.items import Metadata, Paper, Value
from harvester.related_terms.building import build_terms
from tests.harvester.library.papers import paper

if TYPE_CHECKING:
    from harvester.library.contracts import Library


def made(number: int, title: str, keyword: str, udc: str) -> Paper:
    told = Metadata(keywords=[Value(keyword, 1.0, "test")], udc=Value(udc, 1.0, "test"))
    return paper(f"p{number}", title, metadata=told)


def filled(library: Library) -> None:
    for number in range(6):
        library.papers.save(
            made(number, f"Сходимость рядов на окружности, часть {number}", "гармонический анализ", "517.518")
        )
        library.papers.save(made(10 + number, f"Раскраска графов, часть {number}", "комбинаторика", "519.17"))
    library.papers.save(made(30, "Оценки сумм Фейера", "гармонический анализ", "517.518"))
    for _ in build_terms(library, time.time()):
        pass
