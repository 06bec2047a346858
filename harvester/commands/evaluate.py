"""`scrapy evaluate TASK --corpus PATH`: the figures, beside the seeds' own."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from scrapy.commands import ScrapyCommand

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from scrapy.settings import Settings

    Task = Callable[[Path, argparse.Namespace, Settings], dict[str, Any]]

Result = dict[str, Any]


def _wants(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.wants import evaluate

    return evaluate(corpus, "LOG_LEVEL=WARNING" if opts.json else "LOG_LEVEL=INFO", *opts.set)


def _homepages(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.homepages import evaluate

    level = "LOG_LEVEL=WARNING" if opts.json else "LOG_LEVEL=INFO"
    return evaluate(corpus, opts.method, opts.folds, level, *opts.set)


def _publications(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.publications import evaluate

    return evaluate(corpus, opts.folds, "LOG_LEVEL=WARNING" if opts.json else "LOG_LEVEL=INFO", *opts.set)


def _venues(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.venues import evaluate

    return evaluate(corpus, opts.folds, "LOG_LEVEL=WARNING" if opts.json else "LOG_LEVEL=INFO", *opts.set)


def _topics(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.topics import evaluate

    return evaluate(corpus, "LOG_LEVEL=WARNING" if opts.json else "LOG_LEVEL=INFO", *opts.set)


def _reading(corpus: Path, _: argparse.Namespace, settings: Settings) -> Result:
    from harvester.evaluation.reading import evaluate

    ocr_seconds = settings.getfloat("OCR_SECONDS") if settings["OCR"] != "never" else 0.0
    seconds = settings.getfloat("WORKER_SECONDS") + ocr_seconds
    return evaluate(corpus, settings["OCR"], settings.getint("WORKERS"), seconds, ocr_seconds)


def _kinds(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.kinds import evaluate

    return evaluate(corpus, opts.folds)


def _header(corpus: Path, opts: argparse.Namespace, settings: Settings) -> Result:
    from harvester.evaluation.header import evaluate

    return evaluate(corpus, opts.method, opts.folds, settings["OCR"])


def _bridging(corpus: Path, _: argparse.Namespace, __: Settings) -> Result:
    from harvester.evaluation.bridging import evaluate

    return evaluate(corpus)


def _labelled(task: str) -> Task:
    """The tasks on one labelled file are called alike."""

    def evaluate(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
        module = import_module(f"harvester.evaluation.{task}")
        return dict(module.evaluate(corpus, opts.method, opts.folds))

    return evaluate


# Each imports what it needs when it is asked for.
TASKS: dict[str, Task] = {
    "wants": _wants,
    "publications": _publications,
    "homepages": _homepages,
    "venues": _venues,
    "topics": _topics,
    "reading": _reading,
    "kinds": _kinds,
    "header": _header,
    "bridging": _bridging,
    "references": _labelled("references"),
    "bibliography": _labelled("bibliography"),
    "splitting": _labelled("splitting"),
}


class Command(ScrapyCommand):
    requires_project = True
    default_settings: ClassVar[dict[str, Any]] = {"LOG_ENABLED": False}

    def syntax(self) -> str:
        return "TASK --corpus PATH [--method NAME] [--folds N] [--against OLD.json] [--report FILE.html] [--json]"

    def short_desc(self) -> str:
        return "Measure a task on a corpus and print the figures"

    def long_desc(self) -> str:
        return (
            "Measure a task on a corpus and print the figures beside the published ones. "
            f"Tasks: {', '.join(TASKS)}. Example: scrapy evaluate wants --corpus harvester/demo/web"
        )

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        super().add_options(parser)
        parser.add_argument("--corpus", metavar="PATH", help="a folder with sites/ or truth.jsonl, or a labelled file")
        parser.add_argument("--method", metavar="NAME", default="", help="one method; without it all, side by side")
        parser.add_argument(
            "--folds", metavar="N", type=int, default=0, help="train anew for each of N folds of sources"
        )
        parser.add_argument("--against", metavar="OLD.json", help="compare with a run that --json --values wrote")
        parser.add_argument("--report", metavar="FILE.html", help="write tables, plots and the worst cases as a page")
        parser.add_argument("--values", action="store_true", help="with --json: every value too")
        parser.add_argument("--json", action="store_true", help="one JSON object instead of tables")

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        from harvester.console import say_error
        from harvester.evaluation.web import CorpusError

        try:
            if len(args) != 1 or args[0] not in TASKS or not opts.corpus:
                raise CorpusError(f"name a task ({', '.join(TASKS)}) and --corpus PATH")
            self._measure(args[0], opts)
        except (CorpusError, OSError) as error:
            say_error(str(error))
            self.exitcode = 2 if isinstance(error, CorpusError) else 1

    def _measure(self, task: str, opts: argparse.Namespace) -> None:
        from harvester.evaluation import against, report

        assert self.settings is not None
        old = against.read_run(Path(opts.against)) if opts.against else None
        result = TASKS[task](Path(opts.corpus).resolve(), opts, self.settings)
        if old is not None:
            result["sections"] = [*against.tables(old, result), *result.get("sections", ())]
        if opts.report:
            report.write(
                Path(opts.report), f"{task}: {result['corpus']}", report.report_of(result), report.origin(result)
            )
        if opts.json:
            left_out = {"sections"} if opts.values else {"sections", "values"}
            print(
                json.dumps({name: value for name, value in result.items() if name not in left_out}, ensure_ascii=False)
            )
        else:
            _show(result)


def _show(result: Result) -> None:
    from harvester.console import console, say
    from harvester.evaluation import report

    if line := report.origin(result):
        say(line)
    report.show(report.report_of(result), console())
