"""`harvester people`: home pages of scholars and their lists of publications."""

from __future__ import annotations

from typing import ClassVar

from harvester.crawling.spider_commands import HuntCommand
from harvester.messages.translating import mark

HELP = mark("""\
Finds the home page of a scholar and the list of publications there; with --files it also keeps the papers. What you
know about the person (field, city, employer) helps to tell namesakes apart.

Examples:
  harvester people "Ларионов Алексей Павлович" --field "численные методы"
  harvester people "Eleanor Hartwell" --affiliation "University of Westbridge" --files
  harvester people --list names.txt -O people.jsonl""")


class Command(HuntCommand):
    spider = "homepage"
    asked = "name"
    listed = "names"
    switches: ClassVar[dict[str, str]] = {"files": "yes"}
    summary = mark("Find the home pages of scholars and what they list there")
    details = HELP
