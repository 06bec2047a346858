"""`harvester venue`: the papers of a conference or a journal, the people of an institute."""

from __future__ import annotations

from typing import ClassVar

from harvester.crawling.spider_commands import HuntCommand
from harvester.messages.translating import mark

HELP = mark("""\
Finds a conference, a journal or an institute by its name or address: the papers it publishes, the people it employs.

Examples:
  harvester venue "Вестник прикладной математики и информатики" --files
  harvester venue http://conf.example.org/2019/ -O venue.jsonl
  harvester venue http://institute.example.org/ --people""")


class Command(HuntCommand):
    spider = "venue"
    asked = "name"
    listed = "names"
    switches: ClassVar[dict[str, str]] = {"files": "yes", "people": "all"}
    summary = mark("Find the papers of a conference or journal, the people of an institute")
    details = HELP

    def choose_argument(self, words: str) -> str:
        return "url" if words.startswith(("http://", "https://")) else "name"
