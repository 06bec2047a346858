"""`scrapy references`: one reference a line in, its fields out; `check`: does what a manuscript cites exist."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING

from harvester.console.own_command import OwnCommand
from harvester.console.subcommands import check_method, run_command
from harvester.messages.translating import _, mark

if TYPE_CHECKING:
    import argparse

# Many are quicker together; who asks through a pipe gets the answers to all that he has written so far.
AT_ONCE = 200
HELP = mark("""\
Parses references: one per line in (a text file, or - for standard input), one JSON object per line out; in a pipe each
answer follows its line at once. Object n belongs to line n; an empty line gives an empty object.
Methods: best (the default, at present network), network, crf, svm, hmm, rules.

`check MANUSCRIPT` looks up each reference of a manuscript (a document with a list of references, BibTeX, RIS, or one
reference per line) in the library and with the configured search engines, and tells whether it exists, is misquoted
(which field, what it should be, and who says so), was not found, or could not be looked up. Answers are kept, so an
audit that was stopped continues where it left off. Options of check:
  --json  one JSON object per line, not a table        --html FILE  also write a page to read and send on
  --again  look up everything again                    --limit N, --seconds S  stop after N references, S seconds

Examples:
  scrapy references list.txt > list.jsonl
  scrapy references check paper.docx --html audit.html
  scrapy references --method crf list.txt | jq -r .title
  echo 'Орлова О. О. Об одном методе // Журнал. 1999. Т. 3, № 2. С. 5–9.' | scrapy references - | jq .title""")


class Command(OwnCommand):
    def syntax(self) -> str:
        return "[options] PATH | - | check MANUSCRIPT"

    def short_desc(self) -> str:
        return _("Fields of references, one a line; or check those of a manuscript")

    def long_desc(self) -> str:
        return _(HELP)

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        super().add_options(parser)
        parser.add_argument("--method", metavar="NAME", default="best", help=_("how they are parsed (default: best)"))

        parser.add_argument("--json", action="store_true", help=_("check: one JSON object per line"))
        parser.add_argument("--html", metavar="FILE", help=_("check: also write a page"))
        parser.add_argument("--again", action="store_true", help=_("check: look up everything again"))
        parser.add_argument("--limit", metavar="N", type=int, help=_("check: the first N references only"))
        parser.add_argument("--seconds", metavar="S", type=float, help=_("check: stop after S seconds"))

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        if args[:1] == ["check"] and len(args) > 1:
            from harvester.commands.references.checking import check

            self.exitcode = run_command(partial(check, args[1:], opts, self.settings))
        else:
            self.exitcode = run_command(partial(run, args, opts.method))


def run(args: list[str], method: str) -> None:
    from harvester.bibliography.parser import METHODS, parse_many
    from harvester.console.lines import check_one_path, make_json_line, read_lines
    from harvester.record.json_forms import reference_to_json

    path = check_one_path("references", args)
    check_method("references", method, METHODS)
    for lines in read_lines(path, AT_ONCE):
        for reference in parse_many(lines, method):
            print(make_json_line(reference_to_json(reference)))
        sys.stdout.flush()
