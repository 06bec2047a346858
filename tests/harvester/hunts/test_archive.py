"""Visits to an archive that speaks OAI-PMH, with plain functions in place of the verbs."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import parse_qsl, urlsplit

import pytest

from harvester.hunts import relisting
from harvester.hunts.source_pages import PAGES
from harvester.items import Fetched
from harvester.recrawl.memory import recall_memory
from harvester.stages.publications import Listing
from harvester.stages.sources import ArchiveListing
from tests.harvester.hunts.test_recrawl import Visits, Web, entry

BASE = "http://archive.example/oai"


class Archive(Web):
    """Records in the order in which they came; `size` of them a page."""

    def __init__(self, number: int, size: int = 2) -> None:
        super().__init__()
        self.days = ["1970-04-01"] * number
        self.size, self.stale, self.down = size, False, False

    async def revisit(self, address: str, etag: str, modified: str) -> Fetched:
        self.pages[address] = "failed" if self.down else ("", self.answer(address))
        return await super().revisit(address, "none", modified)

    def answer(self, address: str) -> Listing:
        asked = dict(parse_qsl(urlsplit(address).query))
        if not asked:
            return ArchiveListing(further=[f"{BASE}?verb=ListRecords&metadataPrefix=oai_dc"], error="badVerb")
        token = asked.get("resumptionToken", "")
        if token and self.stale:
            return ArchiveListing(error="badResumptionToken")
        day, _, first = token.partition("/") if token else (asked.get("from", ""), "", "0")
        numbers = [number for number, added in enumerate(self.days) if added >= day]
        page, rest = numbers[int(first) :][: self.size], numbers[int(first) + self.size :]
        further = [f"{BASE}?verb=ListRecords&resumptionToken={day}/{int(first) + self.size}"] if rest else []
        entries = [entry(f"Work {number} of many", f"http://h/{number}.pdf") for number in page]
        return ArchiveListing(entries, [[] for _ in page], further=further, error="" if page else "noRecordsMatch")

    @property
    def lists(self) -> list[str]:
        return [address.partition("?")[2] for address in self.asked if address.startswith(BASE)]


@pytest.fixture
def visits() -> Callable[[Archive], Visits]:
    def made(web: Archive) -> Visits:
        visit = Visits(web)
        visit.source.url = BASE
        return visit

    return made


def test_the_bare_address_is_enough_and_later_visits_ask_for_what_is_new(visits: Callable[[Archive], Visits]) -> None:
    web = Archive(3)
    visit = visits(web)
    first = visit()
    assert (first.kind, first.new_papers, visit.source.kind) == ("archive", 3, "archive")
    assert web.lists == ["", "verb=ListRecords&metadataPrefix=oai_dc", "verb=ListRecords&resumptionToken=/2"]
    assert visit(5).status == "unchanged"
    assert web.lists == ["verb=ListRecords&metadataPrefix=oai_dc&from=1970-04-12"]
    web.days.append("1970-04-18")
    news = visit(5)
    assert (news.status, news.appeared, news.gone, news.new_papers) == ("changed", 1, 0, 1)


def test_a_long_list_is_gone_on_with_at_the_next_visit_soon(visits: Callable[[Archive], Visits]) -> None:
    web = Archive(2 * PAGES + 3)
    visit = visits(web)
    assert visit().new_papers == 2 * PAGES
    assert visit.days == pytest.approx(0.25)
    assert recall_memory(visit.source, visit.now).since == ""
    assert visit().new_papers == 3
    assert len(web.lists) == 2
    assert recall_memory(visit.source, visit.now).since == "1970-04-12"  # when the list was begun


def test_a_token_that_has_run_out_begins_the_list_anew_and_nothing_is_fetched_twice(
    visits: Callable[[Archive], Visits],
) -> None:
    web = Archive(2 * PAGES + 3)
    visit = visits(web)
    visit()
    web.stale = True
    assert (visit().status, web.lists) == ("failed", [f"verb=ListRecords&resumptionToken=/{2 * PAGES}"])
    web.stale = False
    assert visit().new_papers == 0
    assert [address for address in web.asked if address.startswith("http://h/")] == []
    assert visit().new_papers == 3


def test_records_wait_when_the_budget_is_spent_and_no_more_are_read_meanwhile(
    visits: Callable[[Archive], Visits], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(relisting, "ENOUGH_WAITING", 3)
    web = Archive(6, size=6)
    web.budget = 3
    visit = visits(web)
    assert visit().new_papers == 2
    web.days.append("1970-05-01")
    assert (visit().new_papers, web.lists) == (4, [])
    assert visit().new_papers == 1


def test_an_archive_that_does_not_answer_has_failed_and_goes_on_later(visits: Callable[[Archive], Visits]) -> None:
    web = Archive(3)
    visit = visits(web)
    visit()
    web.down = True
    assert (visit().status, visit().status) == ("failed", "failed")
    web.down = False
    web.days.append("1970-04-30")
    assert visit().new_papers == 1
