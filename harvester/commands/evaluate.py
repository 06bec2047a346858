"""`scrapy evaluate TASK --corpus PATH`: the figures, beside the seeds' own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from scrapy.commands import ScrapyCommand

if TYPE_CHECKING:
    import argparse

TASKS = ("wants",)


class Command(ScrapyCommand):
    requires_project = True
    default_settings: ClassVar[dict[str, Any]] = {"LOG_ENABLED": False}

    def syntax(self) -> str:
        return "TASK --corpus PATH [--json]"

    def short_desc(self) -> str:
        return "Measure a task on a corpus and print the figures"

    def long_desc(self) -> str:
        return (
            "Measure a task on a corpus and print the figures beside the published ones. "
            f"Tasks: {', '.join(TASKS)}. Example: scrapy evaluate wants --corpus harvester/demo/web"
        )

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        super().add_options(parser)
        parser.add_argument("--corpus", metavar="PATH", help="a folder with sites/, inputs/ and the truth")
        parser.add_argument("--json", action="store_true", help="one JSON object instead of tables")

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        from harvester.console import say_error
        from harvester.evaluation.wants import evaluate
        from harvester.evaluation.web import CorpusError

        quiet = ["LOG_LEVEL=WARNING"] if opts.json else ["LOG_LEVEL=INFO"]
        try:
            if len(args) != 1 or args[0] not in TASKS or not opts.corpus:
                raise CorpusError(f"name a task ({', '.join(TASKS)}) and --corpus PATH")
            result = evaluate(Path(opts.corpus).resolve(), *quiet, *opts.set)
        except CorpusError as error:
            say_error(str(error))
            self.exitcode = 2
            return
        if opts.json:
            print(json.dumps(result, ensure_ascii=False))
        else:
            _show(result)


def _show(result: dict[str, Any]) -> None:
    from rich.table import Table

    from harvester.console import console
    from harvester.evaluation.wants import SEEDS

    screen = console()
    table = Table(title=f"{result['n']} wants of {result['corpus']}")
    for column in ("figure", "seeds", "here"):
        table.add_column(column, justify="left" if column == "figure" else "right")
    for name, value in result["figures"].items():
        seed = SEEDS.get(name)
        table.add_row(
            name.replace("_", " "), "" if seed is None else f"{seed:.3f}", "" if value is None else f"{value:g}"
        )
    screen.print(table)
    hosts = Table(title="papers that exist, by host")
    for column in ("host", "found", "wrong file", "missed"):
        hosts.add_column(column)
    for host, count in result["hosts"].items():
        hosts.add_row(host, *(str(count.get(letter, 0)) for letter in "ABC"))
    screen.print(hosts)
    for row in result["wrong"]:
        screen.print(f"{row['outcome']}  {row['want_id']}  {row['title'][:90]}")
