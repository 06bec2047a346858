"""`harvester recrawl`: sources that gave papers, visited again when news is to be expected."""

from __future__ import annotations

from harvester.crawling.spider_commands import HuntCommand
from harvester.messages.translating import mark

HELP = mark("""\
Visits the sources of the library that are due, and keeps what is new there. An address visits that one now.

Examples:
  harvester recrawl --limit 50
  harvester recrawl http://example.org/~ivanov/publ.html""")


class Command(HuntCommand):
    spider = "recrawl"
    asked = "source"
    summary = mark("Visit known sources again for new papers")
    details = HELP
