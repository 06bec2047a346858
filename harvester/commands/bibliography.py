"""`scrapy bibliography`: where the lists of references stand in a text, and what is in them."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from functools import partial
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, Any

from harvester.console.output import say
from harvester.console.own_command import OwnCommand
from harvester.console.subcommands import UseError, check_method, run_command
from harvester.messages.named import tell_status
from harvester.messages.retelling import retell
from harvester.messages.translating import _, mark
from harvester.statuses import DOCUMENT
from harvester.text.printable import put_on_one_line

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from scrapy.settings import Settings

HELP = mark("""\
Finds the lists of references in a text or in a document (a file, or - for standard input) and splits them into
their entries. It reads every format that `scrapy extract` does: PDF, DOC, DOCX, RTF, ODT, DjVu, PS, DVI, TeX, HTML,
and archives of them; if an archive holds several documents, each is reported.
Line numbers count from 0, the heading of a list is not in its block. Lines of a text file end at \\n only, those of
a document are the lines of `scrapy extract --only text`, one page after the other. Where a list is printed twice,
in Cyrillic and romanised, each entry names its twin. In a text without a list, the references in its notes are used.
Methods: best (the default), rules, forest, union.

Examples:
  scrapy bibliography paper.pdf
  scrapy bibliography --json paper.txt | jq '.references[].text'
  scrapy bibliography --without - < paper.docx > text.txt""")

# Why a text was not looked at, by status.
REASONS = {
    "empty": "there is nothing but blanks",
    "unsupported": "it is no text and no document that `scrapy extract` reads",
    "too_large": "it is larger than DOCUMENT_MAX_SIZE",
}


class Command(OwnCommand):
    def syntax(self) -> str:
        return "[options] PATH | -"

    def short_desc(self) -> str:
        return _("Lists of references in a text or document, entry by entry")

    def long_desc(self) -> str:
        return _(HELP)

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        super().add_options(parser)
        parser.add_argument("--json", action="store_true", help=_("blocks and references as one JSON object"))
        parser.add_argument("--method", metavar="NAME", default="best", help=_("how lists are found (default: best)"))
        parser.add_argument("--without", action="store_true", help=_("print the text without its bibliographies"))

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        self.exitcode = run_command(partial(run, args, opts, self.settings))


def run(args: list[str], opts: argparse.Namespace, settings: Settings) -> None:
    from harvester.bibliography.finder import METHODS
    from harvester.console.lines import check_one_path, make_json_line

    if opts.json and opts.without:
        raise UseError(_("scrapy bibliography: give --json or --without, not both"))
    path = check_one_path("bibliography", args)
    check_method("bibliography", opts.method, METHODS)
    for found in _find_lists(path, opts.method, opts.without, settings):
        if opts.without:
            _print_without(found)
        elif opts.json:
            print(make_json_line(found), flush=True)
        else:
            _show_found(found)


def _find_lists(path: str, method: str, without: bool, settings: Settings) -> Iterator[dict[str, Any]]:
    """The lists of a text, read here, or of a document and of each in an archive, read by workers."""
    from harvester.console.file_reading import read_files
    from harvester.console.lines import open_input
    from harvester.documents import html, tex, text
    from harvester.documents.sniff import find_ending, sniff_format
    from harvester.record.file_records import read_lists

    largest = settings.getint("DOCUMENT_MAX_SIZE")
    with open_input(path) as file:
        data = file.read(largest + 1)
    row = sniff_format(data, path)
    # What is called a text file is one, whatever markup it quotes.
    named = find_ending(path) in text.FORMAT.endings and row in (html.FORMAT, tex.FORMAT)
    if row in (None, text.FORMAT) or named or len(data) > largest:
        status = "too_large" if len(data) > largest else "empty" if not data.strip() else "ok" if row else "unsupported"
        yield _read_text(path, status, data, method, without)
        return
    with _keep_in_file(path, data) as kept:
        for found in read_files([kept], settings, read_lists, method, without):
            yield {"blocks": [], "references": [], **found, "file": path + found["file"].removeprefix(kept)}


@contextmanager
def _keep_in_file(path: str, data: bytes) -> Iterator[str]:
    """A path that workers can open."""
    if path != "-":
        yield path
        return
    with NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        yield file.name


def _read_text(path: str, status: str, data: bytes, method: str, without: bool) -> dict[str, Any]:
    from harvester.bibliography.finder import cut_bibliographies
    from harvester.bibliography.places import locate_references
    from harvester.text.charset import decode

    lines = decode(data).split("\n") if status == "ok" else []
    found = {"file": path, "status": status, **locate_references(lines, method)}
    return found | {"without": "\n".join(cut_bibliographies(lines, method))} if without else found


def _print_without(found: dict[str, Any]) -> None:
    if found["status"] not in ("ok", "empty"):
        raise UseError(
            _(
                "{file} is {status}: {outcome}",
                file=found["file"],
                status=tell_status(found["status"]),
                outcome=_tell_outcome(found),
            )
        )
    sys.stdout.write(found["without"])


def _show_found(found: dict[str, Any]) -> None:
    say(f"{found['file']}: {tell_status(found['status'])}, {_tell_outcome(found)}")
    for number, reference in enumerate(found["references"]):
        twin = f"  ({_('twin: {number}', number=reference['twin'])})" if reference["twin"] is not None else ""
        say(f"{number:4}  {put_on_one_line(reference['text'])}{twin}")


def _tell_outcome(found: dict[str, Any]) -> str:
    if found["status"] != "ok":
        return retell(REASONS.get(found["status"]) or found.get("detail") or DOCUMENT[found["status"]])
    if not found["blocks"]:
        return _("no list, but notes with references") if found["references"] else _("no bibliography")
    return ", ".join(f"lines {first} to {last}" for first, last in found["blocks"])
