"""Two runs of `scrapy extract --json` compared without a truth: what changed, by field, the page beside it (S30)."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from harvester.evaluation.against import CHANGES, Change, count_changes, find_changes, list_changes
from harvester.evaluation.corpora import CorpusError
from harvester.evaluation.report.sections import ReadField, ReadPage, ReadPages, Table
from harvester.workers import Pool, WorkerDied

Record = dict[str, Any]
SINGLE = (
    "title", "title_other", "abstract", "abstract_other", "udc", "bbk", "doi", "issn", "container", "volume", "issue",
    "page_range", "year", "received", "kind",
)  # fmt: skip
MANY = ("emails", "keywords", "keywords_other", "keyphrases", "msc", "jel")
PEOPLE = ("authors", "authors_other")
REFERENCE = ("authors", "title", "container", "year", "volume", "issue", "pages", "doi")
PLAIN = ("status", "format", "pages", "language", "text_from")
BETWEEN = " » "  # a file and its reference
ID_LETTERS = 60  # of a reference's text, which names it
SECONDS = 60.0  # for reading a changed file
LINE_END = " / "
PAGES_SHOWN, LINES_SHOWN = 40, 14  # changed files whose first page stands beside, and how much of it


def compare_extracts(old: Path, new: Path) -> dict[str, Any]:
    """A result like that of a task: how many values are the same, and all that are not."""
    before, after = _read_extracts(old), _read_extracts(new)
    was, now = ([value for record in run for value in list_values(record)] for run in (before, after))
    found = find_changes(was, now)
    same = len({(one["id"], one["field"]) for one in was}) - sum(one.old is not None for one in found)
    figures = {
        "files_old": len(before),
        "files_new": len(after),
        "values_old": len(was),
        "values_new": len(now),
        "values_same": same,
        **{kind.replace(" ", "_"): sum(one.kind == kind for one in found) for kind in CHANGES},
    }
    changed: dict[str, list[Change]] = {}
    for one in found:
        changed.setdefault(one.id.partition(BETWEEN)[0], []).append(one)
    lines = _read_first_lines(list(changed)[:PAGES_SHOWN])
    sections = [count_changes(was, now, found), list_changes(found), _list_lines(lines), _show_pages(changed, lines)]
    return {"task": "extract", "corpus": f"{old} → {new}", "n": len(after), "figures": figures, "sections": sections}


def list_values(record: Record) -> list[Record]:
    """The values of one record, each under its field; a reference under its text."""
    name = str(record.get("file", ""))
    found = [(name, field, str(record[field]), 1.0) for field in PLAIN if record.get(field) not in (None, "")]
    for field in SINGLE:
        if isinstance(told := record.get(field), dict):
            found.append((name, field, str(told.get("value")), told.get("weight") or 0.0))
    for field in MANY:
        if told := [one for one in record.get(field) or () if isinstance(one, dict)]:
            weight = min(one.get("weight") or 0.0 for one in told)
            found.append((name, field, "; ".join(str(one.get("value")) for one in told), weight))
    for field in PEOPLE:
        if told := record.get(field) or ():
            weight = min(one.get("weight") or 0.0 for one in told)
            found.append((name, field, "; ".join(map(_write_name, told)), weight))
    for one in record.get("references") or ():
        key = f"{name}{BETWEEN}{one.get('text', '')[:ID_LETTERS]}"
        found.append((key, "reference", _write_reference(one), one.get("weight") or 0.0))
    return [dict(zip(("id", "field", "value", "weight", "right"), (*one, None), strict=True)) for one in found]


def _write_name(person: Record) -> str:
    return " ".join(str(person[part]) for part in ("family", "given", "patronymic") if person.get(part))


def _write_reference(reference: Record) -> str:
    people = ", ".join(map(_write_name, reference.get("authors") or ()))
    values = [people, *(str(reference.get(field) or "") for field in REFERENCE[1:])]
    return " | ".join(f"{field}: {value}" for field, value in zip(REFERENCE, values, strict=True) if value)


def _read_extracts(path: Path) -> list[Record]:
    found = []
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise CorpusError(f"{path} cannot be read: {error}") from None
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            record = json.loads(line)
        except ValueError:
            record = None
        if not isinstance(record, dict) or "file" not in record or "status" not in record:
            raise CorpusError(f"{path}, line {number}: no record of `scrapy extract --json`")
        found.append(record)
    return found


def _read_first_lines(files: list[str]) -> dict[str, str | None]:
    """Of each file what its values were read from, where it still lies there."""
    with Pool(1, SECONDS, warm=()) as pool:
        return {file: _ask_first_lines(pool, Path(file)) for file in files}


def _list_lines(lines: dict[str, str | None]) -> Table:
    note = f"The first lines of the first {PAGES_SHOWN} changed files; – where a file is no longer there."
    return Table("First lines of changed files", ["file", "its first page"], [list(row) for row in lines.items()], note)


def _show_pages(changed: dict[str, list[Change]], lines: dict[str, str | None]) -> ReadPages:
    """For a report: the page as it is printed, and beside it what became of its values."""
    pages = [
        ReadPage(file, file, list(map(_tell_change, changed[file])), (told or "").split(LINE_END))
        for file, told in lines.items()
    ]
    return ReadPages("Changed files beside their pages", pages, columns=("new", "old"))


def _tell_change(change: Change) -> ReadField:
    new, old = change.new or {}, change.old or {}
    return ReadField(change.field, str(new.get("value") or ""), str(old.get("value") or ""), new.get("weight"))


def _ask_first_lines(pool: Pool, path: Path) -> str | None:
    """Nothing where the file is gone or kills its reader."""
    with suppress(OSError, WorkerDied):
        return pool.call(read_first_lines, path.read_bytes(), path.name)
    return None


def read_first_lines(data: bytes, name: str) -> str | None:
    """What runs in a worker."""
    from harvester.documents import read

    document = read(data, name=name, ocr="never")
    lines = [line.text.strip() for page in document.pages[:1] for line in page.lines if line.text.strip()]
    return LINE_END.join(lines[:LINES_SHOWN]) or None
