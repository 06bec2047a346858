"""`scrapy bibliography`: where the lists of references stand in a text, and what is in them."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from scrapy.commands import ScrapyCommand

from harvester.console.output import say
from harvester.console.subcommands import UseError, keep_lines, run_command
from harvester.text.printable import put_on_one_line

if TYPE_CHECKING:
    import argparse

    from scrapy.settings import Settings

HELP = """\
Finds the lists of references in a text (a file, or - for standard input) and splits them into their entries.
Line numbers count from 0, lines end at \\n only, the heading of a list is outside of its block. Of a list that
is printed twice, in Cyrillic and romanised, each entry names its twin. A text without a list gives the references
of its notes.

Examples:
  scrapy bibliography paper.txt
  scrapy bibliography --json paper.txt | jq '.references[].text'
  scrapy bibliography --without - < paper.txt > text.txt"""

# Why a text was not looked at, by status.
REASONS = {
    "empty": "there is nothing but blanks",
    "unsupported": "it is no text: scrapy extract reads documents",
    "too_large": "it is larger than DOCUMENT_MAX_SIZE",
}


class Command(ScrapyCommand):
    requires_project = True
    requires_crawler_process = False
    default_settings: ClassVar[dict[str, Any]] = {"LOG_ENABLED": False}

    def syntax(self) -> str:
        return "[options] PATH | -"

    def short_desc(self) -> str:
        return "Lists of references in a text, entry by entry"

    def long_desc(self) -> str:
        return HELP

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        super().add_options(parser)
        keep_lines(parser)
        parser.add_argument("--json", action="store_true", help="blocks and references as one JSON object")
        parser.add_argument("--without", action="store_true", help="print the text without its bibliographies")

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        assert self.settings is not None
        self.exitcode = run_command(partial(run, args, opts, self.settings))


def run(args: list[str], opts: argparse.Namespace, settings: Settings) -> None:
    from harvester.console.lines import check_one_path, make_json_line, open_input

    if opts.json and opts.without:
        raise UseError("scrapy bibliography: give --json or --without, not both")
    path = check_one_path("bibliography", args)
    largest = settings.getint("DOCUMENT_MAX_SIZE")
    with open_input(path) as file:
        data = file.read(largest + 1)
    status, lines = _lines(data, largest)
    if opts.without:
        _print_without(path, status, lines)
    elif opts.json:
        print(make_json_line(answer(path, status, lines)))
    else:
        _show(answer(path, status, lines))


def _lines(data: bytes, largest: int) -> tuple[str, list[str]]:
    """How the bytes can be read, as a status of documents, and their lines."""
    from harvester.documents.text import looks_like_text
    from harvester.text.charset import decode

    if len(data) > largest:
        return "too_large", []
    if not data.strip():
        return "empty", []
    if not looks_like_text(data):
        return "unsupported", []
    return "ok", decode(data).split("\n")


def answer(path: str, status: str, lines: list[str]) -> dict[str, Any]:
    """The blocks and the references of a text, as `--json` gives them."""
    from harvester.bibliography import find
    from harvester.bibliography.marks import part_labels
    from harvester.bibliography.notes import find_notes, list_cited_works
    from harvester.bibliography.splitter import split_entries
    from harvester.bibliography.twins import pair_entries

    blocks = find(lines)
    found = [(entry, first) for first, last in blocks for entry in split_entries(lines[first : last + 1])]
    found = found or [(work, 0) for work in list_cited_works(find_notes(lines))]
    texts = [entry.text for entry, _ in found]
    twins = dict(pair_entries(texts))
    references = [
        {
            "text": text,
            "lines": [first + entry.first, first + entry.last],
            "twin": twins.get(number),
            "label": label,
        }
        for number, ((label, text), (entry, first)) in enumerate(zip(part_labels(texts), found, strict=True))
    ]
    return {"file": path, "status": status, "blocks": blocks, "references": references}


def _print_without(path: str, status: str, lines: list[str]) -> None:
    from harvester.bibliography.finder import cut_bibliographies

    if status not in ("ok", "empty"):
        raise UseError(f"{path} is {status}: give a text file; `scrapy extract` reads documents")
    sys.stdout.write("\n".join(cut_bibliographies(lines)))


def _show(found: dict[str, Any]) -> None:
    say(f"{found['file']}: {found['status']}, {_outcome(found)}")
    for number, reference in enumerate(found["references"]):
        twin = f"  (twin: {reference['twin']})" if reference["twin"] is not None else ""
        say(f"{number:4}  {put_on_one_line(reference['text'])}{twin}")


def _outcome(found: dict[str, Any]) -> str:
    if found["status"] in REASONS:
        return REASONS[found["status"]]
    if not found["blocks"]:
        return "no list, but notes with references" if found["references"] else "no bibliography"
    return ", ".join(f"lines {first} to {last}" for first, last in found["blocks"])
