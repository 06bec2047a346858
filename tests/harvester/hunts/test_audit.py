from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from harvester.bibliography import parse
from harvester.hunts.audit import AuditHunt
from harvester.items import AuditedReference, Fetched, Hit, Person, Reference, Witness
from harvester.search.provider import SearchAnswer
from tests.harvester.hunts.plain_verbs import PlainVerbs

if TYPE_CHECKING:
    from harvester.items import AuditResult, Candidate, Verdict

TITLE = "Поиск кратчайших путей в графах с изменяющимися весами рёбер"
TEXT = f"Седов М. Ю., Кравец Р. О. {TITLE} // Вестник анализа. 2015. Т. 5. С. 15–24."
RECORD = Reference(
    "",
    title=TITLE,
    authors=[Person("Седов"), Person("Кравец")],
    container="Вестник анализа",
    year="2015",
    volume="5",
    pages="15–24",
)
PAGE = "http://a.example/1"
RESOLVER = "http://doi.example/"


class Plain(PlainVerbs):
    """Engines that know these hits, and pages that say these things."""

    def __init__(self, hits: list[Hit], pages: dict[str, Any] | None = None, status: str = "") -> None:
        self.hits, self.pages, self.status = hits, pages or {}, status
        self.queries: list[str] = []
        self.fetched: list[str] = []

    async def search(self, query: str) -> SearchAnswer:
        self.queries.append(query)
        status = self.status or ("ok" if self.hits else "empty")
        return SearchAnswer(status, self.hits, engines={"engine": status})

    async def fetch(self, address: str, purpose: str, priority: int = 0, patient: bool = True) -> Fetched:
        self.fetched.append(address)
        page = self.pages.get(address, "gone")
        return Fetched(address, page) if isinstance(page, str) else Fetched(address, "page", handle=address)

    async def propose(self, candidate: Candidate) -> Verdict:
        raise AssertionError("an audit proposes nothing")

    async def testify(self, handle: str, url: str, reference: Reference) -> list[Witness]:
        return [Witness("page", url, self.pages[handle], 0.95)]


def audit(text: str, verbs: Plain, *held: Witness) -> AuditResult:
    asked = AuditedReference("r-1", 1, parse(text))
    return asyncio.run(AuditHunt(asked, list(held), verbs, RESOLVER).run())


def test_what_the_library_has_whole_is_not_asked_for() -> None:
    verbs = Plain([])
    result = audit(TEXT, verbs, Witness("library", "", RECORD, 0.9, "p1"))
    assert (result.status, verbs.queries, verbs.fetched) == ("exists", [], [])
    assert result.confirmed == ["title", "authors", "container", "year", "volume", "pages"]


def test_a_catalogue_suffices() -> None:
    verbs = Plain([Hit("http://c.example/1", TITLE, provider="catalogue", record=RECORD)])
    result = audit(TEXT.replace("2015", "2014"), verbs)
    assert (result.status, verbs.fetched) == ("misquoted", [])
    (wrong,) = result.misquotations
    assert (wrong.field, wrong.said, wrong.right, wrong.witness) == (
        "year",
        "2014",
        "2015",
        "catalogue http://c.example/1",
    )


def test_a_likely_page_is_opened_and_an_unlikely_one_is_not() -> None:
    hits = [Hit("http://b.example/", "Расписание поездов"), Hit(PAGE, TITLE)]
    verbs = Plain(hits, {PAGE: RECORD})
    result = audit(TEXT, verbs)
    assert (result.status, verbs.fetched) == ("exists", [PAGE])
    assert [(one.where, one.status) for one in result.asked] == [
        ("library", "empty"),
        ("engine", "ok"),
        ("page", "page"),
    ]


def test_nobody_knows_it() -> None:
    verbs = Plain([])
    result = audit(TEXT, verbs)
    assert (result.status, result.detail) == ("not_found", "not known to library, engine")
    assert len(verbs.queries) == 2


def test_nobody_could_be_asked() -> None:
    assert audit(TEXT, Plain([], status="quota")).status == "could_not_look"
    unreachable = Plain([Hit(PAGE, TITLE)], {PAGE: "unreachable"})
    assert audit(TEXT, unreachable).status == "could_not_look"
    assert audit("Там же. С. 5.", Plain([])).detail.startswith("no title")


def test_a_doi_is_followed() -> None:
    text, other = f"{TEXT} DOI: 10.5555/a.1", Reference("", title="Доверительные полосы для кривых доза — отклик")
    at = f"{RESOLVER}10.5555/a.1"
    assert audit(text, Plain([], {at: RECORD})).status == "exists"
    wrong = audit(text, Plain([Hit("http://c.example/1", TITLE, record=RECORD)], {at: other}))
    assert [(one.field, one.detail) for one in wrong.misquotations] == [
        ("doi", "leads to «Доверительные полосы для кривых доза — отклик»")
    ]
    silent = audit(text, Plain([], {at: other}, status="quota"))
    assert (silent.status, silent.notes) == (
        "could_not_look",
        ["the DOI 10.5555/a.1 leads to «Доверительные полосы для кривых доза — отклик»"],
    )
    gone = audit(text, Plain([]))
    assert gone.notes == ["nobody has registered the DOI 10.5555/a.1"]


def test_the_nearest_work_is_named() -> None:
    near = Reference("", title="Поиск кратчайших путей на плоскости", authors=[Person("Седов")], year="2001")
    result = audit(TEXT, Plain([Hit("http://c.example/2", near.title or "", record=near)]))
    assert result.status == "not_found"
