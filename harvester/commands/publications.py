"""`harvester publications`: the entries of a list of publications."""

from __future__ import annotations

from typing import ClassVar

from harvester.crawling.spider_commands import HuntCommand
from harvester.messages.translating import mark

HELP = mark("""\
Reads the entries of a list of publications on the web, and with --files keeps the papers they link to.

Examples:
  harvester publications http://example.org/~ivanov/publ.html --owner "Иванов И. И."
  harvester publications --list addresses.txt --files -O entries.jsonl""")


class Command(HuntCommand):
    spider = "publications"
    asked = "url"
    listed = "urls"
    switches: ClassVar[dict[str, str]] = {"files": "yes"}
    summary = mark("Read lists of publications on the web")
    details = HELP
