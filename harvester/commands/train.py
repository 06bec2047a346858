"""`scrapy train`: a model of one's own, learned from what one has corrected, measured before it is installed."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from scrapy.commands import ScrapyCommand

from harvester.console.own_command import keep_lines
from harvester.console.subcommands import UseError, run_command
from harvester.messages.translating import _, mark

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from scrapy.settings import Settings

LEAST_EXAMPLES = 20  # of fewer chance says more than they do
LEAST_OF_A_KIND = 5  # verdicts for and against
HELP = mark("""\
Learns from your corrections, and compares before and after. Models:
  titles        the choice of titles learns the layouts of your own papers: those of the library whose fields somebody
                corrected (`scrapy library edit`), or of a FOLDER with files and a truth.jsonl ({"file", "title"} a
                line) or a list of them (.bib, .ris, .rdf, .csv) that names their paths
  verification  the weights of evidence learn from papers that somebody rejected, near misses that somebody accepted,
                and found papers that somebody corrected
The current model and the new one are compared case by case, on cases that the new one did not learn from. With
--install the new one replaces the current one, if it is better, in the folder that LOCAL_MODELS names in the
environment (library/models); delete the file to undo this.

Examples:
  scrapy train
  scrapy train ~/my-fifty-papers --install
  scrapy train --model verification
  scrapy train --against before.json          compared with an earlier run that --json wrote""")


@dataclass(slots=True)
class Trained:
    """A file of the folder of own models, the runs before and after, and what makes the model of all examples."""

    file: str
    before: dict[str, Any]
    after: dict[str, Any]
    fit: Callable[[], Any]

    @property
    def is_better(self) -> bool:
        return bool(self.after["figures"][self.figure] > self.before["figures"][self.figure])

    @property
    def figure(self) -> str:
        return "title_exact" if "title_exact" in self.after["figures"] else "verdicts_right"


def train_titles(folder: str, settings: Settings) -> Trained:
    from harvester.evaluation.papers.local_titles import measure_fitted, measure_titles
    from harvester.learned.files import open_table
    from harvester.library import open_library
    from harvester.library.files import FileStore
    from harvester.record.title_examples import list_corrected_papers, list_folder_papers, read_examples
    from models.training.local import adapt_rankers

    if folder:
        examples = list(read_examples(list_folder_papers(Path(folder).expanduser()), settings))
    else:
        with closing(open_library(settings["LIBRARY_URI"])) as library:
            examples = list(read_examples(list_corrected_papers(library, FileStore(settings)), settings))
    if len(examples) < LEAST_EXAMPLES:
        raise UseError(
            _(
                "{number} papers to learn from, and {least_examples} are needed: correct more with "
                "`scrapy library edit`, or give a folder of papers with their titles",
                number=len(examples),
                least_examples=LEAST_EXAMPLES,
            )
        )
    present = open_table("header_layout")
    before, after = measure_titles(examples, present), measure_fitted(examples, present, adapt_rankers)
    return Trained("header_layout.json", before, after, lambda: adapt_rankers(examples, present))


def train_verification(folder: str, settings: Settings) -> Trained:
    from harvester.evaluation.webs.local_verdicts import measure_fitted_verdicts, measure_verdicts
    from harvester.library import open_library
    from harvester.record.verdict_examples import list_verdicts
    from harvester.verification.weighing import MODEL, open_factors
    from models.training.local_verdicts import fit_factors

    if folder:
        raise UseError(_("verification learns from the library's own verdicts: give no folder"))
    with closing(open_library(settings["LIBRARY_URI"])) as library:
        examples = list(list_verdicts(library))
    right = sum(one.right for one in examples)
    if len(examples) < LEAST_EXAMPLES or min(right, len(examples) - right) < LEAST_OF_A_KIND:
        raise UseError(
            _(
                "{right} verdicts for and {wrong} against: {least_examples} are needed, {least_of_a_kind} of each "
                "kind; reject wrong papers, accept near misses, correct right ones",
                right=right,
                wrong=len(examples) - right,
                least_examples=LEAST_EXAMPLES,
                least_of_a_kind=LEAST_OF_A_KIND,
            )
        )
    present = open_factors()
    before = measure_verdicts(examples, present)
    after = measure_fitted_verdicts(examples, present, fit_factors)
    return Trained(f"{MODEL}.json", before, after, lambda: fit_factors(examples, present))


MODELS: dict[str, Callable[[str, Settings], Trained]] = {
    "titles": train_titles,
    "verification": train_verification,
}


class Command(ScrapyCommand):
    requires_project = True
    requires_crawler_process = False
    default_settings: ClassVar[dict[str, Any]] = {"LOG_ENABLED": False}

    def syntax(self) -> str:
        return "[FOLDER] [--model titles|verification] [--against OLD.json] [--install] [--json]"

    def short_desc(self) -> str:
        return _("Learn from corrected papers and verdicts, show before and after, install a model of your own")

    def long_desc(self) -> str:
        return _(HELP)

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        super().add_options(parser)
        keep_lines(parser)
        parser.add_argument("--model", choices=list(MODELS), default="titles", help=_("which model to train"))
        parser.add_argument("--against", metavar="OLD.json", type=Path, help=_("a run that --json wrote"))
        parser.add_argument("--install", action="store_true", help=_("use the new model from now on, if it is better"))
        parser.add_argument("--json", action="store_true", help=_("the run of the new model, as one JSON object"))

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        self.exitcode = run_command(lambda: self._train(args, opts))

    def _train(self, args: list[str], opts: argparse.Namespace) -> int:
        from harvester.evaluation.against import read_run
        from harvester.evaluation.corpora import CorpusError
        from harvester.inputs.lines import InputError

        assert self.settings is not None
        if len(args) > 1:
            raise UseError(_("scrapy train: give one folder, or none for the library's corrections"))
        try:
            old = read_run(opts.against) if opts.against else None
            trained = MODELS[opts.model](args[0] if args else "", self.settings)
        except (InputError, CorpusError) as error:
            raise UseError(str(error)) from None
        _tell_runs(old or trained.before, trained, as_json=opts.json)
        if opts.install:
            _install(trained)
        return 0


def _tell_runs(before: dict[str, Any], trained: Trained, *, as_json: bool) -> None:
    from harvester.console.output import open_console, say, say_json
    from harvester.evaluation.against import compare_runs
    from harvester.evaluation.report.terminal import show_sections

    after = trained.after
    if as_json:
        say_json(after)
        return
    show_sections(compare_runs(before, after), open_console())
    was, now = before["figures"].get(trained.figure), after["figures"][trained.figure]
    say(_("{number} cases; right: {was} before, {now} after", number=after["figures"]["n"], was=was, now=now))


def _install(trained: Trained) -> None:
    """One that learned from all cases; not where those set aside were not judged better."""
    from harvester.console.output import say_error
    from harvester.learned.files import find_local_folder

    if not trained.is_better:
        say_error(_("the new model is not better, so the present one stays"))
        return
    path = find_local_folder() / trained.file
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_text(json.dumps(trained.fit(), ensure_ascii=False), encoding="utf-8")
    part.replace(path)
    say_error(_("installed as {path}; taking the file away undoes it", path=path))
