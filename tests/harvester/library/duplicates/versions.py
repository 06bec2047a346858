"""Made papers with texts of made words, to be versions of each other."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

from harvester.library.files import FileStore, pack_text
from tests.harvester.library.papers import paper, sha

if TYPE_CHECKING:
    from harvester.items import Paper
    from harvester.library.contracts import Library

SYLLABLES = ("ка", "по", "ми", "ре", "ло", "ту", "са", "ве", "ни", "го", "да", "фе", "шу")
TITLE = "О сходимости рядов Фурье на компактных группах"


def prose(seed: int, number: int = 600) -> list[str]:
    dice = random.Random(seed)
    return ["".join(dice.choices(SYLLABLES, k=dice.randint(2, 4))) for _ in range(number)]


def keep(library: Library, files: FileStore, name: str, title: str, text: list[str], **more: Any) -> Paper:
    body = " ".join(text)
    text_file = files.persist_now(files.text_path_of(sha(name)), pack_text(body))
    settings = {"authors": ["Иванов И. И.", "Петров П. П."], "language": "ru", "pages": 8, **more}
    return library.papers.save(paper(name, title, text_file=text_file, **settings), body)
