"""The dictionary of Russian words and their forms, of pymorphy3."""

from __future__ import annotations

import struct
from functools import cache, lru_cache
from typing import Any


@lru_cache(maxsize=50_000)
def is_russian_word(word: str) -> bool:
    """Whether the Russian dictionary has the word, in any of its forms."""
    return bool(open_dictionary().word_is_known(word))


@cache
def open_dictionary() -> Any:
    """The dictionary of Russian words and their forms, one for a process; only who asks it waits for it."""
    from pymorphy3 import MorphAnalyzer

    if _reads_padding():
        from pymorphy3.dawg import PredictionSuffixesDAWG, WordsDawg

        for table in (WordsDawg, PredictionSuffixesDAWG):
            table.DATA_FORMAT += f"{-struct.calcsize(table.DATA_FORMAT) % 3}x"
    return MorphAnalyzer(lang="ru")


def _reads_padding() -> bool:
    """Whether dawg2 takes the signs at the end of base64 for bytes, as it does compiled for Linux on ARM."""
    from pymorphy3.dawg import EXTENSION_AVAILABLE, RecordDAWG

    if EXTENSION_AVAILABLE:
        try:
            RecordDAWG(">H", [("слово", (1,))]).get("слово")
        except struct.error:
            return True
    return False
