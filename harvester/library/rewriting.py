"""What stays and what changes of a kept paper whose file was read anew."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.items.codec import decode, encode
from harvester.library.joining import text_digest

if TYPE_CHECKING:
    from harvester.items import Paper


def rewritten(old: Paper, new: Paper, text: str) -> Paper:
    """The paper as it now reads; its id, copies, addresses, wants and the evidence for it are those of the old one.

    The digest of the text is the new one's: copies that come later are compared by what reads them now.
    """
    read = decode(type(new), encode(new))  # as the store will give it back
    digest = text_digest(text)
    return replace(
        old,
        title=read.title,
        authors=read.authors,
        year=read.year,
        language=read.language,
        pages=read.pages,
        text_file=read.text_file or old.text_file,
        metadata=read.metadata,
        references=read.references,
        read_by=read.read_by,
        copies=[{**copy, "text_digest": digest} if copy["sha256"] == old.sha256 else copy for copy in old.copies],
    )
