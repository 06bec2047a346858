"""A crawl's services without the crawl: a real library, files folder and worker, and a paper in the spool."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

import pytest
from scrapy.settings import Settings
from scrapy.utils.test import get_crawler

from harvester.items import Candidate, Value, Want
from harvester.library import open_async_library
from harvester.library.files import FileStore
from harvester.stages.runner import StageRunner
from harvester.stages.workbench import Workbench
from tests.services import OWNER, open_services
from tests.webs import pdf

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from scrapy.crawler import Crawler

TITLE, AUTHORS = "Bounded growth of lacunary series", "A. Bright, B. Clever"


@dataclass
class Spooled:
    """A worker that has read one paper."""

    stages: StageRunner
    handle: str
    data: bytes

    def candidate(self, title: str = TITLE) -> Candidate:
        want = Want("w", title, ["A. Bright", "B. Clever"], 2011)
        return Candidate("w:0", "http://files.example/a.pdf", self.handle, want, found_on="http://files.example/")

    @contextmanager
    def taken_for(self, kind: str) -> Iterator[None]:
        """As if the paper were of another kind."""
        bench = Workbench(str(self.stages.spool.folder))
        header = bench.load(self.handle, "header")
        bench.save(self.handle, "header", {**header, "kind": asdict(Value(kind, 0.9, "shape"))})
        yield
        bench.save(self.handle, "header", header)

    @contextmanager
    def with_subtitle(self, subtitle: str) -> Iterator[None]:
        bench = Workbench(str(self.stages.spool.folder))
        plain, document = bench.load_document(self.handle), bench.load_document(self.handle)
        assert plain is not None
        assert document is not None
        [line] = [line for line in document.lines if line.text == TITLE]
        line.text += subtitle
        bench.save_document(self.handle, document)
        yield
        bench.save_document(self.handle, plain)


class Engine:
    """Remembers why it was asked to close the spider."""

    spider = object()

    def __init__(self) -> None:
        self.reasons: list[str] = []

    async def close_spider_async(self, *, reason: str) -> None:
        self.reasons.append(reason)


@pytest.fixture(scope="package")
def spooled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Spooled]:
    folder = tmp_path_factory.mktemp("reading")
    settings = Settings()
    settings.setmodule("harvester.settings", priority="project")
    settings.setdict({"SPOOL_FOLDER": str(folder), "WORKERS": 1})
    loop = asyncio.new_event_loop()
    library = loop.run_until_complete(open_async_library(f"sqlite:///{folder}/library.db"))
    stages, data = StageRunner(settings, library), pdf(TITLE, AUTHORS)
    handle, summary = loop.run_until_complete(stages.read_document(data, "a.pdf", "application/pdf"))
    assert summary["status"] == "ok"
    yield Spooled(stages, handle, data)
    loop.run_until_complete(stages.close())
    loop.run_until_complete(library.close())
    loop.close()


@pytest.fixture
async def crawler(tmp_path: Any) -> AsyncIterator[Crawler]:
    """With everything but readers; tests that need them put them there."""
    crawler = get_crawler(settings_dict={"WANT_RETRY_DAYS": 10, "REFUSALS_KEEP_DAYS": 90})
    crawler._apply_settings()
    crawler.engine = Engine()  # type: ignore[assignment]
    library = await open_async_library(f"sqlite:///{tmp_path}/library.db")
    open_services(crawler, library, FileStore(str(tmp_path / "files")), owner=OWNER)
    yield crawler
    await library.close()
