"""Every `scrapy …` and `harvester …` of the documentation can be typed: options, arguments and settings."""

from __future__ import annotations

import argparse
import importlib
import re
import shlex
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

import pytest
from scrapy.settings import default_settings
from scrapy.utils.project import get_project_settings
from scrapy.utils.spider import iter_spider_classes

from harvester import settings
from harvester.commands.evaluate import TASKS
from harvester.console.subcommands import LibraryCommand, parse_arguments
from spiders.hunting import LET_PASS

PROJECT = Path(__file__).resolve().parent.parent
PAGES = [*sorted((PROJECT / "docs").rglob("*.md")), PROJECT / "README.md"]
FENCE = re.compile(r"^ *```\w*\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`((?:scrapy|harvester) [a-z][^`]+)`")
COMMAND = re.compile(
    r"(?:^|\$ |&& |[A-Z_]+=\S+ )((?:scrapy|harvester) [a-z].*?)(?= && |   |\s*$| \| | > )", re.MULTILINE
)


def shown(page: Path) -> list[str]:
    """The commands of a page as they would be typed; explanations stand behind three spaces or a `#`."""
    text = re.sub(r"\\\n *", "", page.read_text(encoding="utf-8"))
    blocks = "\n".join(FENCE.findall(text))
    return COMMAND.findall(blocks) + [inline for inline in INLINE.findall(FENCE.sub("", text)) if "…" not in inline]


CASES = {f"{page.relative_to(PROJECT)}: {line}": line for page in PAGES for line in shown(page)}


class Strict(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise AssertionError(message)


@cache
def known(name: str) -> tuple[Any, Strict]:
    """A command of ours, and what reads its options."""
    command, parser = importlib.import_module(f"harvester.commands.{name}").Command(), Strict(add_help=False)
    command.settings = get_project_settings()
    command.add_options(parser)
    return command, parser


def check_crawl(rest: list[str], given: argparse.Namespace) -> None:
    (name,) = rest
    spiders = {spider.name: spider for spider in iter_spider_classes(importlib.import_module(f"spiders.{name}"))}
    assert {pair.partition("=")[0] for pair in given.spargs} <= {*spiders[name].arguments, *LET_PASS}  # type: ignore[attr-defined]


@pytest.mark.parametrize("line", CASES.values(), ids=CASES)
def test_a_command_of_the_documentation_can_be_typed(line: str) -> None:
    name, *tokens = shlex.split(line, comments=True)[1:]
    command, parser = known(name)
    given, rest = parser.parse_known_args(tokens)
    for setting in (pair.partition("=")[0] for pair in given.set):
        assert hasattr(settings, setting) or hasattr(default_settings, setting), setting
    if name == "crawl":
        check_crawl(rest, given)
    elif name == "evaluate":
        # Without a task and a corpus, --against compares with the one file that is named.
        assert {*rest} <= {"TASK", *TASKS} or (given.against and not given.corpus and len(rest) == 1)
    elif name == "serve":  # `library serve` by a shorter name
        parse_arguments("library", command.actions, ["serve", *rest])
    elif isinstance(command, LibraryCommand) and len(rest) > 1:
        parse_arguments(name, command.actions, rest)
    elif isinstance(command, LibraryCommand):  # named, not called
        assert {*rest} <= {*command.actions}
    else:
        assert not [token for token in rest if token.startswith("--")], rest
