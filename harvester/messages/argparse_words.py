"""The words of argparse itself, which asks gettext's own functions for them: here they are given ours."""

from __future__ import annotations

import argparse
import re

from harvester.messages.translating import _, get_translations, mark

# Those of Python 3.11 to 3.14, as argparse writes them.
WORDS = (
    mark("usage: "),
    mark("positional arguments"),
    mark("options"),
    mark("show this help message and exit"),
    mark("the following arguments are required: %s"),
    mark("one of the arguments %s is required"),
    mark("unrecognized arguments: %s"),
    mark("argument %(argument_name)s: %(message)s"),
    mark("ambiguous option: %(option)s could match %(matches)s"),
    mark("ignored explicit argument %r"),
    mark("not allowed with argument %s"),
    mark("expected one argument"),
    mark("expected at most one argument"),
    mark("expected at least one argument"),
    mark("invalid %(type)s value: %(value)r"),
    mark("invalid choice: %(value)r (choose from %(choices)s)"),
    mark("unknown parser %(parser_name)r (choices: %(choices)s)"),
)
# What Scrapy says of the options that all its commands have.
SCRAPY_WORDS = (
    mark("Global Options"),
    mark("log file. if omitted stderr will be used"),
    mark("disable logging completely"),
    mark("write python cProfile stats to FILE"),
    mark("write process ID to FILE"),
    mark("set/override setting (may be repeated)"),
    mark("enable pdb on failure (uses ipdb if installed)"),
    mark("set spider argument (may be repeated)"),
    mark(
        "append scraped items to the end of FILE (use - for stdout), to define format set a colon at the end of the "
        "output URI (i.e. -o FILE:FORMAT)"
    ),
    mark(
        "dump scraped items into FILE, overwriting any existing file, to define format set a colon at the end of the "
        "output URI (i.e. -O FILE:FORMAT)"
    ),
)
_LEVEL = re.compile(r"log level \(default: (\w+)\)")


def translate_help(parser: argparse.ArgumentParser) -> None:
    """Titles and helps that Scrapy gave; ours are translated where they are given."""
    for group in parser._action_groups:
        group.title = get_translations().gettext(group.title) if group.title else group.title
    for action in parser._actions:
        if action.help and action.help is not argparse.SUPPRESS:
            action.help = _translate(action.help)


def _translate(text: str) -> str:
    if level := _LEVEL.fullmatch(text):
        return _("log level ({level})", level=level[1])
    return get_translations().gettext(text)


def translate_argparse() -> None:
    """From here on argparse asks the catalogue of the language that is spoken."""
    words = vars(argparse)
    words["_"] = lambda text: get_translations().gettext(text)
    words["ngettext"] = lambda one, many, number: get_translations().ngettext(one, many, number)
