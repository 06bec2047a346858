"""Wanted papers as people give them: spider arguments, or a file in one of many forms; and as they are hunted."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harvester.inputs.formats import bibtex, csl_json, documents, endnote, ris, text_lines, zotero
from harvester.inputs.lines import Bad, InputError, drop_repeats, make_bad, read_beginning
from harvester.items import Want
from harvester.persons.name_strings import split_names, write_person
from harvester.text.scripts import normalise_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from harvester.inputs.lines import Rows

MAX_FILE_BYTES = 512 * 1024 * 1024  # some forms are parsed in one piece, at several times their size in memory
FORMS = (
    "JSON lines, BibTeX, RIS, CSL-JSON, Zotero RDF, EndNote XML, a reference a line, or a document with a list "
    "of references"
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
    if arguments.get("year") and not arguments["year"].strip().isdigit():
        raise InputError(f"the year is not a number: {arguments['year']!r}")
    if "wants" in arguments:
        _check_file(Path(arguments["wants"]))


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
        return drop_repeats(read_wants(Path(arguments["wants"])))
    year = arguments.get("year", "").strip()
    row = {
        "title": arguments.get("title", ""),
        "authors": split_names(arguments.get("authors", "")),
        "year": int(year) if year else None,
        "reference": arguments.get("reference", ""),
    }
    return iter([make_want(row, "line 1")])


def read_wants(path: Path) -> Iterator[tuple[int, Want | Bad]]:
    """(line number, want) of a file; its first characters tell the form, otherwise its ending."""
    for number, row in _choose_reader(path.suffix.lower(), read_beginning(path))(path):
        yield number, row if isinstance(row, Bad) else make_want(row, f"line {number}")


def _choose_reader(ending: str, start: bytes) -> Callable[[Path], Rows]:
    """Bytes before names: exports are often saved under the wrong ending."""
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
    if ending in (".jsonl", ".ndjson", ".json") or text.startswith(b"{"):
        return text_lines.read_json
    return text_lines.read_references


def read_want_ids(path: Path) -> set[str]:
    """The wants a file speaks of: a file of wants, the exported results of a crawl, or an id a line."""
    check_wants({"wants": str(path)})
    lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    ids = {want.id for want in read_given_wants({"wants": str(path)})}
    return ids.union(map(_read_id, lines)) - {""}


def _read_id(line: str) -> str:
    if not line.startswith("{"):
        return line.strip()
    try:
        return str(json.loads(line).get("want_id", ""))
    except ValueError:
        return ""


def make_want(row: Mapping[str, Any], where: str) -> Want | Bad:
    """A want of a row of values, or what is wrong with it."""
    title, reference = _read_text(row.get("title")), _read_text(row.get("reference"))
    authors = row.get("authors") or []
    if isinstance(authors, str):
        authors = split_names(authors)
    given = _read_text(row.get("id"))
    if not isinstance(authors, list) or not all(isinstance(author, str) for author in authors):
        return make_bad(where, "authors must be a list of names", given)
    try:
        year = int(row["year"]) if row.get("year") not in (None, "") else None
    except (TypeError, ValueError):
        return make_bad(where, f"the year is not a number: {row['year']!r}", given)
    if not title and not reference:
        return make_bad(where, "a want needs a title or a reference", given)
    authors = [author.strip() for author in authors if author.strip()]
    want = Want(given, title, authors, year, reference)
    return want if given else replace(want, id=make_want_id(want))


def _read_text(value: Any) -> str:
    return " ".join(str(value).split()) if value not in (None, "") else ""


def make_want_id(want: Want) -> str:
    """The same want has the same id in every file and every run."""
    parts = [want.title, *want.authors, str(want.year or ""), want.reference]
    return "w-" + hashlib.sha256("|".join(normalise_text(part) for part in parts).encode()).hexdigest()[:16]


def understand_want(want: Want) -> Want:
    """A want as it is hunted: fields taken from a lone reference, a romanised title in Cyrillic."""
    from harvester.text.romanised import restore_cyrillic

    want = _parse_reference(want)
    cyrillic = restore_cyrillic(want.title)
    return replace(want, title=cyrillic) if cyrillic else want


def _parse_reference(want: Want) -> Want:
    if want.title or not want.reference:
        return want
    from harvester.bibliography.parser import parse_for_search

    reference = parse_for_search(want.reference)
    authors = [write_person(person) for person in reference.authors]
    year = int(reference.year) if reference.year and reference.year.isdigit() else None
    return replace(want, title=reference.title or "", authors=want.authors or authors, year=want.year or year)
