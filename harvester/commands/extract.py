"""`scrapy extract`: a record for each file: what it is called, who wrote it, what it cites."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from scrapy.commands import ScrapyCommand

from harvester.console.output import say, say_fields
from harvester.console.subcommands import UseError, keep_lines, run_command
from harvester.workers import WorkerDied

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from scrapy.settings import Settings

    from harvester.workers import Pool

PARTS = ("header", "references", "text")
SHOWN_REFERENCES = 5
HELP = """\
Reads files (PDF, DOC, DOCX, RTF, ODT, DjVu, PS, DVI, TeX, HTML, TXT, and archives of them) and says what each
is: title, authors, abstract, references. Folders are walked; of an archive with several documents each is told.
Each is read in a worker process with limits of time and memory.

Examples:
  scrapy extract paper.pdf
  scrapy extract --json --only header papers/ > records.jsonl"""


class Command(ScrapyCommand):
    requires_project = True
    requires_crawler_process = False
    default_settings: ClassVar[dict[str, Any]] = {"LOG_ENABLED": False}

    def syntax(self) -> str:
        return "[options] PATH …"

    def short_desc(self) -> str:
        return "What files are: title, authors, abstract, references"

    def long_desc(self) -> str:
        return HELP

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        super().add_options(parser)
        keep_lines(parser)
        parser.add_argument("--json", action="store_true", help="one JSON object a line, in the order of the files")
        parser.add_argument("--method", metavar="NAME", help="method of the header (default: HEADER_METHOD)")
        parser.add_argument("--only", metavar="PARTS", help="comma list of header, references, text")

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        assert self.settings is not None
        self.exitcode = run_command(partial(run, args, opts, self.settings))


def run(args: list[str], opts: argparse.Namespace, settings: Settings) -> None:
    from harvester.console.lines import make_json_line

    paths = list(_files(args))
    only = _parts(opts.only)
    method = _method(opts.method or settings["HEADER_METHOD"])
    for number, record in enumerate(_records(paths, only, method, settings)):
        if opts.json:
            print(make_json_line(record), flush=True)
        else:
            _show(record, first=number == 0)


def _files(args: list[str]) -> Iterator[str]:
    if not args:
        raise UseError("scrapy extract: no path given; `scrapy extract -h` shows how")
    missing = next((path for path in args if not Path(path).exists()), None)
    if missing is not None:
        raise UseError(f"scrapy extract: {missing} is not there; give files or folders")
    for path in map(Path, args):
        if path.is_dir():
            yield from sorted(str(found) for found in path.rglob("*") if found.is_file())
        else:
            yield str(path)


def _parts(only: str | None) -> tuple[str, ...]:
    parts = tuple(part.strip() for part in (only or "header,references").split(","))
    unknown = next((part for part in parts if part not in PARTS), None)
    if unknown is not None:
        raise UseError(f"scrapy extract: --only knows {', '.join(PARTS)}, not {unknown!r}")
    return parts


def _method(name: str) -> str:
    from harvester.header import METHODS

    if name not in METHODS:
        raise UseError(f"scrapy extract: --method knows {', '.join(METHODS)}, not {name!r}")
    return name


def _records(paths: list[str], only: tuple[str, ...], method: str, settings: Settings) -> Iterator[dict[str, Any]]:
    """Records in the order of the paths, as many read at once as there are workers."""
    from harvester.workers import Pool

    workers = max(1, min(settings.getint("WORKERS"), len(paths)))
    ocr_seconds = settings.getfloat("OCR_SECONDS") if settings["OCR"] != "never" else 0.0
    options = {"engine": settings["PDF_ENGINE"], "ocr": settings["OCR"], "ocr_seconds": ocr_seconds}
    rest = (only, method, options, settings.getint("DOCUMENT_MAX_SIZE"))
    limits = (settings.getfloat("WORKER_SECONDS") + ocr_seconds, settings.getint("WORKER_MEMORY_MB"))
    with Pool(workers, *limits) as pool, ThreadPoolExecutor(workers) as threads:
        for records in threads.map(lambda path: _read(pool, path, *rest), paths):
            yield from records


def _read(pool: Pool, path: str, *rest: Any) -> list[dict[str, Any]]:
    """The records of one file: more than one if it is an archive with several documents."""
    from harvester.documents.sniff import may_hold_files
    from harvester.record.making import list_documents

    names = [path]
    with suppress(WorkerDied, OSError, RuntimeError):  # reading it says what is wrong
        if may_hold_files(path):
            names = pool.call(list_documents, path, rest[-1])
    if len(names) < 2:
        return [_record(pool, path, *rest)]
    # Each in a call of its own, so that one that is hostile costs only itself.
    return [_record(pool, name, *rest, number, path=path) for number, name in enumerate(names)]


def _record(pool: Pool, name: str, *rest: Any, path: str = "") -> dict[str, Any]:
    from harvester.items import Record
    from harvester.record.making import read_record, record_to_json

    try:
        return pool.call(read_record, path or name, *rest)
    except WorkerDied as error:
        return record_to_json(Record(file=name, status=error.status, detail=error.detail))
    except (OSError, RuntimeError) as error:
        return record_to_json(Record(file=name, status="broken", detail=str(error)))


def _show(record: dict[str, Any], first: bool) -> None:
    from harvester.persons.name_strings import write_name

    if not first:
        say("")
    say(record["file"], style="bold")
    kind = record["kind"]["value"] if record["kind"] else ""
    facts = (record["status"], record["format"], kind, f"{record['pages']} pages", record["language"])
    say_fields(
        [
            ("file", ", ".join(fact for fact in facts if fact)),
            ("detail", record.get("detail")),
            ("title", _weighed(record["title"])),
            ("", _weighed(record["title_other"])),
            ("authors", "; ".join(write_name(person["family"], person["given"]) for person in record["authors"])),
            ("year", _value(record["year"])),
            ("УДК", _value(record["udc"])),
            ("DOI", _value(record["doi"])),
            ("e-mail", ", ".join(value["value"] for value in record["emails"])),
            ("abstract", _value(record["abstract"])),
            ("keywords", ", ".join(value["value"] for value in record["keywords"])),
            ("phrases", ", ".join(value["value"] for value in record["keyphrases"])),
            *_references(record["references"]),
        ],
        indent=2,
    )
    for page in record.get("text", []):
        say(page)


def _references(references: list[dict[str, Any]]) -> list[tuple[str, str]]:
    shown = [("cites", reference["text"]) for reference in references[:SHOWN_REFERENCES]]
    more = len(references) - len(shown)
    return [*shown, ("cites", f"… and {more} more")] if more > 0 else shown


def _value(value: dict[str, Any] | None) -> str:
    return value["value"] if value else ""


def _weighed(value: dict[str, Any] | None) -> str:
    return f"{value['value']}  ({value['weight']:.2f})" if value else ""
