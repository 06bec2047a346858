"""The accepted file and its full text go to the store, named by hash and written once."""

from __future__ import annotations

import asyncio
import hashlib
from typing import TYPE_CHECKING

from pipelines.step import Step

if TYPE_CHECKING:
    from harvester.items import Candidate


class FilesPipeline(Step):
    async def process(self, item: Candidate) -> Candidate:
        reading, store = self.parts.reading, self.parts.files
        data = await reading.data(item.handle)
        with self.drop_if_worker_dies("files"):
            record, text = await reading.record_and_text(item.handle)
        sha256 = await asyncio.to_thread(lambda: hashlib.sha256(data).hexdigest())
        path = await store.persist(store.path_of(sha256, record.format), data)
        text_path = await store.persist_text(sha256, text)
        item.record, item.text = record, text
        item.stored = {"sha256": sha256, "file": path, "text_file": text_path, "size": str(len(data))}
        self.count("files/kept")
        return item
