"""`scrapy evaluate TASK --corpus PATH`: the figures, beside the seeds' own.

The tasks that look for something on a served web stand here, those that read what they are given in `reading_tasks`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from scrapy.commands import ScrapyCommand

from harvester.commands.evaluate import reading_tasks
from harvester.commands.evaluate.options import add_options
from harvester.commands.evaluate.task_methods import check_method
from harvester.console.own_command import keep_lines
from harvester.messages.translating import _, mark

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from scrapy.settings import Settings

    from harvester.evaluation.corpora import Folds
    from harvester.evaluation.webs.asked_webs import AskedWebs
    from harvester.evaluation.webs.homepage_methods import HomepageTraining
    from harvester.evaluation.webs.publication_methods import FitLines
    from harvester.evaluation.webs.web import PrepareJudges

    Task = Callable[[Path, argparse.Namespace, Settings], dict[str, Any]]

Result = dict[str, Any]
HELP = mark("""\
Measures a task on a corpus and prints the figures beside the published ones.
Tasks: {tasks}.

Examples:
  scrapy evaluate wants --corpus harvester/demo/web
  scrapy evaluate references --corpus harvester/evaluation/own/references.jsonl --method rules
  scrapy evaluate --against old.jsonl new.jsonl --report changes.html     compares two outputs of `extract --json`""")


# Each task imports what it needs when it is asked for, and what trains it when there are folds: evaluation knows no
# training, training knows evaluation, and here they meet.


def _log_level(opts: argparse.Namespace) -> str:
    return "LOG_LEVEL=WARNING" if opts.json else "LOG_LEVEL=INFO"


def measure_wants(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.webs.wants import evaluate_wants

    return evaluate_wants(corpus, opts.method, _log_level(opts), *opts.set)


def measure_homepages(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    """Named methods are asked on the served web without a crawl; ours alone is the crawl itself."""
    from harvester.evaluation.corpora import Folds
    from harvester.evaluation.webs.homepage_examples import evaluate_family
    from harvester.evaluation.webs.homepage_methods import evaluate_methods
    from harvester.evaluation.webs.homepages import evaluate_homepages
    from harvester.homepages.judge import FAMILIES

    asked, more = _name_webs(corpus, opts), (_log_level(opts), *opts.set)
    if opts.method and opts.method not in FAMILIES:
        return evaluate_methods(corpus, opts.method, _train_homepages(opts.folds))
    if not opts.folds:
        return evaluate_family(corpus, opts.method, None) if opts.method else evaluate_homepages(asked, None, *more)
    from models.training.homepage import fit_with_made, prepare_judges

    if opts.method:
        return evaluate_family(corpus, opts.method, Folds(opts.folds, fit_with_made))
    return evaluate_homepages(asked, Folds(opts.folds, prepare_judges), *more)


def _train_homepages(count: int) -> Folds[HomepageTraining] | None:
    if not count:
        return None
    from harvester.evaluation.corpora import Folds
    from harvester.evaluation.webs.homepage_methods import HomepageTraining
    from models.training.homepage import fit_with_made
    from models.training.homepage_baselines import fit_baselines

    return Folds(count, HomepageTraining(fit_with_made, fit_baselines))


def measure_publications(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.webs.publication_methods import ListTraining, evaluate_methods

    training = ListTraining(_prepare_judges(opts), _train_lines(opts.folds))
    return evaluate_methods(_name_webs(corpus, opts), opts.method, training, _log_level(opts), *opts.set)


def _train_lines(count: int) -> Folds[FitLines] | None:
    if not count:
        return None
    from harvester.evaluation.corpora import Folds
    from models.training.publication_lines import fit_lines

    return Folds(count, fit_lines)


def measure_venues(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.webs.venues import evaluate_venues

    return evaluate_venues(corpus, _prepare_judges(opts), _log_level(opts), *opts.set)


def _name_webs(corpus: Path, opts: argparse.Namespace) -> AskedWebs:
    from harvester.evaluation.webs.asked_webs import AskedWebs, read_hosts

    return AskedWebs((corpus, *(Path(web).resolve() for web in opts.beside)), read_hosts(opts.aside))


def _prepare_judges(opts: argparse.Namespace) -> Folds[PrepareJudges] | None:
    if not opts.folds:
        return None
    from harvester.evaluation.corpora import Folds
    from models.training.publications import prepare_judges

    beside = [Path(web).resolve() for web in opts.beside]
    return Folds(opts.folds, lambda webs: prepare_judges(*dict.fromkeys([*webs, *beside])))


def measure_topics(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.webs.topics import evaluate_topics

    return evaluate_topics(corpus, opts.method, _log_level(opts), *opts.set)


def measure_records(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.webs.asked_webs import read_hosts
    from harvester.evaluation.webs.records import evaluate_records

    return evaluate_records(corpus, opts.library, read_hosts(opts.aside), _log_level(opts), *opts.set)


TASKS: dict[str, Task] = {
    "wants": measure_wants,
    "publications": measure_publications,
    "homepages": measure_homepages,
    "venues": measure_venues,
    "topics": measure_topics,
    "records": measure_records,
    "reading": reading_tasks.measure_reading,
    "kinds": reading_tasks.measure_kinds,
    "division": reading_tasks.measure_division,
    "header": reading_tasks.measure_header,
    "bridging": reading_tasks.measure_bridging,
    "references": reading_tasks.measure_references,
    "bibliography": reading_tasks.measure_bibliography,
    "splitting": reading_tasks.measure_splitting,
    "contexts": reading_tasks.measure_contexts,
    "keyphrases": reading_tasks.measure_keyphrases,
    "codes": reading_tasks.measure_codes,
}


class Command(ScrapyCommand):
    requires_project = True
    default_settings: ClassVar[dict[str, Any]] = {"LOG_ENABLED": False}

    def syntax(self) -> str:
        options = (
            "[--method NAME] [--folds N] [--beside PATH] [--aside HOSTS] [--curve] [--ablate] [--against OLD.json]"
            " [--report FILE.html] [--json]"
        )
        return f"TASK --corpus PATH {options}"

    def short_desc(self) -> str:
        return _("Measure a task on a corpus and print the figures")

    def long_desc(self) -> str:
        return _(HELP, tasks=", ".join(TASKS))

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        super().add_options(parser)
        keep_lines(parser)
        add_options(parser)

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        from harvester.console.output import say_error
        from harvester.evaluation.corpora import CorpusError

        try:
            if len(args) == 1 and opts.against and args[0] not in TASKS and not opts.corpus:
                self._compare_extracts(Path(opts.against), Path(args[0]), opts)
                return
            if len(args) != 1 or args[0] not in TASKS or not opts.corpus:
                raise CorpusError(f"name a task ({', '.join(TASKS)}) and --corpus PATH")
            check_method(args[0], Path(opts.corpus), opts.method)
            self._measure_task(args[0], opts)
        except (CorpusError, OSError) as error:
            say_error(str(error))
            self.exitcode = 2 if isinstance(error, CorpusError) else 1

    def _compare_extracts(self, old: Path, new: Path, opts: argparse.Namespace) -> None:
        from harvester.evaluation.extract_runs import compare_extracts

        self._tell_result("extract", compare_extracts(old, new), opts)

    def _measure_task(self, task: str, opts: argparse.Namespace) -> None:
        from harvester.evaluation import against

        assert self.settings is not None
        old = against.read_run(Path(opts.against)) if opts.against else None
        result = TASKS[task](Path(opts.corpus).resolve(), opts, self.settings)
        if old is not None:
            result["sections"] = [*against.compare_runs(old, result), *result.get("sections", ())]
        self._tell_result(task, result, opts)

    @staticmethod
    def _tell_result(task: str, result: Result, opts: argparse.Namespace) -> None:
        from harvester.evaluation.report import overview, page

        if opts.report:
            title = f"{task}: {result['corpus']}"
            page.write_page(Path(opts.report), title, overview.list_sections(result), overview.describe_origin(result))
        if opts.json:
            left_out = {"sections"} if opts.values else {"sections", "values"}
            print(
                json.dumps({name: value for name, value in result.items() if name not in left_out}, ensure_ascii=False)
            )
        else:
            _show_result(result)


def _show_result(result: Result) -> None:
    from harvester.console.output import open_console, say
    from harvester.evaluation.report import overview
    from harvester.evaluation.report.terminal import show_sections

    if line := overview.describe_origin(result):
        say(line)
    show_sections(overview.list_sections(result), open_console())
