"""What the program is called in help and messages: they say `scrapy library …`, users of `harvester` read that name."""

from __future__ import annotations

import re
import sys
from pathlib import Path

PROGRAM = "harvester"
# Commands that only Scrapy has keep its name.
_CALL = re.compile(r"\bscrapy (?=(?!list\b|shell\b|settings\b)[a-z])")


def is_own_program() -> bool:
    """Whether a person typed `harvester`, not `scrapy`."""
    return Path(sys.argv[0]).stem == PROGRAM


def name_program(text: str) -> str:
    """The text with the program's name in the commands it shows."""
    return _CALL.sub(f"{PROGRAM} ", text) if is_own_program() else text
