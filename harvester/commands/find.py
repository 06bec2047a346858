"""`harvester find`: the files of wanted papers, one by its title or many from a list."""

from __future__ import annotations

from typing import ClassVar

from harvester.crawling.spider_commands import HuntCommand
from harvester.messages.translating import mark

HELP = mark("""\
Finds papers: searches for each, reads what turns up, checks that it is the wanted one and keeps it. Without a title
or a list it takes the wants of the library that are due.

Examples:
  harvester find "О сходимости рядов Фурье" --authors "Иванов И. И.; Петров П. П." --year 2016
  harvester find --reference "Иванов И. И. О сходимости рядов // Вестник. 2016. Т. 1. С. 5-9."
  harvester find --list refs.bib -O out.jsonl""")


class Command(HuntCommand):
    spider = "paper"
    asked = "title"
    listed = "wants"
    switches: ClassVar[dict[str, str]] = {"again": "yes"}
    summary = mark("Find papers by title, by reference, or from a list")
    details = HELP
