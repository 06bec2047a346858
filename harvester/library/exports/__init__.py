"""Papers in the forms that other programs read: one file a format."""

from __future__ import annotations

from typing import TYPE_CHECKING, BinaryIO, Protocol

from harvester.library.exports import (
    bibtex,
    csl_json,
    dublin_core,
    edges,
    gost,
    graphml,
    jsonl,
    marcxml,
    ris,
    table,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.items import Paper
    from harvester.library.interface import Library


class Format(Protocol):
    def __call__(self, papers: Iterable[Paper], library: Library) -> Iterator[str]:
        """The pieces of the file, made as the papers come."""


FORMATS: dict[str, Format] = {
    "bibtex": bibtex.bibtex,
    "biblatex": bibtex.biblatex,
    "ris": ris.ris,
    "csl-json": csl_json.csl_json,
    "gost": gost.gost,
    "dublin-core": dublin_core.dublin_core,
    "marcxml": marcxml.marcxml,
    "jsonl": jsonl.jsonl,
    "csv": table.csv_table,
    "graphml": graphml.graphml,
    "edges": edges.edges,
}


def write(name: str, papers: Iterable[Paper], library: Library, out: BinaryIO) -> None:
    for piece in FORMATS[name](papers, library):
        out.write(piece.encode())
