"""What runs inside the workers: one function a stage, each by handle over the spool.

Under a handle (the sha256 of the bytes) stand `.bin` (the bytes), `.doc` (the Document), `.header`,
`.references`, `.members` (the papers of a volume), and `.page` (the facts of an HTML page).
"""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from harvester.items import Document, DocumentPage, Line, Look, Member, Metadata, Page, Record, Reference, Verdict, Want
from harvester.items.codec import decode
from harvester.record import head_of
from harvester.stages import spool


def warm_up() -> None:
    """Load what every worker needs, before its memory is measured: models and dictionaries, by a small rehearsal."""
    from harvester import bibliography, documents, header, pages, verification  # noqa: F401
    from harvester.volumes.beginnings import shipped

    shipped()
    lines = [Line(text) for text in ("О графах", "И. И. Соколов", "Литература", "1. Ким Л. О графах. М., 2001.")]
    rehearsed = Document("ok", "txt", "ru", "text", [DocumentPage(1, lines=lines)])
    header.extract(rehearsed)
    bibliography.references_of(rehearsed)


def read_file(folder: str, handle: str, name: str, content_type: str, options: dict[str, Any]) -> dict[str, Any]:
    """Bytes to a Document in the spool; answers a small summary of it."""
    from harvester.documents import read
    from harvester.documents.scans import is_scan

    data = (Path(folder) / f"{handle}.bin").read_bytes()
    document = read(data, name=name, content_type=content_type, **options)
    spool.write(folder, f"{handle}.doc", asdict(document))
    return {
        "status": document.status,
        "format": document.format,
        "language": document.language,
        "text_from": document.text_from,
        "pages": len(document.pages),
        "detail": document.detail,
        "size": len(data),
        "scan": is_scan(document),
    }


def read_page(folder: str, handle: str, url: str, content_type: str) -> dict[str, Any]:
    """Bytes to the facts of a page in the spool; answers a small summary of it."""
    from harvester.pages import read_page as read

    page = read((Path(folder) / f"{handle}.bin").read_bytes(), url, content_type)
    spool.write(folder, f"{handle}.page", asdict(page))
    return {"title": page.title[:300], "links": len(page.links), "needs_browser": page.needs_browser}


def look_for_paper(folder: str, handle: str, want: Want) -> Look | None:
    """What a page says about a want; None when its facts have left the spool."""
    from harvester.pages import look as look_at

    facts = spool.read(folder, f"{handle}.page")
    return None if facts is None else look_at(decode(Page, facts), want)


def find_references(folder: str, handle: str) -> int:
    """The reference list of a document into the spool; answers how many there are."""
    from harvester.bibliography import references_of

    known = spool.read(folder, f"{handle}.references")
    if known is not None:
        return len(known)
    references = references_of(_document(folder, handle))
    spool.write(folder, f"{handle}.references", [asdict(reference) for reference in references])
    return len(references)


def find_metadata(folder: str, handle: str, method: str) -> str:
    """Title, authors and the rest into the spool; answers the title."""
    known = spool.read(folder, f"{handle}.header")
    metadata = decode(Metadata, known) if known else _metadata(folder, handle, method)
    spool.write(folder, f"{handle}.header", asdict(metadata))
    return metadata.title.value if metadata.title else ""


def _metadata(folder: str, handle: str, method: str) -> Metadata:
    """From the lines of the document; a page says more in its tags, which its lines have lost."""
    from harvester.metadata import metadata_of

    file = Path(folder) / f"{handle}.bin"
    return metadata_of(_document(folder, handle), file.read_bytes() if file.exists() else b"", method)


def verify_paper(folder: str, handle: str, want: Want, threshold: float) -> Verdict:
    from harvester.verification import verify as judge

    return judge(want, assemble_record(folder, handle), threshold)


def assemble_record(folder: str, handle: str) -> Record:
    """All that is known of a file: stages that did not run leave their part empty."""
    document = _document(folder, handle)
    header, references = spool.read(folder, f"{handle}.header"), spool.read(folder, f"{handle}.references")
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
        members=_members(folder, handle, document, metadata),
        head=head_of(document),
    )


def assemble_record_and_text(folder: str, handle: str, first_page: int = 0, last_page: int = 0) -> tuple[Record, str]:
    """The record and the text of a file, or of those pages of it that are the wanted paper."""
    from harvester.header.keyphrases import add_keyphrases
    from harvester.record import make_record
    from harvester.volumes import part_of

    document = _document(folder, handle)
    if first_page and document.status == "ok":
        part = part_of(document, first_page - 1, last_page - 1)
        return make_record(part), part.text
    record = assemble_record(folder, handle)
    add_keyphrases(document, record.metadata)  # here and not with the header: only kept papers need them
    return record, document.text


def _members(folder: str, handle: str, document: Document, metadata: Metadata) -> list[Member]:
    """The papers of a volume: found once, since every want is looked for among them."""
    from harvester import volumes

    if not metadata.kind or not volumes.worth_cutting(document, metadata.kind):
        return []
    known = spool.read(folder, f"{handle}.members")
    if known is not None:
        return volumes.with_heads(document, [decode(Member, row) for row in known])
    found = volumes.members(document)
    spool.write(folder, f"{handle}.members", [asdict(replace(member, head=[])) for member in found])
    return found


def _document(folder: str, handle: str) -> Document:
    facts = spool.read(folder, f"{handle}.doc")
    if facts is None and (Path(folder) / f"{handle}.page").exists():  # a page that may itself be the paper
        read_file(folder, handle, "page.html", "text/html", {})
        facts = spool.read(folder, f"{handle}.doc")
    return Document(status="broken", detail="left the spool") if facts is None else decode(Document, facts)
