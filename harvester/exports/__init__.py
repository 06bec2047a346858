"""Papers in the forms that other programs read: one file a format."""

from __future__ import annotations

from typing import TYPE_CHECKING, BinaryIO, Protocol

from harvester.exports import apa, bibtex, csl_json, dublin_core, gost, graph, marcxml, ris, rusmarc, tables

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harvester.items import Paper
    from harvester.library.contracts import Library


class ExportFormat(Protocol):
    def __call__(self, papers: Iterable[Paper], library: Library) -> Iterator[str]:
        """The pieces of the file, made as the papers come."""


FORMATS: dict[str, ExportFormat] = {
    "bibtex": bibtex.write_bibtex,
    "biblatex": bibtex.write_biblatex,
    "ris": ris.write_ris,
    "csl-json": csl_json.write_csl_json,
    "gost": gost.write_gost,
    "apa": apa.write_apa,
    "dublin-core": dublin_core.write_dublin_core,
    "marcxml": marcxml.write_marcxml,
    "rusmarc": rusmarc.write_rusmarc,
    "jsonl": tables.write_json_lines,
    "csv": tables.write_csv,
    "csv-excel": tables.write_excel_csv,
    "graphml": graph.write_graphml,
    "edges": graph.write_edges,
}


def write_papers(name: str, papers: Iterable[Paper], library: Library, out: BinaryIO) -> None:
    for piece in FORMATS[name](papers, library):
        out.write(piece.encode())
