"""Papers in a library as an older Harvester read them."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

from harvester.items import Metadata, Paper, Reference, Value
from tests.webs import pdf

if TYPE_CHECKING:
    from harvester.library.contracts import Library
    from harvester.library.files import FileStore

TITLE = "Bounded growth of lacunary series"


def kept(library: Library, files: FileStore, title: str = TITLE, **more: Any) -> Paper:
    """Wrong title, no authors, a reference that is not there."""
    data = pdf(title, "A. Bright, C. Dull")
    name = hashlib.sha256(data).hexdigest()
    path = files.persist_now(files.path_of(name, "pdf"), data)
    text = files.persist_now(files.text_path_of(name), b"old")
    wrong = Metadata(title=Value("Page header", 0.4, "old"))
    fields = {"title": "Page header", "metadata": wrong, "references": [Reference("Nobody. Nothing.")], **more}
    urls = ["http://a.example/a.pdf"]
    return library.papers.save(
        Paper("", name, file=path, text_file=text, format="pdf", urls=urls, **fields), "old words"
    )
