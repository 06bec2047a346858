"""`make messages`: all that the code says is found, and the catalogues follow. Needs Babel, as development does."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po, write_po

from harvester.messages.catalogues import DOMAIN
from harvester.messages.choosing import LANGUAGES, SOURCE_LANGUAGE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from babel.messages.catalog import Message

MAPPING = "babel.cfg"
_PERCENT = re.compile(r"%(?:\(\w+\))?[rs]")
WIDTH = 100  # columns of a catalogue
TRANSLATED = tuple(language for language in LANGUAGES if language != SOURCE_LANGUAGE)
# The functions of `translating`, and which of their arguments are a context (c), one form, several.
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "mark": None,
    "pgettext": ((1, "c"), 2),
    "ngettext": (1, 2),
    "npgettext": ((1, "c"), 2, 3),
}


def gather_messages(project: Path) -> Catalog:
    """All messages of the code, without translations."""
    with (project / MAPPING).open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)  # type: ignore[no-untyped-call]
    found = Catalog(fuzzy=False)
    for name, _line, text, _comments, context in extract_from_dir(project, methods, options, keywords=KEYWORDS):
        found.add(text, locations=[(name, 1)], context=context)
    return found


def get_path(project: Path, language: str) -> Path:
    return project / "harvester" / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def update_catalogue(path: Path, language: str, found: Catalog) -> Catalog:
    """The catalogue with what the code says now: new messages are empty, what is no longer said goes."""
    with path.open("rb") as file:
        catalogue = read_po(file, locale=language)
    catalogue.update(found, no_fuzzy_matching=True, update_creation_date=False)
    written = io.BytesIO()
    write_po(written, catalogue, width=WIDTH, sort_output=True, include_lineno=False, ignore_obsolete=True)
    if written.getvalue() != path.read_bytes():
        path.write_bytes(written.getvalue())
    return catalogue


def list_faults(catalogue: Catalog) -> Iterator[str]:
    """What a reader would stumble over: no translation, a plural form too few, other places for values."""
    for message in catalogue:
        if not message.id:
            continue
        texts = _list_texts(message)
        if not all(texts) or (message.pluralizable and len(texts) != catalogue.num_plurals):
            yield f"not translated: {message.id!r}"
        elif message.fuzzy:
            yield f"uncertain: {message.id!r}"
        elif any(_list_places(text) != _list_places(_get_source(message)) for text in texts):
            yield f"other places for values: {message.id!r}"


def _list_texts(message: Message) -> tuple[str, ...]:
    return tuple(message.string) if isinstance(message.string, (tuple, list)) else (message.string or "",)


def _get_source(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[-1]


def _list_places(text: str) -> set[str]:
    """`{number:.2f}` and `%(prog)s` of a text; braces that stand for themselves have none."""
    try:
        braces = {f"{{{name}!{how}:{form}}}" for _, name, form, how in Formatter().parse(text) if name is not None}
    except ValueError:
        braces = set()
    return braces | set(_PERCENT.findall(text))


def main() -> int:
    project = Path(__file__).parents[2]
    found = gather_messages(project)
    faults = 0
    for language in TRANSLATED:
        catalogue = update_catalogue(get_path(project, language), language, found)
        for fault in list_faults(catalogue):
            print(f"{language}: {fault}", file=sys.stderr)
            faults += 1
        print(f"{language}: {len(catalogue)} messages")
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main())
