"""`harvester topic`: papers on a subject, or by given authors."""

from __future__ import annotations

from harvester.crawling.spider_commands import HuntCommand
from harvester.messages.translating import mark

HELP = mark("""\
Finds papers on a subject, by anybody or by the authors you name.

Examples:
  harvester topic "адаптивные сетки" --limit 20
  harvester topic "graph drawing" --author "Кравец Р. О." -O topic.jsonl
  harvester topic --list subjects.txt""")


class Command(HuntCommand):
    spider = "topic"
    asked = "query"
    listed = "queries"
    summary = mark("Find papers on a subject")
    details = HELP
