"""The options of `scrapy evaluate`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.messages.translating import _

if TYPE_CHECKING:
    import argparse


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--corpus", metavar="PATH", help=_("a folder with sites/ or truth.jsonl, or a labelled file"))
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
        help=_("one method with ours beside it, or all of them: --method all"),
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
    parser.add_argument("--report", metavar="FILE.html", help=_("write tables, plots and the worst cases as a page"))
    parser.add_argument("--values", action="store_true", help=_("with --json: every value, too"))
    parser.add_argument("--json", action="store_true", help=_("one JSON object instead of tables"))
