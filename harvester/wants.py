"""Wants as people give them: spider arguments, or a file of JSON lines, BibTeX, RIS or plain references."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harvester.items import Want
from harvester.text.names import split_names
from harvester.text.scripts import normal

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

MAX_FILE = 512 * 1024 * 1024


class WantsError(ValueError):
    """The wants as a whole cannot be used; the message says what to do."""


@dataclass(slots=True)
class BadWant:
    """A want that cannot be hunted, and why; the others go on."""

    id: str
    reason: str


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
        raise WantsError(f"no file of wants at {path}: give JSON lines, BibTeX, RIS, or a reference a line")
    size = path.stat().st_size
    if size > MAX_FILE:
        raise WantsError(f"{path} is larger than {MAX_FILE // 2**20} MB: split it")
    if size == 0 or not any(line.strip() for line in _lines(path)):
        raise WantsError(f"{path} holds no wants: give JSON lines, BibTeX, RIS, or a reference a line")


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


def read_wants(path: Path) -> Iterator[tuple[int, Want | BadWant]]:
    """(line number, want) of a file; its ending, otherwise its first characters tell the format."""
    ending = path.suffix.lower()
    start = next((line.lstrip() for line in _lines(path) if line.strip()), "")
    if ending == ".bib" or start.startswith("@"):
        yield from _bibtex(path)
    elif ending == ".ris" or start.startswith("TY  -"):
        yield from _ris(path)
    elif ending in (".jsonl", ".ndjson", ".json") or start.startswith("{"):
        yield from _json_lines(path)
    else:
        yield from ((n, make_want({"reference": line}, n)) for n, line in enumerate(_lines(path), 1) if line.strip())


def make_want(row: Mapping[str, Any], line: int) -> Want | BadWant:
    """A want of a row of values, or what is wrong with it."""
    title, reference = _text(row.get("title")), _text(row.get("reference"))
    authors = row.get("authors") or []
    if isinstance(authors, str):
        authors = split_names(authors)
    given = _text(row.get("id"))
    if not isinstance(authors, list) or not all(isinstance(author, str) for author in authors):
        return BadWant(given or f"line-{line}", f"line {line}: authors must be a list of names")
    try:
        year = int(row["year"]) if row.get("year") not in (None, "") else None
    except (TypeError, ValueError):
        return BadWant(given or f"line-{line}", f"line {line}: the year is not a number: {row['year']!r}")
    if not title and not reference:
        return BadWant(given or f"line-{line}", f"line {line}: a want needs a title or a reference")
    authors = [author.strip() for author in authors if author.strip()]
    want = Want(given, title, authors, year, reference)
    return want if given else replace(want, id=stable_id(want))


def stable_id(want: Want) -> str:
    """The same want has the same id in every file and every run."""
    parts = [want.title, *want.authors, str(want.year or ""), want.reference]
    return "w-" + hashlib.sha256("|".join(normal(part) for part in parts).encode()).hexdigest()[:16]


def understood(want: Want) -> Want:
    """A want as it is hunted: fields taken from a lone reference (S12), a romanised title in Cyrillic."""
    from harvester.text.romanised import cyrillic_of

    want = _parsed(want)
    cyrillic = cyrillic_of(want.title)
    return replace(want, title=cyrillic) if cyrillic else want


def _parsed(want: Want) -> Want:
    if want.title or not want.reference:
        return want
    from harvester.bibliography import parse_for_search

    reference = parse_for_search(want.reference)
    authors = [" ".join(filter(None, (person.family, person.given))) for person in reference.authors]
    year = int(reference.year) if reference.year and reference.year.isdigit() else None
    return replace(want, title=reference.title or "", authors=want.authors or authors, year=want.year or year)


def _text(value: Any) -> str:
    return " ".join(str(value).split()) if value not in (None, "") else ""


def _lines(path: Path) -> Iterator[str]:
    """The lines of a text file, one at a time, in the encoding that its beginning shows."""
    encoding = _encoding(path)
    with path.open(encoding=encoding, errors="replace", newline="\n") as file:
        for line in file:
            yield line.rstrip("\r\n").lstrip("\ufeff")


def _encoding(path: Path) -> str:
    with path.open("rb") as file:
        start = file.read(1 << 20)
    try:
        start[:-4].decode("utf-8")
        return "utf-8"
    except UnicodeDecodeError:
        import cchardet

        return str(cchardet.detect(start).get("encoding") or "windows-1251")


def _json_lines(path: Path) -> Iterator[tuple[int, Want | BadWant]]:
    for number, line in enumerate(_lines(path), 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except ValueError as error:
            yield number, BadWant(f"line-{number}", f"line {number}: not JSON ({error})")
            continue
        if isinstance(row, dict):
            yield number, make_want(row, number)
        else:
            yield number, BadWant(f"line-{number}", f"line {number}: not a JSON object")


def _bibtex(path: Path) -> Iterator[tuple[int, Want | BadWant]]:
    from bibtexparser.entrypoint import parse_string
    from bibtexparser.middlewares import LatexDecodingMiddleware

    library = parse_string("\n".join(_lines(path)), append_middleware=[LatexDecodingMiddleware()])
    for block in library.failed_blocks:
        number = (block.start_line or 0) + 1
        yield number, BadWant(f"line-{number}", f"line {number}: not BibTeX")
    for entry in library.entries:
        fields = {field.key.lower(): str(field.value) for field in entry.fields}
        number = (entry.start_line or 0) + 1
        authors = [name.strip() for name in fields.get("author", "").replace("\n", " ").split(" and ")]
        row = {"id": entry.key, "title": _unbraced(fields.get("title", "")), "authors": authors}
        row["year"] = fields.get("year", "")[:4] or None  # type: ignore[assignment]
        yield number, make_want(row, number)


def _unbraced(text: str) -> str:
    return text.replace("{", "").replace("}", "")


def _ris(path: Path) -> Iterator[tuple[int, Want | BadWant]]:
    import rispy

    try:
        entries = rispy.loads("\n".join(_lines(path)), skip_unknown_tags=True)
    except (ValueError, OSError) as error:
        yield 1, BadWant("line-1", f"line 1: not RIS ({error})")
        return
    for number, entry in enumerate(entries, 1):
        title = entry.get("title") or entry.get("primary_title") or ""
        authors = entry.get("authors") or entry.get("first_authors") or []
        row = {
            "id": entry.get("id"),
            "title": title,
            "authors": authors,
            "year": str(entry.get("year", ""))[:4] or None,
        }
        yield number, make_want(row, number)
