"""Wants as people give them: spider arguments, or a file in one of many forms."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from harvester.items import Want
from harvester.text.names import split_names
from harvester.wants.formats import bibtex, csl_json, documents, endnote, json_lines, plain, ris, zotero
from harvester.wants.formats.text import head
from harvester.wants.making import BadWant, WantsError, make_want

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    Wants = Iterator[tuple[int, Want | BadWant]]

MAX_FILE = 512 * 1024 * 1024
FORMS = (
    "JSON lines, BibTeX, RIS, CSL-JSON, Zotero RDF, EndNote XML, a reference a line, or a document with a list "
    "of references"
)


def check_wants(arguments: Mapping[str, str]) -> None:
    """Raise WantsError, before a crawl begins, for what cannot work."""
    ways = [key for key in ("title", "reference", "wants") if key in arguments]
    if len(ways) > 1:
        raise WantsError(f"give one of {', '.join(ways)}, not several")
    if ways and ways[0] != "wants" and not arguments[ways[0]].strip():
        raise WantsError(f"the {ways[0]} is empty: give the paper's {ways[0]}")
    if not ways and ("authors" in arguments or "year" in arguments):
        raise WantsError("a want needs a title or a reference; authors and year alone do not say which paper")
    if arguments.get("year") and not arguments["year"].strip().isdigit():
        raise WantsError(f"the year is not a number: {arguments['year']!r}")
    if "wants" in arguments:
        _check_file(Path(arguments["wants"]))


def _check_file(path: Path) -> None:
    if not path.is_file():
        raise WantsError(f"no file of wants at {path}: give {FORMS}")
    size = path.stat().st_size
    if size > MAX_FILE:
        raise WantsError(f"{path} is larger than {MAX_FILE // 2**20} MB: split it")
    if size == 0 or not head(path).strip():
        raise WantsError(f"{path} holds no wants: give {FORMS}")


def given_wants(arguments: Mapping[str, str]) -> Iterator[Want | BadWant]:
    """The wants of a spider's arguments; of two with one id the second is an error."""
    seen: set[str] = set()
    for number, want in _stream(arguments):
        if isinstance(want, Want) and want.id in seen:
            yield BadWant(want.id, f"line {number}: the id {want.id} was there before")
            continue
        seen.add(want.id)
        yield want


def _stream(arguments: Mapping[str, str]) -> Iterator[tuple[int, Want | BadWant]]:
    if "wants" in arguments:
        yield from read_wants(Path(arguments["wants"]))
        return
    year = arguments.get("year", "").strip()
    row = {
        "title": arguments.get("title", ""),
        "authors": split_names(arguments.get("authors", "")),
        "year": int(year) if year else None,
        "reference": arguments.get("reference", ""),
    }
    yield 1, make_want(row, 1)


def read_wants(path: Path) -> Wants:
    """(line number, want) of a file; its first characters tell the form, otherwise its ending."""
    return _reader(path.suffix.lower(), head(path))(path)


def _reader(ending: str, start: bytes) -> Callable[[Path], Wants]:
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
        return json_lines.read
    return plain.read
