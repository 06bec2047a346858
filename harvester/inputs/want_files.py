"""Files and arguments that give wanted papers, in one of many forms; the first characters tell which."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from harvester.inputs.formats import bibtex, csl_json, documents, endnote, ris, tables, text_lines, zotero
from harvester.inputs.lines import Bad, InputError, read_beginning
from harvester.inputs.wants import is_year, make_want
from harvester.library.want_joining import make_fingerprint
from harvester.persons.name_strings import split_names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from harvester.inputs.lines import Rows
    from harvester.items import Want

MAX_FILE_BYTES = 512 * 1024 * 1024  # some forms are parsed in one piece, at several times their size in memory
FORMS = (
    "JSON lines, BibTeX, RIS, CSL-JSON, Zotero RDF, EndNote XML, CSV, a reference, DOI or address a line, or a "
    "document with a list of references"
)


def check_wants(arguments: Mapping[str, str]) -> None:
    """Raise InputError, before a crawl begins, for what cannot work."""
    ways = [key for key in ("title", "reference", "wants") if key in arguments]
    if len(ways) > 1:
        raise InputError(f"give one of {', '.join(ways)}, not several")
    if ways and ways[0] != "wants" and not arguments[ways[0]].strip():
        raise InputError(f"the {ways[0]} is empty: give the paper's {ways[0]}")
    if not ways and ("authors" in arguments or "year" in arguments):
        raise InputError("a want needs a title or a reference; authors and year alone do not say which paper")
    if arguments.get("year") and not is_year(arguments["year"].strip()):
        raise InputError(f"the year is not a number of at most four digits: {arguments['year'][:40]!r}")
    if "wants" in arguments:
        _check_file(Path(arguments["wants"]))
        if "columns" not in arguments and choose_reader(Path(arguments["wants"])) is tables.read:
            tables.check_header(Path(arguments["wants"]))


def _check_file(path: Path) -> None:
    if not path.is_file():
        raise InputError(f"no file of wants at {path}: give {FORMS}")
    size = path.stat().st_size
    if size > MAX_FILE_BYTES:
        raise InputError(f"{path} is larger than {MAX_FILE_BYTES // 2**20} MB: split it")
    if size == 0 or not read_beginning(path).strip():
        raise InputError(f"{path} holds no wants: give {FORMS}")


def read_given_wants(arguments: Mapping[str, str]) -> Iterator[Want | Bad]:
    """The wants of a spider's arguments; of two with one id the second is an error."""
    if "wants" in arguments:
        return drop_repeated_ids(read_wants(Path(arguments["wants"])))
    year = arguments.get("year", "").strip()
    row = {
        "title": arguments.get("title", ""),
        "authors": split_names(arguments.get("authors", "")),
        "year": int(year) if year else None,
        "reference": arguments.get("reference", ""),
    }
    return iter([make_want(row, "line 1")])


def read_wants(path: Path, columns: Mapping[str, str] | None = None) -> Iterator[tuple[int, Want | Bad]]:
    """(line number, want) of a file; its first characters tell the form, otherwise its ending.

    `columns`: the headings of a table by the fields of a want.
    """
    for number, row in tables.read(path, columns) if columns else choose_reader(path)(path):
        yield number, row if isinstance(row, Bad) else make_want(row, f"line {number}")


def read_list(path: Path) -> Iterator[Want | Bad]:
    """The wants of a file that somebody sent, and the lines that cannot be used; raises InputError for no list."""
    beginning = read_beginning(path)
    if b"\0" in beginning and not documents.is_document(beginning):
        raise InputError(f"no list of papers: give {FORMS}")
    check_wants({"wants": str(path)})
    yield from drop_repeated_ids(read_wants(path))


def drop_repeated_ids(found: Iterable[tuple[int, Want | Bad]]) -> Iterator[Want | Bad]:
    """Of two with one id the second is an error, unless it comes under a label, which must not be lost."""
    seen: set[str] = set()
    for number, want in found:
        if not isinstance(want, Bad) and want.id in seen and not want.labels:
            yield Bad(want.id, f"line {number}: the id {want.id} was there before")
        else:
            seen.add(want.id)
            yield want


def read_columns(text: str) -> dict[str, str]:
    """`title=Название,authors=Авторы` as headings by the fields of a want."""
    pairs = [part.partition("=") for part in text.split(",") if part.strip()]
    if not pairs or any(not heading.strip() for _, _, heading in pairs):
        raise InputError("--columns says which heading has what, as title=Название,authors=Авторы")
    return {name.strip(): heading.strip() for name, _, heading in pairs}


def choose_reader(path: Path) -> Callable[[Path], Rows]:
    """Bytes before names: exports are often saved under the wrong ending."""
    ending, start = path.suffix.lower(), read_beginning(path)
    text = start.lstrip(b"\xef\xbb\xbf \t\r\n")
    if documents.is_document(start) or ending in documents.ENDINGS:
        return documents.read
    if text.startswith(b"<"):
        return zotero.read if b"rdf:RDF" in text else endnote.read
    if text.startswith(b"[") and ending != ".txt":
        return csl_json.read
    if ending == ".bib" or text.startswith(b"@"):
        return bibtex.read
    if ending == ".ris" or text.startswith(b"TY  -"):
        return ris.read
    if ending in (".csv", ".tsv"):
        return tables.read
    if ending in (".jsonl", ".ndjson", ".json") or text.startswith(b"{"):
        return text_lines.read_json
    return tables.read if tables.is_table(path) else text_lines.read_references


def read_want_ids(path: Path) -> set[str]:
    """The wants a file speaks of: a file of wants, the exported results of a crawl, or an id or label a line."""
    check_wants({"wants": str(path)})
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    wants = list(read_given_wants({"wants": str(path)}))
    ids = {want.id for want in wants} | {make_fingerprint(want) for want in wants if not isinstance(want, Bad)}
    return ids.union(map(_read_id, lines)) - {""}


def _read_id(line: str) -> str:
    if not line.startswith("{"):
        return line.strip()
    try:
        return str(json.loads(line).get("want_id", ""))
    except ValueError:
        return ""
