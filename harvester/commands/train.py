"""`scrapy train`: a model of one's own, learned from what one has corrected, measured before it is installed."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from scrapy.commands import ScrapyCommand

from harvester.console.subcommands import UseError, keep_lines, run_command

if TYPE_CHECKING:
    import argparse

    from harvester.header.title_choice import TitleExample

MODEL = "header_layout"
LEAST_EXAMPLES = 20  # of fewer papers chance says more than their layout
HELP = """\
Teaches the choice of titles the layouts of your own papers: those of the library whose fields somebody corrected
(`scrapy library edit`), or of a FOLDER with files and a truth.jsonl ({"file", "title"} a line) or a list of them
(.bib, .ris, .rdf, .csv) that names their paths. What the present model and the new one choose is compared paper by
paper; the new one is asked about papers that it did not learn from. With --install it takes the place of the present
one, if it is better, in the folder LOCAL_MODELS of the environment (library/models); take the file away to undo it.
`scrapy library reread` then reads the library by it.

Examples:
  scrapy train
  scrapy train ~/my-fifty-papers --install
  scrapy train --against before.json          compared with an earlier run that --json wrote"""


class Command(ScrapyCommand):
    requires_project = True
    requires_crawler_process = False
    default_settings: ClassVar[dict[str, Any]] = {"LOG_ENABLED": False}

    def syntax(self) -> str:
        return "[FOLDER] [--against OLD.json] [--install] [--json]"

    def short_desc(self) -> str:
        return "Learn from corrected papers, show before and after, install a model of your own"

    def long_desc(self) -> str:
        return HELP

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        super().add_options(parser)
        keep_lines(parser)
        parser.add_argument("--against", metavar="OLD.json", type=Path, help="a run that --json wrote")
        parser.add_argument("--install", action="store_true", help="use the new model from now on, if it is better")
        parser.add_argument("--json", action="store_true", help="the run of the new model, as one JSON object")

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        self.exitcode = run_command(lambda: self._train(args, opts))

    def _train(self, args: list[str], opts: argparse.Namespace) -> int:
        from harvester.evaluation.against import read_run
        from harvester.evaluation.corpora import CorpusError
        from harvester.evaluation.local_titles import measure_fitted, measure_titles
        from harvester.inputs.lines import InputError
        from harvester.learned.files import open_table
        from models.training.local import adapt_rankers

        try:
            examples = self._read_examples(args)
            old = read_run(opts.against) if opts.against else None
        except (InputError, CorpusError) as error:
            raise UseError(str(error)) from None
        present = open_table(MODEL)
        before, after = measure_titles(examples, present), measure_fitted(examples, present, adapt_rankers)
        _tell_runs(old or before, after, opts)
        if opts.install:
            _install(examples, before, after)
        return 0

    def _read_examples(self, args: list[str]) -> list[TitleExample]:
        from harvester.library import open_library
        from harvester.library.files import FileStore
        from harvester.record.title_examples import list_corrected_papers, list_folder_papers, read_examples

        assert self.settings is not None
        if len(args) > 1:
            raise UseError("scrapy train: give one folder, or none for the library's corrections")
        if args:
            examples = list(read_examples(list_folder_papers(Path(args[0]).expanduser()), self.settings))
        else:
            with closing(open_library(self.settings["LIBRARY_URI"])) as library:
                papers = list_corrected_papers(library, FileStore(self.settings))
                examples = list(read_examples(papers, self.settings))
        if len(examples) < LEAST_EXAMPLES:
            raise UseError(
                f"{len(examples)} papers to learn from, and {LEAST_EXAMPLES} are needed: correct more with "
                "`scrapy library edit`, or give a folder of papers with their titles"
            )
        return examples


def _tell_runs(before: dict[str, Any], after: dict[str, Any], opts: argparse.Namespace) -> None:
    from harvester.console.output import open_console, say, say_json
    from harvester.evaluation.against import compare_runs
    from harvester.evaluation.report.terminal import show_sections

    if opts.json:
        say_json(after)
        return
    show_sections(compare_runs(before, after), open_console())
    was, now = before["figures"], after["figures"]
    say(f"{now['n']} papers; titles right to the letter: {was['title_exact']} before, {now['title_exact']} after")


def _install(examples: list[TitleExample], before: dict[str, Any], after: dict[str, Any]) -> None:
    """One that learned from all of them; not where the others teach nothing."""
    from harvester.console.output import say_error
    from harvester.learned.files import find_local_folder, open_table
    from models.training.local import adapt_rankers

    if after["figures"]["title_exact"] <= before["figures"]["title_exact"]:
        say_error("the new model is not better, so the present one stays")
        return
    path = find_local_folder() / f"{MODEL}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(".part")
    part.write_text(json.dumps(adapt_rankers(examples, open_table(MODEL)), ensure_ascii=False), encoding="utf-8")
    part.replace(path)
    say_error(f"installed as {path}; `scrapy library reread` reads the library by it")
