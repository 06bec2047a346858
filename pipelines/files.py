"""The accepted file and its full text go to the store, named by hash and written once."""

from __future__ import annotations

import asyncio
import hashlib
from typing import TYPE_CHECKING

from harvester.fusion.statements import hear_entry
from harvester.library.joining import make_file_key
from harvester.stages.files import assemble_record_and_text
from harvester.stages.publications import read_entry_text
from harvester.stages.witnesses import hear_page
from pipelines.step import Step

if TYPE_CHECKING:
    from harvester.items import Candidate, Statement


class FilesPipeline(Step):
    async def process(self, item: Candidate) -> Candidate:
        stages, store = self.services.stages, self.services.files
        data = await stages.load_bytes(item.handle)
        with self.drop_if_worker_dies("files"):
            record, text = await stages.ask(assemble_record_and_text, item.handle, *_find_pages(item))
        sha256 = await asyncio.to_thread(lambda: hashlib.sha256(data).hexdigest())
        path = await store.persist(store.path_of(sha256, record.format), data)
        text_path = await store.persist_text(make_file_key(sha256, *_find_pages(item)), text)
        item.record, item.text = record, text
        item.witnesses += [*await self._hear_entry(item), *await self._hear_page(item)]
        item.stored = {"sha256": sha256, "file": path, "text_file": text_path, "size": str(len(data))}
        self.count("files/kept")
        return item

    async def _hear_entry(self, item: Candidate) -> list[Statement]:
        """What the list that led to the file says of it: its text is read as a reference, too."""
        if not item.entry:
            return []
        with self.drop_if_worker_dies("files"):
            read = await self.services.stages.ask(read_entry_text, item.entry.text)
        source = "contents" if any(one.source == "contents" for one in item.witnesses) else "list"
        return hear_entry(item.entry, item.found_on or "", read, source)

    async def _hear_page(self, item: Candidate) -> list[Statement]:
        """What the page that led to the file says of it, in its tags or in the entry that names the want."""
        if not item.page or not item.record or item.page == item.handle:
            return []
        metadata = item.record.metadata
        titles = [value.value for value in (metadata.title, metadata.title_other) if value]
        titles += [said.title for said in (item.want, item.entry) if said and said.title]
        want = None if item.entry else item.want
        with self.drop_if_worker_dies("files"):
            said: list[Statement] = await self.services.stages.ask(
                hear_page, item.page, item.found_on or "", titles, want
            )
        self.count("files/described", len(said) > 0)
        return said


def _find_pages(item: Candidate) -> tuple[int, int]:
    """The pages of the wanted paper inside a volume; 0, 0 when the file is the paper."""
    return (item.verdict.first_page, item.verdict.last_page) if item.verdict else (0, 0)
