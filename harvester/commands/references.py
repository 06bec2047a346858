"""`scrapy references`: one reference a line in, its fields out, one JSON object a line."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, ClassVar

from scrapy.commands import ScrapyCommand

from harvester.console.subcommands import keep_lines, run_command

if TYPE_CHECKING:
    import argparse

# Many are quicker together; who asks through a pipe may wait for each answer.
AT_ONCE = 200
HELP = """\
Parses references: one a line in (a text file, or - for standard input), one JSON object a line out, through a
pipe each as soon as it is made. The object of line n answers line n: an empty line has an empty one.

Examples:
  scrapy references list.txt > list.jsonl
  echo 'Орлова О. О. Об одном методе // Журнал. 1999. Т. 3, № 2. С. 5–9.' | scrapy references - | jq .title"""


class Command(ScrapyCommand):
    requires_project = True
    requires_crawler_process = False
    default_settings: ClassVar[dict[str, Any]] = {"LOG_ENABLED": False}

    def syntax(self) -> str:
        return "PATH | -"

    def short_desc(self) -> str:
        return "Fields of references, one a line"

    def long_desc(self) -> str:
        return HELP

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        super().add_options(parser)
        keep_lines(parser)

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        self.exitcode = run_command(partial(run, args))


def run(args: list[str]) -> None:
    from harvester.bibliography.parser import parse_many
    from harvester.console.lines import check_one_path, make_json_line, read_lines
    from harvester.record.making import reference_to_json

    path = check_one_path("references", args)
    lines = read_lines(path)
    while given := list(islice(lines, 1 if path == "-" else AT_ONCE)):
        for reference in parse_many(given):
            print(make_json_line(reference_to_json(reference)), flush=True)
