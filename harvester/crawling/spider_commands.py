"""Commands that run a spider: `crawl` as Scrapy has it, and those that take what people type (`find "TITLE"`).

Exit statuses: 0 done, 1 failed or saw nothing, 2 wrong use; errors are one line. `find` and its sisters end with 1 also
when one thing could not be searched for or fetched, and with 130 when somebody stopped them.
"""

from __future__ import annotations

import difflib
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar

from scrapy import signals
from scrapy.commands.crawl import Command as ScrapyCrawl
from scrapy.utils.log import install_scrapy_root_handler, log_scrapy_info
from scrapy.utils.spider import iter_spider_classes

from harvester.clock import Clock
from harvester.console.naming import is_own_program
from harvester.console.output import say_error
from harvester.console.own_command import keep_lines
from harvester.console.subcommands import UseError
from harvester.crawling.crawl_logs import make_log_path
from harvester.messages.retelling import retell
from harvester.messages.translating import _, ngettext

if TYPE_CHECKING:
    import argparse

    from scrapy.crawler import Crawler

# Reasons to finish that are a person's or a limit's doing, not a failure.
FINE = frozenset({"finished", "shutdown", "cancelled"})
# Answers that say nothing about what was asked: nobody could look.
UNSEEN = ("could_not_search", "could_not_fetch")
STOPPED = 130  # as shells end a program that Ctrl-C stopped


class SpiderCommand(ScrapyCrawl):
    """`crawl` with exit statuses."""

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        assert self.crawler_process is not None
        try:
            crawler = self._open_crawler(args, opts)
        except (KeyError, ValueError) as error:
            say_error(str(error.args[0] if error.args else error))
            self.exitcode = 2
            return
        try:
            self.begin(crawler)
        except OSError as error:
            say_error(
                _(
                    "no log can be written, {filename}: {strerror}; --logfile names another place",
                    filename=error.filename,
                    strerror=error.strerror,
                )
            )
            self.exitcode = 1
            return
        self.crawler_process.crawl(crawler, **opts.spargs)
        self.crawler_process.start()
        self.exitcode = self._tell_outcome(crawler)
        if self.exitcode == 0:
            self._report_crawl(crawler)
        self.sum_up(crawler)

    def begin(self, crawler: Crawler) -> None:
        """What is done once all that was typed is known to be right."""

    def sum_up(self, crawler: Crawler) -> None:
        """The exit status of what was answered, and the last words; none where the log has them."""

    def _open_crawler(self, args: list[str], opts: argparse.Namespace) -> Crawler:
        if len(args) != 1:
            raise ValueError(_("name one spider; `scrapy list` shows them"))
        crawler = self._create_crawler(args[0])
        check = getattr(crawler.spidercls, "check_arguments", None)
        if check:
            check(opts.spargs)
        Clock(crawler.settings).now()
        return crawler

    def _tell_outcome(self, crawler: Crawler) -> int:
        from harvester.extensions.services import Services

        try:
            services = crawler.get_extension(Services)
        except RuntimeError:  # it ended before there were extensions
            services = None
        if services and (line := services.failure or services.unseen):
            say_error(line)
            return 1
        reason = crawler.stats.get_value("finish_reason") if crawler.stats else None
        if reason in FINE or str(reason).startswith("closespider_"):
            return 0
        say_error(_("the crawl ended early: {reason}; the log says more", reason=reason or _("it did not start")))
        return 1

    @staticmethod
    def _report_crawl(crawler: Crawler) -> None:
        from harvester.extensions.report import Report

        report = crawler.get_extension(Report)
        if report:
            report.show(crawler.settings["LIBRARY_URI"])


