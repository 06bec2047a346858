"""`scrapy extract`: a record for each file: what it is called, who wrote it, what it cites."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harvester.console.output import say, say_fields
from harvester.console.own_command import OwnCommand
from harvester.console.subcommands import UseError, check_method, run_command
from harvester.messages.named import name_value, tell_status
from harvester.messages.translating import _, mark, ngettext

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from scrapy.settings import Settings

PARTS = ("header", "references", "text")
SHOWN_REFERENCES = 5
EVENTS = ("received", "revised", "accepted", "published")  # as harvester/imprint has them
HELP = mark("""\
Reads files (PDF, DOC, DOCX, RTF, ODT, DjVu, PS, DVI, TeX, HTML, TXT, and archives of them) and tells what is in
each: title, authors, abstract, references. Folders are searched; if an archive holds several documents, each is
reported. Every file is read in a worker process with limits on time and memory.

Examples:
  scrapy extract paper.pdf
  scrapy extract --json --only header papers/ > records.jsonl
  scrapy extract --all-fields paper.pdf""")


class Command(OwnCommand):
    def syntax(self) -> str:
        return "[options] PATH …"

    def short_desc(self) -> str:
        return _("What is in files: title, authors, abstract, references")

    def long_desc(self) -> str:
        return _(HELP)

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        super().add_options(parser)
        parser.add_argument(
            "--json", action="store_true", help=_("one JSON object per line, in the order of the files")
        )
        parser.add_argument(
            "--method", metavar="NAME", help=_("how title and authors are found (default: HEADER_METHOD)")
        )
        parser.add_argument(
            "--all-fields",
            action="store_true",
            help=_("also date, web and postal addresses, phones, notes of the first page, introduction"),
        )
        parser.add_argument("--only", metavar="PARTS", help=_("separated by commas: header, references, text"))

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        self.exitcode = run_command(partial(run, args, opts, self.settings))


def run(args: list[str], opts: argparse.Namespace, settings: Settings) -> None:
    from harvester.console.lines import make_json_line

    paths = list(_list_files(args))
    only = _choose_parts(opts.only, opts.all_fields)
    method = _choose_method(opts.method or settings["HEADER_METHOD"])
    for number, record in enumerate(_make_records(paths, only, method, settings)):
        if opts.json:
            print(make_json_line(record), flush=True)
        else:
            _show_record(record, first=number == 0)


def _list_files(args: list[str]) -> Iterator[str]:
    if not args:
        raise UseError(_("scrapy extract: no path given; `scrapy extract -h` shows how"))
    missing = next((path for path in args if not Path(path).exists()), None)
    if missing is not None:
        raise UseError(_("scrapy extract: {missing} is not there; give files or folders", missing=missing))
    for path in map(Path, args):
        if path.is_dir():
            yield from sorted(str(found) for found in path.rglob("*") if found.is_file())
        else:
            yield str(path)


def _choose_parts(only: str | None, all_fields: bool) -> tuple[str, ...]:
    from harvester.record.file_records import ALL_FIELDS

    parts = tuple(part.strip() for part in (only or "header,references").split(","))
    unknown = next((part for part in parts if part not in PARTS), None)
    if unknown is not None:
        raise UseError(
            _("scrapy extract: --only knows {parts}, not {unknown!r}", parts=", ".join(PARTS), unknown=unknown)
        )
    return (*parts, ALL_FIELDS) if all_fields else parts


def _choose_method(name: str) -> str:
    if name != "best":
        from harvester.header import METHODS

        check_method("extract", name, METHODS)
    return name


def _make_records(paths: list[str], only: tuple[str, ...], method: str, settings: Settings) -> Iterator[dict[str, Any]]:
    """Records in the order of the paths; a file that killed its worker has an empty one with its status."""
    from harvester.console.file_reading import read_files
    from harvester.items import Record
    from harvester.record.file_records import read_record
    from harvester.record.json_forms import record_to_json

    for made in read_files(paths, settings, read_record, only, method):
        yield made if "references" in made else record_to_json(Record(**made))


def _show_record(record: dict[str, Any], first: bool) -> None:
    from harvester.persons.name_strings import write_name

    if not first:
        say("")
    say(record["file"], style="bold")
    kind = name_value("kind", record["kind"]["value"]) if record["kind"] else ""
    pages = ngettext("{number} page", "{number} pages", record["pages"])
    facts = (tell_status(record["status"]), record["format"], kind, pages, record["language"])
    say_fields(
        [
            ("file", ", ".join(fact for fact in facts if fact)),
            ("detail", record.get("detail")),
            ("title", _write_weighed(record["title"])),
            ("", _write_weighed(record["title_other"])),
            ("authors", "; ".join(write_name(person["family"], person["given"]) for person in record["authors"])),
            ("year", _write_value(record["year"])),
            ("УДК", _write_value(record["udc"])),
            ("DOI", _write_value(record["doi"])),
            ("e-mail", ", ".join(value["value"] for value in record["emails"])),
            *_list_imprint(record),
            (_name_abstract(record["abstract"]), _write_value(record["abstract"])),
            ("keywords", ", ".join(value["value"] for value in record["keywords"])),
            ("phrases", ", ".join(value["value"] for value in record["keyphrases"])),
            *_list_all_fields(record),
            *_list_references(record["references"]),
        ],
        indent=2,
    )
    for page in record.get("text", []):
        say(page)


def _list_imprint(record: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Numbers of authors, days, licence and version."""
    if record["author_ids"] or any(person["ids"] for person in record["authors"]):
        yield from _list_author_ids(record)
    days = ((event, _write_value(record[event])) for event in EVENTS)
    yield "history", ", ".join(f"{event} {day}" for event, day in days if day)
    yield from ((name, _write_value(record[name])) for name in ("licence", "copyright", "version"))


def _list_author_ids(record: dict[str, Any]) -> Iterator[tuple[str, str]]:
    from harvester.imprint.registers import list_author_ids
    from harvester.items import Metadata
    from harvester.items.codec import decode

    yield from (("author id", str(found)) for found in list_author_ids(decode(Metadata, {**record, "kind": None})))


def _list_all_fields(record: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """What --all-fields has added."""
    yield "date", _write_value(record.get("date"))
    for name in ("urls", "addresses", "phones", "notes"):
        yield from ((name, value["value"]) for value in record.get(name, ()))
    yield "introduction", _write_value(record.get("introduction"))


def _name_abstract(value: dict[str, Any] | None) -> str:
    """The beginning of the introduction is told as what it is."""
    return "begins" if value and value["method"] == "introduction" else "abstract"


def _list_references(references: list[dict[str, Any]]) -> list[tuple[str, str]]:
    shown = [("cites", reference["text"]) for reference in references[:SHOWN_REFERENCES]]
    more = len(references) - len(shown)
    return [*shown, ("cites", _("… and {number} more", number=more))] if more > 0 else shown


def _write_value(value: dict[str, Any] | None) -> str:
    return value["value"] if value else ""


def _write_weighed(value: dict[str, Any] | None) -> str:
    return f"{value['value']}  ({value['weight']:.2f})" if value else ""
