"""Wants in the forms of other programs: by the name of a form, what writes its file piece by piece."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.inputs.formats import bibtex_writing, csl_json, ris, zotero_writing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from harvester.items import Want

WRITERS: dict[str, Callable[[Iterable[Want]], Iterator[str]]] = {
    "bibtex": bibtex_writing.write,
    "ris": ris.write,
    "csl-json": csl_json.write,
    "zotero-rdf": zotero_writing.write,
}