class HuntCommand(SpiderCommand):
    """One spider with its arguments as options: what to look for comes first, a file of many after --list."""

    spider: ClassVar[str]
    asked: ClassVar[str]  # the argument that words without an option give
    listed: ClassVar[str] = ""  # the argument that --list gives
    switches: ClassVar[dict[str, str]] = {}  # options without a value, and what they stand for
    summary: ClassVar[str]
    details: ClassVar[str]

    _logs_to_file = False  # whether the log goes to a file of its own
    _unseen = 0  # answers that say nothing

    def syntax(self) -> str:
        ways = [self.asked.upper(), *(["--list FILE"] if self.listed else [])]
        return f"[{' | '.join(ways)}] {_('[options]')}"

    def short_desc(self) -> str:
        return _(self.summary)

    def long_desc(self) -> str:
        return _(self.details)

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        keep_lines(parser)
        group = parser.add_argument_group(_("what to look for"))
        for name, text in self._load_arguments().items():
            option = f"--{name.replace('_', '-')}"
            if name == self.listed:
                group.add_argument("--list", metavar="FILE", dest=name, help=retell(text))
            elif name in self.switches:
                group.add_argument(option, action="store_true", dest=name, help=retell(text).partition(": ")[2])
            elif name != self.asked:
                group.add_argument(option, metavar="…", dest=name, help=retell(text))
        parser.add_argument(
            "--plain", action="store_true", help=_("one line per answer instead of a bar; the default in a pipe")
        )
        super().add_options(parser)

    def process_options(self, args: list[str], opts: argparse.Namespace) -> None:
        super().process_options(args, opts)
        for name in self._load_arguments():
            value = getattr(opts, name, None)
            if value:
                opts.spargs[name] = self.switches.get(name, value)
        if is_own_program():
            self._keep_terminal_quiet(opts)

    def _keep_terminal_quiet(self, opts: argparse.Namespace) -> None:
        """People see what was answered; Scrapy's log goes to a file, unless somebody said where it goes."""
        assert self.settings is not None
        if self.settings["PROGRESS"] == "auto":
            live = sys.stderr.isatty() and not opts.plain
            self.settings.set("PROGRESS", "live" if live else "lines", priority="cmdline")
        # -L, --logfile and --nolog set LOG_ENABLED, too; where nobody set it, its priority is 0.
        said = self.settings["LOG_FILE"] or self.settings.getpriority("LOG_ENABLED")
        if not said and not any(pair.startswith("LOG_") for pair in opts.set):
            # The file begins with the crawl (`begin`): a mistyped command leaves none. Up to then nothing is logged.
            self.settings.set("LOG_ENABLED", False, priority="cmdline")
            self._logs_to_file = True

    def begin(self, crawler: Crawler) -> None:
        crawler.signals.connect(self._note_answer, signal=signals.item_scraped)
        if self._logs_to_file:
            crawler.settings.set("LOG_FILE", str(make_log_path(self.spider)), priority="cmdline")
            install_scrapy_root_handler(crawler.settings)
            log_scrapy_info(crawler.settings)

    def _note_answer(self, item: Any) -> None:
        self._unseen += getattr(item, "status", "") in UNSEEN

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        try:
            self._check_words(args)
        except UseError as error:
            say_error(str(error))
            self.exitcode = 2
            return
        if words := " ".join(args).strip():
            opts.spargs[self.choose_argument(words)] = words
        super().run([self.spider], opts)

    def sum_up(self, crawler: Crawler) -> None:
        stopped = crawler.stats is not None and crawler.stats.get_value("finish_reason") == "shutdown"
        if is_own_program():
            self._summarise(crawler, stopped)
        if stopped:
            self.exitcode = STOPPED
        elif self._unseen:
            say_error(
                ngettext(
                    "{number} could not be looked for; the same command tries it again",
                    "{number} could not be looked for; the same command tries them again",
                    self._unseen,
                )
            )
            self.exitcode = self.exitcode or 1

    @staticmethod
    def _summarise(crawler: Crawler, stopped: bool) -> None:
        from harvester.extensions.progress import Progress

        log = crawler.settings["LOG_FILE"]
        try:
            progress = crawler.get_extension(Progress)
        except RuntimeError:  # it ended before there were extensions
            return
        if not (log and progress):
            return
        where = _("log: {path}", path=log)
        summary = f"{progress.summarise()}; {where}"
        print(_("stopped: {summary}", summary=summary) if stopped else summary, file=sys.stderr)
        if stopped:
            print(_("The same command goes on from here: what is answered is not asked again."), file=sys.stderr)

    def choose_argument(self, words: str) -> str:
        """The spider's argument that the words are."""
        return self.asked

    def _check_words(self, args: list[str]) -> None:
        command = type(self).__module__.rpartition(".")[2]
        wrong = next((word for word in args if word.startswith("--")), None)
        if wrong:
            known = [f"--{name.replace('_', '-')}" for name in self._load_arguments()] + ["--list"]
            near = difflib.get_close_matches(wrong.partition("=")[0], known, 1)
            advice = (
                _("did you mean {near}?", near=near[0])
                if near
                else _("`scrapy {command} -h` shows the options", command=command)
            )
            raise UseError(
                _("scrapy {command} does not know {wrong}; {advice}", command=command, wrong=wrong, advice=advice)
            )

    def _load_arguments(self) -> dict[str, str]:
        assert self.settings is not None
        module = import_module(f"{self.settings.getlist('SPIDER_MODULES')[0]}.{self.spider}")
        (spider,) = (one for one in iter_spider_classes(module) if one.name == self.spider)
        arguments: dict[str, str] = getattr(spider, "arguments")  # noqa: B009 - of ours, not of any Spider
        return arguments
