"""Commands that need nothing of Scrapy's: `harvester` runs them without it, `scrapy` as if they were its own."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from harvester.messages.translating import _

if TYPE_CHECKING:
    from scrapy.crawler import AsyncCrawlerProcess
    from scrapy.settings import Settings


class OwnCommand:
    """All that Scrapy asks of a command; `harvester/commands/__init__.py` tells it so."""

    requires_project = True
    requires_crawler_process = False
    crawler_process: AsyncCrawlerProcess | None = None
    default_settings: ClassVar[dict[str, Any]] = {"LOG_ENABLED": False}
    exitcode = 0
    settings: Settings

    def syntax(self) -> str:
        return ""

    def short_desc(self) -> str:
        raise NotImplementedError

    def long_desc(self) -> str:
        return self.short_desc()

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        """The options that every command of Scrapy's has. Help is printed as it is written, not as one paragraph."""
        keep_lines(parser)
        group = parser.add_argument_group(title=_("Global Options"))
        group.add_argument("--logfile", metavar="FILE", help=_("where a crawl logs (default: standard error)"))
        group.add_argument(
            "-L", "--loglevel", metavar="LEVEL", help=_("log level ({level})", level=self.settings["LOG_LEVEL"])
        )
        group.add_argument("--nolog", action="store_true", help=_("no log"))
        group.add_argument("--profile", metavar="FILE", help=_("write a profile to FILE (`scrapy` only)"))
        group.add_argument("--pidfile", metavar="FILE", help=_("write the number of the process to FILE"))
        group.add_argument(
            "-s",
            "--set",
            action="append",
            default=[],
            type=_check_pair,
            metavar="NAME=VALUE",
            help=_("change a setting"),
        )

    def process_options(self, args: list[str], opts: argparse.Namespace) -> None:
        given: dict[str, Any] = dict(pair.split("=", 1) for pair in opts.set)
        if opts.logfile:
            given |= {"LOG_ENABLED": True, "LOG_FILE": opts.logfile}
        if opts.loglevel:
            given |= {"LOG_ENABLED": True, "LOG_LEVEL": opts.loglevel}
        if opts.nolog:
            given["LOG_ENABLED"] = False
        self.settings.setdict(given, priority="cmdline")
        if opts.pidfile:
            Path(opts.pidfile).write_text(f"{os.getpid()}\n", encoding="utf-8")

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        raise NotImplementedError


def keep_lines(parser: argparse.ArgumentParser) -> None:
    """Print a command's help as it is written, not as one paragraph."""
    parser.formatter_class = argparse.RawDescriptionHelpFormatter


def _check_pair(text: str) -> str:
    if "=" not in text:
        raise argparse.ArgumentTypeError(_("give NAME=VALUE"))
    return text
