"""The commands of the documentation: found in its pages, with the output that is shown under them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent
PAGES = [PROJECT / "README.md", *sorted((PROJECT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^ *```\w*\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
PROGRAM = re.compile(
    r"(?:\$ )?((?:[A-Z_]+=\S+ )*(?:harvester|scrapy|make|docker|curl|source|python|\.venv/bin/\w+|echo|cd|export) .*)"
)
# Explanations stand behind three spaces or a `#`.
EXPLAINED = re.compile(r"\s{3,}.*$|\s+#\s.*$")
# What differs from run to run: numbers, ids, dates, blanks.
CHANGING = re.compile(r"\d+")
BLANKS = re.compile(r"\s+")


@dataclass(slots=True)
class Documented:
    """A line of a page that somebody may type, and what the page shows under it."""

    page: str
    line: str
    shown: list[str] = field(default_factory=list)

    @property
    def plain(self) -> str:
        """The line without what is said beside it."""
        return EXPLAINED.sub("", self.line)

    @property
    def calls(self) -> bool:
        """Whether a program of ours is called."""
        return bool(re.search(r"\b(?:harvester|scrapy) [a-z]", self.plain))


def list_documented() -> list[Documented]:
    return [one for page in PAGES for one in _list_of_page(page)]


def _list_of_page(page: Path) -> list[Documented]:
    found: list[Documented] = []
    text = re.sub(r"\\\n *", "", page.read_text(encoding="utf-8"))
    name = str(page.relative_to(PROJECT))
    for block in FENCE.findall(text):
        last: Documented | None = None
        prompted = "$ " in block
        for row in block.splitlines():
            typed = PROGRAM.fullmatch(row.strip()) if row.startswith("$ ") or not prompted else None
            if typed:
                last = Documented(name, typed[1])
                found.append(last)
            elif last is not None and prompted:
                last.shown.append(row)
    return found


def list_missing(shown: list[str], output: str) -> list[str]:
    """The pieces of the lines shown that the output does not have, in this order; `…` stands for anything."""
    rest, missing = _level(output), []
    for row in shown:
        for piece in (part.strip(" ,;()[]{}") for part in _level(row).split("…")):
            if not piece:
                continue
            place = rest.find(piece)
            if place < 0:
                missing.append(piece)
            else:
                rest = rest[place + len(piece) :]
    return missing


def _level(text: str) -> str:
    return CHANGING.sub("0", BLANKS.sub(" ", text))
