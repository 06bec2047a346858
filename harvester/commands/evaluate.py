"""`scrapy evaluate TASK --corpus PATH`: the figures, beside the seeds' own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from scrapy.commands import ScrapyCommand

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from scrapy.settings import Settings

Result = dict[str, Any]


def _wants(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.wants import evaluate

    return evaluate(corpus, "LOG_LEVEL=WARNING" if opts.json else "LOG_LEVEL=INFO", *opts.set)


def _reading(corpus: Path, _: argparse.Namespace, settings: Settings) -> Result:
    from harvester.evaluation.reading import evaluate

    ocr_seconds = settings.getfloat("OCR_SECONDS") if settings["OCR"] != "never" else 0.0
    seconds = settings.getfloat("WORKER_SECONDS") + ocr_seconds
    return evaluate(corpus, settings["OCR"], settings.getint("WORKERS"), seconds, ocr_seconds)


def _kinds(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.kinds import evaluate

    return evaluate(corpus, opts.folds)


# Each imports what it needs when it is asked for.
TASKS: dict[str, Callable[[Path, argparse.Namespace, Settings], Result]] = {
    "wants": _wants,
    "reading": _reading,
    "kinds": _kinds,
}


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
        parser.add_argument("--corpus", metavar="PATH", help="wants: a folder with sites/; else one with truth.jsonl")
        parser.add_argument("--folds", metavar="N", type=int, default=0, help="kinds: train anew for each of N folds")
        parser.add_argument("--json", action="store_true", help="one JSON object instead of tables")

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        from harvester.console import say_error
        from harvester.evaluation.web import CorpusError

        assert self.settings is not None
        try:
            if len(args) != 1 or args[0] not in TASKS or not opts.corpus:
                raise CorpusError(f"name a task ({', '.join(TASKS)}) and --corpus PATH")
            result = TASKS[args[0]](Path(opts.corpus).resolve(), opts, self.settings)
        except CorpusError as error:
            say_error(str(error))
            self.exitcode = 2
            return
        if opts.json:
            print(json.dumps(result, ensure_ascii=False))
        else:
            _show(result)


def _show(result: Result) -> None:
    from rich.table import Table

    from harvester.console import console

    screen = console()
    seeds = _seeds(result)
    table = Table(title=f"{result['n']} {'wants' if 'hosts' in result else 'files'} of {result['corpus']}")
    for column in ("figure", "seeds", "here") if seeds else ("figure", "here"):
        table.add_column(column, justify="left" if column == "figure" else "right")
    for name, value in result["figures"].items():
        here = "" if value is None else value if isinstance(value, str) else f"{value:g}"
        published = [f"{seeds[name]:.3f}" if name in seeds else ""] if seeds else []
        table.add_row(name.replace("_", " "), *published, here)
    screen.print(table)
    if "hosts" in result:
        _show_hosts(result["hosts"])
    if "statuses" in result:
        screen.print("  ".join(f"{status} {count}" for status, count in result["statuses"].items()))
    for row in result["wrong"]:
        screen.print("  ".join(str(value)[:90] for key, value in row.items() if key != "line"))


def _seeds(result: Result) -> dict[str, float]:
    """What was published with the methods we start from, for the tasks that have such figures."""
    if "hosts" not in result:
        return {}
    from harvester.evaluation.wants import SEEDS

    return SEEDS


def _show_hosts(hosts: dict[str, dict[str, int]]) -> None:
    from rich.table import Table

    from harvester.console import console

    table = Table(title="papers that exist, by host")
    for column in ("host", "found", "wrong file", "missed"):
        table.add_column(column)
    for host, count in hosts.items():
        table.add_row(host, *(str(count.get(letter, 0)) for letter in "ABC"))
    console().print(table)
