"""BibTeX and BibLaTeX: entries as they came, and what they say."""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING, Any

from harvester.inputs.formats.entries import find_year, first_of, group_fields, split_tags
from harvester.inputs.lines import make_bad, read_lines
from harvester.items import ImportedEntry
from harvester.text.braces import split_outside_braces

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harvester.inputs.lines import Rows

FORM = "bibtex"
# Types of entries by the kinds of works; what is not here is its own kind.
KINDS = {
    **dict.fromkeys(("inbook", "incollection"), "chapter"),
    **dict.fromkeys(("conference", "inproceedings"), "inproceedings"),
    **dict.fromkeys(("phdthesis", "mastersthesis", "thesis"), "thesis"),
    **dict.fromkeys(("techreport", "report"), "report"),
    **dict.fromkeys(("online", "electronic", "www"), "web"),
    **dict.fromkeys(("article", "book", "proceedings"), ""),
    "unpublished": "preprint",
}
_HASH = re.compile("#")
# The comma after a key, which people forget, and which nothing else can stand for.
_NO_COMMA = re.compile(r"(^[ \t]*@\w+[ \t]*\{[ \t]*[^\s,={}\"]+)(?=[ \t]*\n\s*[\w-]+[ \t]*=)", re.MULTILINE)
_AND = re.compile(r"\s+and\s+")
_JABREF_FILE = re.compile(r"(?<!\\):")


def read(path: Path) -> Rows:
    """Every entry that can be read, in the order of the file; a broken one is named by its line."""
    return read_text("\n".join(read_lines(path)))


def read_text(text: str) -> Rows:
    """The same of a text."""
    from bibtexparser.model import Entry, ParsingFailedBlock, String
    from bibtexparser.splitter import Splitter

    logging.getLogger("bibtexparser").setLevel(logging.CRITICAL)  # what is broken is told by us, once
    library = Splitter(_NO_COMMA.sub(r"\1,", text)).split()
    macros: dict[str, str] = {}
    for block in library.blocks:
        number = (block.start_line or 0) + 1
        if isinstance(block, String):
            macros[block.key.casefold()] = expand_value(block.value, macros)[1:-1]
        elif isinstance(block, ParsingFailedBlock):
            entry = block.ignore_error_block  # a key or a field that is there twice loses nothing
            if isinstance(entry, Entry):
                yield number, _read_entry(entry, macros)
            else:
                yield number, make_bad(f"line {number}", "not BibTeX: a brace, a quote or a comma is missing here")
        elif isinstance(block, Entry):
            yield number, _read_entry(block, macros)


def _read_entry(block: Any, macros: dict[str, str]) -> dict[str, Any]:
    fields = [[field.key, expand_value(str(field.value), macros)] for field in block.fields]
    entry = ImportedEntry(FORM, block.key, block.entry_type, fields)
    return {**read_values(entry), "labels": [block.key] if block.key else [], "entries": [entry]}


def expand_value(raw: str, macros: dict[str, str]) -> str:
    """A value as written, but for macros of the file, which stand for their text; unknown ones (`jan`) stay."""
    parts = split_outside_braces(raw.strip(), _HASH, quotes=True)
    texts = [_expand_part(part, macros) for part in parts]
    known = [text for text in texts if text is not None]
    if len(known) < len(texts) or (len(parts) == 1 and (not _is_bare(raw.strip()) or raw.strip().isdigit())):
        return raw.strip()
    return "{" + "".join(known) + "}"


def _expand_part(part: str, macros: dict[str, str]) -> str | None:
    if not _is_bare(part):
        return part[1:-1]
    return part if part.isdigit() else macros.get(part.casefold())


def _is_bare(part: str) -> bool:
    return not (len(part) > 1 and (part[0], part[-1]) in (("{", "}"), ('"', '"')))


def read_values(entry: ImportedEntry) -> dict[str, Any]:
    """What an entry says, as text without TeX."""
    raw = group_fields(entry)
    texts = {name: [decode_tex(value) for value in values] for name, values in raw.items()}
    kind = entry.kind.casefold()
    values: dict[str, Any] = {
        "title": first_of(texts, ("title",)),
        "authors": [name for value in raw.get("author", [])[:1] for name in _read_names(value)],
        "year": find_year(first_of(texts, ("year", "date"))),
        "reference": first_of(texts, ("reference",)),
        "kind": KINDS.get(kind, "other") or kind,
        "doi": first_of(texts, ("doi",)),
        "arxiv": _read_arxiv(texts),
        "address": first_of(texts, ("url",)),
        "container": first_of(texts, ("journal", "journaltitle", "booktitle", "series")),
        "issue": first_of(texts, ("number", "issue")),
        "tags": [tag for value in texts.get("keywords", []) for tag in split_tags(value)],
        "notes": [*texts.get("note", []), *texts.get("annote", []), *texts.get("annotation", [])],
        "lists": [group.strip() for value in texts.get("groups", []) for group in value.split(",")],
        "files": [path for value in raw.get("file", []) for path in _read_files(value)],
    }
    return values | {name: first_of(texts, (name,)) for name in ("volume", "pages", "publisher")}


def _read_arxiv(texts: dict[str, list[str]]) -> str:
    prefix = first_of(texts, ("archiveprefix", "eprinttype"))
    number = first_of(texts, ("eprint",))
    return (
        number if prefix.casefold() == "arxiv" or number.casefold().startswith("arxiv") else first_of(texts, ("arxiv",))
    )


def _read_names(raw: str) -> list[str]:
    inner = strip_quotes(raw)
    names = (decode_tex(part) for part in split_outside_braces(inner, _AND))
    return [name for name in names if name]


def _read_files(raw: str) -> Iterator[str]:
    """Paths, alone or as JabRef and Zotero have them: `description:path:type`, several apart by semicolons."""
    for part in filter(None, map(str.strip, strip_quotes(raw).split(";"))):
        pieces = [piece.replace("\\:", ":").replace("\\\\", "\\") for piece in _JABREF_FILE.split(part)]
        yield pieces[1] if len(pieces) == 3 else part


def strip_quotes(raw: str) -> str:
    return raw if _is_bare(raw) else raw[1:-1]


def decode_tex(raw: str) -> str:
    """The text of a value: letters for TeX's commands, no braces, formulas as they stand."""
    inner = " ".join(strip_quotes(raw).split())
    if "\\" not in inner and "~" not in inner and "$" not in inner and "``" not in inner and "--" not in inner:
        return inner.replace("{", "").replace("}", "").strip()
    from pylatexenc.latex2text import LatexNodes2Text

    try:
        inner = LatexNodes2Text(math_mode="verbatim", keep_comments=True).latex_to_text(inner, tolerant_parsing=True)
    except Exception:  # whatever a paste holds: the text as it stands says more than none
        logging.getLogger(__name__).debug("TeX that cannot be read: %s", inner[:80])
    return " ".join(inner.replace("{", "").replace("}", "").split())
