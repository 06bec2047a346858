"""The stages that every file goes through once it is read: references, metadata, verification, record."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TYPE_CHECKING
from urllib.parse import unquote

from harvester.items import Document, Member, Metadata, Record, Reference, Verdict, Want
from harvester.items.codec import decode
from harvester.stages.reading import read_file

if TYPE_CHECKING:
    from harvester.layout.document_parts import DividedDocument
    from harvester.stages.workbench import Workbench


def find_references(bench: Workbench, handle: str) -> dict[str, int]:
    """The reference list of a document into the spool; answers how many there are, and what the rules did to them."""
    from harvester.bibliography.parser import take_rule_counts
    from harvester.bibliography.references import references_of

    known = bench.load(handle, "references")
    if known is not None:
        return {"found": len(known)}
    take_rule_counts()  # what other stages read in this worker is not of this document
    divided = _divide_document(bench, handle)
    references = references_of(divided.document, divided.own)
    bench.save(handle, "references", [asdict(reference) for reference in references])
    return {"found": len(references)} | take_rule_counts()


def find_metadata(bench: Workbench, handle: str) -> str:
    """Title, authors and the rest into the spool; answers the title."""
    known = bench.load(handle, "header")
    metadata = decode(Metadata, known) if known else _read_metadata(bench, handle)
    bench.save(handle, "header", asdict(metadata))
    return metadata.title.value if metadata.title else ""


def _read_metadata(bench: Workbench, handle: str) -> Metadata:
    """From the lines of the document; a page says more in its tags, which its lines have lost."""
    from harvester.metadata.page import read_metadata

    divided = _divide_document(bench, handle)
    data = bench.load_bytes(handle) or b""
    return read_metadata(divided.document, data, bench.header_method, divided=divided)


def verify_paper(
    bench: Workbench, handle: str, want: Want, listed: bool = False, url: str = "", page: str = ""
) -> Verdict:
    """Whether a file is the wanted paper; a list that vouches for it is heard where it says too little itself."""
    from harvester.stages.publications import gives_to_another
    from harvester.verification import verify as judge

    record = assemble_record(bench, handle)
    verdict = judge(want, record, bench.want_threshold)
    if verdict.accepted or not listed or (page and gives_to_another(bench, page, url, want)):
        return verdict
    return judge(want, record, bench.want_threshold, listed, unquote(url.rsplit("/", 1)[-1]))


def assemble_record(bench: Workbench, handle: str) -> Record:
    """All that is known of a file: stages that did not run leave their part empty."""
    from harvester.record.making import take_head

    document = _load_document(bench, handle)
    header, references = bench.load(handle, "header"), bench.load(handle, "references")
    metadata = decode(Metadata, header) if header else Metadata()
    return Record(
        status=document.status,
        format=document.format,
        pages=len(document.pages),
        language=document.language,
        text_from=document.text_from,
        detail=document.detail,
        metadata=metadata,
        references=[decode(Reference, row) for row in references or []],
        members=_find_members(bench, handle, document, metadata),
        head=take_head(document),
    )


def assemble_record_and_text(
    bench: Workbench, handle: str, first_page: int = 0, last_page: int = 0
) -> tuple[Record, str]:
    """The record and the text of a file, or of those pages of it that are the wanted paper."""
    from harvester.imprint.introduction import serve_introduction
    from harvester.keyphrases import add_keyphrases
    from harvester.record.making import make_record
    from harvester.volumes.beginnings import cut_part

    document = _load_document(bench, handle)
    if first_page and document.status == "ok":
        part = cut_part(document, first_page - 1, last_page - 1)
        return make_record(part), part.text
    record = assemble_record(bench, handle)
    add_keyphrases(document, record.metadata)  # here and not with the header: only kept papers need them
    serve_introduction(document, record.metadata)
    return record, document.text


def _find_members(bench: Workbench, handle: str, document: Document, metadata: Metadata) -> list[Member]:
    """The papers of a volume: found once, since every want is looked for among them."""
    from harvester.volumes import members as volumes

    if not metadata.kind or not volumes.is_worth_cutting(document, metadata.kind):
        return []
    known = bench.load(handle, "members")
    if known is not None:
        return volumes.read_heads(document, [decode(Member, row) for row in known])
    found = volumes.find_members(document)
    bench.save(handle, "members", [asdict(replace(member, head=[])) for member in found])
    return found


def _divide_document(bench: Workbench, handle: str) -> DividedDocument:
    """The document in its parts: found once, for all stages."""
    from harvester.layout.document_parts import unpack_division
    from harvester.layout.layout_reader import divide_document

    document, known = _load_document(bench, handle), bench.load(handle, "parts")
    if known is not None:
        return unpack_division(document, known)
    divided = divide_document(document)
    bench.save(handle, "parts", divided.pack())
    return divided


def _load_document(bench: Workbench, handle: str) -> Document:
    document = bench.load_document(handle)
    if document is None and bench.path(handle, "page").exists():  # a page that may itself be the paper
        read_file(bench, handle, "page.html", "text/html", {})
        document = bench.load_document(handle)
    return document or Document(status="broken", detail="left the spool")
