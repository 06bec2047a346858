"""`scrapy evaluate TASK --corpus PATH`: the figures, beside the seeds' own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from scrapy.commands import ScrapyCommand

from harvester.console.own_command import keep_lines
from harvester.messages.translating import _, mark

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from scrapy.settings import Settings

    from harvester.evaluation.asked_webs import AskedWebs
    from harvester.evaluation.corpora import Folds
    from harvester.evaluation.homepage_methods import HomepageTraining
    from harvester.evaluation.publication_methods import FitLines
    from harvester.evaluation.web import PrepareJudges

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


def _evaluate_wants(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.wants import evaluate_wants

    return evaluate_wants(corpus, opts.method, _log_level(opts), *opts.set)


def _evaluate_homepages(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation import homepage_comparison, homepage_methods
    from harvester.evaluation.corpora import Folds
    from harvester.evaluation.homepage_examples import evaluate_family
    from harvester.evaluation.homepages import evaluate_homepages

    asked, more = _name_webs(corpus, opts), (_log_level(opts), *opts.set)
    if opts.method in (*homepage_comparison.METHODS, homepage_methods.ALL):
        return homepage_methods.evaluate_methods(corpus, opts.method, _train_homepages(opts.folds))
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
    from harvester.evaluation.homepage_methods import HomepageTraining
    from models.training.homepage import fit_with_made
    from models.training.homepage_baselines import fit_baselines

    return Folds(count, HomepageTraining(fit_with_made, fit_baselines))


def _evaluate_publications(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation import publication_methods
    from harvester.evaluation.publications import evaluate_publications

    asked = _name_webs(corpus, opts)
    svm = publication_methods.evaluate_svm(asked, _train_lines(opts.folds)) if opts.method in ("svm", "all") else {}
    if opts.method == "svm":
        return svm
    ours = evaluate_publications(asked, _prepare_judges(opts), _log_level(opts), *opts.set)
    if opts.method == "all":
        ours["sections"] = [publication_methods.compare_methods({"ours": ours, "svm": svm}), *ours["sections"]]
        ours["figures"]["by_svm"] = {name: svm["figures"].get(name) for name in publication_methods.COMPARED}
    return ours


def _train_lines(count: int) -> Folds[FitLines] | None:
    if not count:
        return None
    from harvester.evaluation.corpora import Folds
    from models.training.publication_lines import fit_lines

    return Folds(count, fit_lines)


def _evaluate_venues(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.venues import evaluate_venues

    return evaluate_venues(corpus, _prepare_judges(opts), _log_level(opts), *opts.set)


def _name_webs(corpus: Path, opts: argparse.Namespace) -> AskedWebs:
    from harvester.evaluation.asked_webs import AskedWebs, read_hosts

    return AskedWebs((corpus, *(Path(web).resolve() for web in opts.beside)), read_hosts(opts.aside))


def _prepare_judges(opts: argparse.Namespace) -> Folds[PrepareJudges] | None:
    if not opts.folds:
        return None
    from harvester.evaluation.corpora import Folds
    from models.training.publications import prepare_judges

    beside = [Path(web).resolve() for web in opts.beside]
    return Folds(opts.folds, lambda webs: prepare_judges(*dict.fromkeys([*webs, *beside])))


def _evaluate_topics(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.topics import evaluate_topics

    return evaluate_topics(corpus, opts.method, _log_level(opts), *opts.set)


def _evaluate_records(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.asked_webs import read_hosts
    from harvester.evaluation.records import evaluate_records

    return evaluate_records(corpus, opts.library, read_hosts(opts.aside), _log_level(opts), *opts.set)


def _evaluate_reading(corpus: Path, _: argparse.Namespace, settings: Settings) -> Result:
    from harvester.evaluation.reading import evaluate_reading

    ocr_seconds = settings.getfloat("OCR_SECONDS") if settings["OCR"] != "never" else 0.0
    seconds = settings.getfloat("WORKER_SECONDS") + ocr_seconds
    return evaluate_reading(corpus, settings["OCR"], settings.getint("WORKERS"), seconds, ocr_seconds)


def _evaluate_kinds(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.corpora import Folds
    from harvester.evaluation.kinds import evaluate_kinds

    if not opts.folds:
        return evaluate_kinds(corpus)
    from models.training.kind import fit_judge

    return evaluate_kinds(corpus, Folds(opts.folds, fit_judge))


def _evaluate_header(corpus: Path, opts: argparse.Namespace, settings: Settings) -> Result:
    """By the shape of the corpus: pages of a web, labelled headers, or documents with a truth."""
    from harvester.evaluation import header_lines, page_header
    from harvester.evaluation.corpora import Folds

    if (corpus / "sites").is_dir():
        return page_header.evaluate_page_header(corpus)
    if not opts.folds:
        if corpus.is_file():
            return header_lines.evaluate_header_lines(corpus, opts.method)
        return _choose_measure(opts)(corpus, opts.method, None, settings["OCR"])
    from models.training.header import fit_extract, fit_label_lines

    if corpus.is_file():
        return header_lines.evaluate_header_lines(corpus, opts.method, Folds(opts.folds, fit_label_lines))
    return _choose_measure(opts)(corpus, opts.method, Folds(opts.folds, fit_extract), settings["OCR"])


def _choose_measure(opts: argparse.Namespace) -> Callable[..., Result]:
    """Of documents: the figures, the learning curve, or what each rule earns."""
    from harvester.evaluation import header, header_curve, header_rules

    if opts.curve:
        return header_curve.evaluate_curve
    return header_rules.evaluate_rules if opts.ablation else header.evaluate_header


def _evaluate_division(corpus: Path, _: argparse.Namespace, settings: Settings) -> Result:
    from harvester.evaluation.division import evaluate_division

    return evaluate_division(corpus, settings["OCR"])


def _evaluate_bridging(corpus: Path, _: argparse.Namespace, __: Settings) -> Result:
    from harvester.evaluation.bridging import evaluate_bridging

    return evaluate_bridging(corpus)


def _evaluate_references(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation import reference_rules, references
    from harvester.evaluation.corpora import Folds

    evaluate = reference_rules.evaluate_rules if opts.ablation else references.evaluate_references
    if not opts.folds:
        return evaluate(corpus, opts.method)
    from models.training.bibliography import TRAINING

    return evaluate(corpus, opts.method, Folds(opts.folds, TRAINING))


def _evaluate_bibliography(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation import bibliography, bibliography_documents
    from harvester.evaluation.corpora import CorpusError, Folds

    if corpus.is_dir():
        if opts.method or opts.folds:
            raise CorpusError("a folder of files is measured as a whole: leave --method and --folds out")
        return bibliography_documents.evaluate_documents(corpus)
    if not opts.folds:
        return bibliography.evaluate_bibliography(corpus, opts.method)
    from models.training.finder import TRAINING

    return bibliography.evaluate_bibliography(corpus, opts.method, Folds(opts.folds, TRAINING))


def _evaluate_splitting(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.corpora import Folds
    from harvester.evaluation.splitting import evaluate_splitting

    if not opts.folds:
        return evaluate_splitting(corpus, opts.method)
    from models.training.splitter import fit_entries

    return evaluate_splitting(corpus, opts.method, Folds(opts.folds, fit_entries))


def _evaluate_contexts(corpus: Path, opts: argparse.Namespace, _: Settings) -> Result:
    from harvester.evaluation.contexts import evaluate
    from harvester.evaluation.corpora import CorpusError

    if not opts.truth:
        raise CorpusError("contexts: give the sentences that somebody has read with --truth FILE (docs/evaluate.md)")
    return evaluate(corpus, Path(opts.truth))


def _evaluate_keyphrases(corpus: Path, opts: argparse.Namespace, settings: Settings) -> Result:
    from harvester.evaluation.corpora import Folds
    from harvester.evaluation.keyphrases import evaluate_keyphrases

    if not opts.folds:
        return evaluate_keyphrases(corpus, opts.method, None, settings["OCR"])
    from models.training.keyphrases import fit_weights

    return evaluate_keyphrases(corpus, opts.method, Folds(opts.folds, fit_weights), settings["OCR"])


def _evaluate_codes(corpus: Path, _: argparse.Namespace, settings: Settings) -> Result:
    from harvester.evaluation.codes import evaluate_codes

    return evaluate_codes(corpus, settings["OCR"])


TASKS: dict[str, Task] = {
    "wants": _evaluate_wants,
    "publications": _evaluate_publications,
    "homepages": _evaluate_homepages,
    "venues": _evaluate_venues,
    "topics": _evaluate_topics,
    "records": _evaluate_records,
    "reading": _evaluate_reading,
    "kinds": _evaluate_kinds,
    "division": _evaluate_division,
    "header": _evaluate_header,
    "bridging": _evaluate_bridging,
    "references": _evaluate_references,
    "bibliography": _evaluate_bibliography,
    "splitting": _evaluate_splitting,
    "contexts": _evaluate_contexts,
    "keyphrases": _evaluate_keyphrases,
    "codes": _evaluate_codes,
}


def _list_methods(task: str, corpus: Path) -> tuple[str, ...]:
    """The names that --method takes for a task on this corpus; none where there is one way only."""
    if task == "wants":
        from harvester.evaluation.wants import ALL, METHODS

        return (*METHODS, ALL)
    if task == "topics":
        from harvester.evaluation import topics

        return (*topics.METHODS, topics.ALL)
    if task == "homepages":
        from harvester.evaluation.homepage_comparison import METHODS as PUBLISHED
        from harvester.evaluation.homepage_methods import ALL as EVERY
        from harvester.homepages.judge import FAMILIES

        return (*PUBLISHED, EVERY, *FAMILIES)
    if task == "publications":
        from harvester.evaluation import publication_methods

        return (*publication_methods.METHODS, publication_methods.ALL)
    if task == "keyphrases":
        from harvester.evaluation import keyphrases

        return (*keyphrases.METHODS, keyphrases.ALL)
    if task == "header" and not (corpus / "sites").is_dir():
        from harvester import header
        from harvester.evaluation import header_lines

        return header_lines.METHODS if corpus.is_file() else (*header.METHODS, *header.UNSHIPPED_NAMES)
    if task in ("references", "bibliography"):
        from harvester.bibliography import finder, parser

        return parser.METHODS if task == "references" else finder.METHODS
    return ()


def _check_method(task: str, opts: argparse.Namespace) -> None:
    """Refuse a name that nobody would read: a figure must not be taken for another method's."""
    from harvester.evaluation.corpora import CorpusError

    methods = _list_methods(task, Path(opts.corpus)) if opts.method else ()
    if opts.method and opts.method not in methods:
        known = f"one of {', '.join(methods)}" if methods else f"{task} is measured one way here: leave --method out"
        raise CorpusError(f"no method {opts.method}: {known}")


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
        parser.add_argument(
            "--corpus", metavar="PATH", help=_("a folder with sites/ or truth.jsonl, or a labelled file")
        )
        parser.add_argument(
            "--truth", metavar="FILE", help=_("contexts: who cites what in which sentence, one JSON line per paper")
        )
        parser.add_argument(
            "--library",
            metavar="URI",
            default="",
            help=_("records: a library filled from the web; without it, a crawl fills one"),
        )
        parser.add_argument(
            "--method",
            metavar="NAME",
            default="",
            help=_("one method, or all of them beside ours (wants, homepages, publications, topics)"),
        )
        parser.add_argument(
            "--folds", metavar="N", type=int, default=0, help=_("train again for each of N folds of the sources")
        )
        parser.add_argument(
            "--beside",
            metavar="PATH",
            nargs="+",
            default=[],
            help=_("homepages, publications: more webs, measured together with the corpus; venues: to train folds on"),
        )
        parser.add_argument(
            "--aside",
            metavar="HOSTS",
            default="",
            help=_(
                "homepages, publications: hosts that no fold learns from, with a figure of their own; separated by "
                "commas, or a file with one host per line"
            ),
        )
        parser.add_argument(
            *("--ablation", "--ablate"),
            action="store_true",
            help=_("header, references: what each rule adds to the learned method"),
        )
        parser.add_argument(
            "--curve",
            action="store_true",
            help=_("header, with --folds: learn from all, half and a quarter of the sources"),
        )
        parser.add_argument(
            "--against",
            metavar="OLD.json",
            help=_(
                "compare with a run that --json --values wrote; without a task, compare two outputs of "
                "`extract --json`: --against OLD.jsonl NEW.jsonl"
            ),
        )
        parser.add_argument(
            "--report", metavar="FILE.html", help=_("write tables, plots and the worst cases as a page")
        )
        parser.add_argument("--values", action="store_true", help=_("with --json: every value, too"))
        parser.add_argument("--json", action="store_true", help=_("one JSON object instead of tables"))

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        from harvester.console.output import say_error
        from harvester.evaluation.corpora import CorpusError

        try:
            if len(args) == 1 and opts.against and args[0] not in TASKS and not opts.corpus:
                self._compare_extracts(Path(opts.against), Path(args[0]), opts)
                return
            if len(args) != 1 or args[0] not in TASKS or not opts.corpus:
                raise CorpusError(f"name a task ({', '.join(TASKS)}) and --corpus PATH")
            _check_method(args[0], opts)
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
