"""The hunt with plain functions in place of its three verbs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import pytest

from harvester.hunts.paper import AUTHORS_SHARE, FAINT, FAINT_SHARE, PATIENCE, PaperHunt
from harvester.hunts.paper_baselines import CiteSeerHunt, PaseHunt
from harvester.items import Candidate, Fetched, Hit, Lead, Look, Person, Reference, Verdict, Want, WantResult, Witness
from harvester.search.provider import SearchAnswer
from harvester.stages import audits
from tests.harvester.hunts.plain_verbs import PlainVerbs

AUTHORS_QUERY = "публикации"
WANT = Want("w1", "О сходимости рядов Фурье", ["Кузнецов А. Б."], 2016)


@dataclass
class Web(PlainVerbs):
    """A web of plain values: hits by query, pages and files by address."""

    hits: dict[str, list[str]] = field(default_factory=dict)
    pages: dict[str, Look] = field(default_factory=dict)
    files: dict[str, float] = field(default_factory=dict)
    statuses: dict[str, str] = field(default_factory=dict)
    silent: str = ""
    fetched: list[str] = field(default_factory=list)
    queries: list[str] = field(default_factory=list)
    proposed: list[str] = field(default_factory=list)
    budget: int = 1000
    undecided: bool = False
    vouched: float = 0.0  # what a list adds to a file's weight
    titles: str = ""  # of all hits
    pauses: dict[str, float] = field(default_factory=dict)
    failing: set[str] = field(default_factory=set)  # for the moment: who has patience gets them

    async def search(self, query: str) -> SearchAnswer:
        self.queries.append(query)
        if self.silent:
            return SearchAnswer(self.silent, detail="engine down")
        urls = next((urls for part, urls in self.hits.items() if part in query), [])
        hits = [Hit(url, self.titles, rank=rank) for rank, url in enumerate(urls, 1)]
        return SearchAnswer("ok" if hits else "empty", hits)

    async def fetch(self, address: str, purpose: str, priority: int = 0, patient: bool = True) -> Fetched:
        if len(self.fetched) >= self.budget:
            return Fetched(address, "budget")
        self.fetched.append(address)
        if address in self.failing and not patient:
            return Fetched(address, "failed", later=True)
        if address in self.files:
            return Fetched(address, "document", handle="h" + address, document={"status": "ok"})
        if address in self.pages:
            return Fetched(address, "page", handle="p" + address)
        return Fetched(address, self.statuses.get(address, "gone"), pause=self.pauses.get(address, 0.0))

    async def look_for_paper(self, handle: str, want: Want) -> Look:
        return self.pages[handle[1:]]

    async def propose(self, candidate: Candidate) -> Verdict:
        self.proposed.append(candidate.url)
        weight = self.files.get(candidate.url, 0.9) + self.vouched * candidate.listed
        return Verdict(weight >= 0.5, weight, undecided=self.undecided and weight < 0.5, paper_id="p1")


def hunt(web: Web, want: Want = WANT) -> WantResult:
    return asyncio.run(PaperHunt(want, web, testify=audits.testify).run())


def test_a_file_hit_is_verified_and_ends_the_hunt() -> None:
    web = Web({"filetype:pdf": ["http://a/1.pdf", "http://a/2.pdf", "http://a/3.pdf"]})
    web.files = {"http://a/1.pdf": 0.1, "http://a/2.pdf": 0.9, "http://a/3.pdf": 0.9}
    result = hunt(web)
    assert (result.status, result.url, result.paper_id) == ("found", "http://a/2.pdf", "p1")
    assert [(a.url, a.status) for a in result.tried] == [("http://a/1.pdf", "rejected"), ("http://a/2.pdf", "accepted")]
    assert web.proposed == ["http://a/1.pdf", "http://a/2.pdf"]


def test_an_entry_on_a_page_three_steps_away_leads_to_its_file() -> None:
    web = Web({"сходимости": ["http://a/"]}, files={"http://a/f.pdf": 0.9})
    web.pages = {
        "http://a/": Look(pages=[Lead("http://a/1", 0.8)]),
        "http://a/1": Look(pages=[Lead("http://a/2", 0.8)]),
        "http://a/2": Look(pages=[Lead("http://a/3", 0.8)]),
        "http://a/3": Look(entry=True, files=[Lead("http://a/f.pdf", 0.9)]),
    }
    assert hunt(web).url == "http://a/f.pdf"


def test_it_goes_no_further_than_three_steps() -> None:
    web = Web({"сходимости": ["http://a/0"]}, files={"http://a/f.pdf": 0.9})
    web.pages = {f"http://a/{n}": Look(pages=[Lead(f"http://a/{n + 1}", 0.9)]) for n in range(4)}
    web.pages["http://a/4"] = Look(entry=True, files=[Lead("http://a/f.pdf", 0.9)])
    assert hunt(web).status == "not_found"
    assert "http://a/4" not in web.fetched


def test_a_file_that_was_refused_is_judged_again_when_a_list_vouches_for_it() -> None:
    url = "http://a/сходимости-рядов-фурье.pdf"
    web = Web({"filetype:pdf": [url], "сходимости": ["http://a/"]}, files={url: 0.1}, vouched=0.8)
    web.pages = {"http://a/": Look(entry=True, files=[Lead(url, 0.9)])}
    assert hunt(web).status == "not_found"
    assert web.proposed == [url]
    web.proposed, web.fetched = [], []
    web.pages["http://a/"].files[0].listed = True
    result = hunt(web)
    assert (result.status, result.url) == ("found", url)
    assert web.proposed == [url] * 2
    assert web.fetched.count(url) == 1


def test_better_links_first() -> None:
    web = Web({"сходимости": ["http://a/"]})
    web.pages = {"http://a/": Look(pages=[Lead("http://a/low", 0.2), Lead("http://a/high", 0.9)])}
    hunt(web)
    assert web.fetched.count("http://a/high") == 1
    assert web.fetched.index("http://a/high") < web.fetched.index("http://a/low")


def test_the_authors_page_is_searched_when_the_title_leads_nowhere() -> None:
    web = Web({"Кузнецов А Б": ["http://home/"]}, files={"http://home/f.pdf": 0.9})
    web.pages = {"http://home/": Look(entry=True, files=[Lead("http://home/f.pdf", 0.9)])}
    assert hunt(web).status == "found"


def test_a_file_address_that_holds_a_page_is_looked_at_as_landing_page() -> None:
    web = Web({"filetype:pdf": ["http://a/land.pdf"]}, files={"http://a/real.pdf": 0.9})
    web.pages = {"http://a/land.pdf": Look(entry=True, files=[Lead("http://a/real.pdf", 0.9)])}
    assert hunt(web).url == "http://a/real.pdf"


def test_a_page_that_is_the_paper_is_proposed_itself() -> None:
    web = Web({"сходимости": ["http://a/paper.html"]}, pages={"http://a/paper.html": Look(entry=True, itself=True)})
    assert hunt(web).url == "http://a/paper.html"


def test_the_same_address_is_tried_once() -> None:
    web = Web({"filetype:pdf": ["http://a/1.pdf"], "сходимости": ["http://a/1.pdf", "http://a/"]})
    web.files = {"http://a/1.pdf": 0.1}
    web.pages = {"http://a/": Look(entry=True, files=[Lead("http://a/1.pdf", 0.9)])}
    hunt(web)
    assert web.fetched.count("http://a/1.pdf") == 1


def test_nothing_there_and_could_not_ask_never_look_alike() -> None:
    assert hunt(Web()).status == "not_found"
    silent = hunt(Web(silent="throttled"))
    assert silent.status == "could_not_search"
    assert "throttled" in silent.detail


def test_a_matching_entry_whose_file_cannot_be_fetched_is_not_a_no() -> None:
    web = Web({"сходимости": ["http://a/"]}, statuses={"http://a/f.pdf": "unreachable"})
    web.pages = {"http://a/": Look(entry=True, files=[Lead("http://a/f.pdf", 0.9)])}
    assert hunt(web).status == "could_not_fetch"
    web.statuses = {"http://a/f.pdf": "gone"}
    web.fetched.clear()
    assert hunt(web).status == "not_found"


@pytest.mark.parametrize("status", ["failed", "paused", "no_room"])
def test_most_hits_unreachable_is_not_a_no(status: str) -> None:
    web = Web({"сходимости": ["http://a/", "http://b/"]}, statuses={"http://a/": status, "http://b/": status})
    assert hunt(web).status == "could_not_fetch"


@pytest.mark.parametrize("status", ["failed", "unreachable", "paused", "no_room"])
def test_hits_that_every_query_repeats_count_once(status: str) -> None:
    files = ["http://a/1.pdf", "http://b/2.pdf"]
    web = Web({"": files}, statuses=dict.fromkeys(files, status), titles=WANT.title)
    result = hunt(web)
    assert len(web.queries) > 2
    assert (result.status, result.detail) == ("could_not_fetch", "2 of 2 hits could not be fetched")


def test_what_hosts_paused_is_told_with_the_longest_pause() -> None:
    urls = ["http://a/", "http://b/", "http://c/"]
    web = Web({"": urls[:2]}, statuses=dict.fromkeys(urls, "paused"), pauses={"http://a/": 600.0, "http://b/": 400.0})
    assert hunt(web).pause == 600.0
    web.statuses = {"http://a/": "paused"}
    web.fetched.clear()
    web.hits = {"": urls}
    assert (hunt(web).status, hunt(web).pause) == ("not_found", 0.0)


def test_the_budget_ends_it() -> None:
    web = Web({"сходимости": [f"http://a/{n}" for n in range(9)]}, budget=3)
    assert hunt(web).status == "budget_spent"
    assert len(web.fetched) == 3


def test_a_near_miss_is_told() -> None:
    web = Web({"filetype:pdf": ["http://a/1.pdf"]}, files={"http://a/1.pdf": 0.4})
    result = hunt(web)
    assert (result.status, result.near_miss, result.weight) == ("not_found", "http://a/1.pdf", 0.4)
    web.fetched.clear()
    web.undecided = True
    assert hunt(web).status == "undecided"


def test_a_file_that_could_not_be_judged_is_not_a_no() -> None:
    web = Web({"filetype:pdf": ["http://a/1.pdf"]}, files={"http://a/1.pdf": 0.4})

    async def broken(candidate: Candidate) -> Verdict:
        return Verdict(False, 0.0, failed=True)

    web.propose = broken  # type: ignore[method-assign]
    assert hunt(web).status == "could_not_fetch"


def test_a_reference_alone_is_the_query() -> None:
    web = Web()
    hunt(web, Want("w2", reference='Кузнецов А. Б. "О сходимости рядов" // Вестник. — 2016.'))
    assert web.queries[0].startswith("О сходимости рядов Кузнецов")
    assert any(query.startswith("Кузнецов А Б О сходимости рядов Вестник 2016") for query in web.queries)
    assert '"' not in "".join(web.queries)


# --- wants that name their work


@dataclass
class Catalogue(Web):
    """A web with a catalogue that knows one work by its DOI, and pages that say what they are about."""

    known: Reference | None = None
    wants: list[Want | None] = field(default_factory=list)
    named: list[str] = field(default_factory=list)
    candidates: list[Candidate] = field(default_factory=list)

    async def search(self, query: str) -> SearchAnswer:
        if self.known and self.known.doi == query:
            self.queries.append(query)
            hits = [Hit("http://a/f.pdf", "T", provider="c"), Hit("http://a/", "T", provider="c", record=self.known)]
            return SearchAnswer("ok", [*hits, Hit("http://b/x.pdf", "Other", provider="c")])
        return await super().search(query)

    async def testify(self, handle: str, url: str, reference: Reference) -> list[Witness]:
        return [Witness("page", url, Reference("", title="О рядах", year="2016"), 0.9)] if "doi" in url else []

    async def propose(self, candidate: Candidate) -> Verdict:
        self.wants.append(candidate.want)
        self.named.append(candidate.named)
        self.candidates.append(candidate)
        return await super().propose(candidate)


def test_catalogues_are_asked_for_the_doi_first() -> None:
    record = Reference("", title="О рядах", authors=[Person("Кузнецов", "А.", "Б.")], year="2016", doi="10.1234/a")
    web = Catalogue({"сходимости": ["http://b/1.pdf"]}, files={"http://a/f.pdf": 0.9}, known=record)
    result = hunt(web, Want("w", doi="10.1234/a"))
    assert (result.status, result.url, web.queries) == ("found", "http://a/f.pdf", ["10.1234/a"])
    [asked] = web.wants
    assert asked
    assert (asked.title, asked.authors, asked.year) == ("О рядах", ["Кузнецов А. Б."], 2016)
    assert result.want
    assert (result.want.title, result.want.doi) == ("О рядах", "10.1234/a")


def test_what_catalogues_say_of_the_work_goes_with_its_file() -> None:
    record = Reference("", 1.0, title="О рядах", authors=[Person("Кузнецов", "А.")], container="Вестник", pages="3–9")
    record.year, record.doi = "2016, 2017", "10.1234/a"
    web = Catalogue(files={"http://a/f.pdf": 0.9}, known=record)
    hunt(web, Want("w", doi="10.1234/a"))
    [candidate] = web.candidates
    said = {one.about: one.value for one in candidate.witnesses}
    assert (said["container"], said["page_range"], said["year"]) == ("Вестник", "3–9", "2016")
    assert {(one.source, one.where) for one in candidate.witnesses} == {("catalogue", "http://a/")}


@pytest.mark.parametrize(("title", "family", "heard"), [
    ("О сходимости рядов Фурье", "Kuznetsov", True),
    ("О сходимости рядов Фурье", "Орлов", False),
    ("О расходимости интегралов", "Кузнецов", False),
])  # fmt: skip
def test_a_catalogue_that_answers_words_speaks_of_the_same_title_and_author(
    title: str, family: str, heard: bool
) -> None:
    class Searched(Catalogue):
        async def search(self, query: str) -> SearchAnswer:
            record = Reference("", 1.0, title=title, authors=[Person(family, "A.")], volume="7")
            return SearchAnswer("ok", [Hit("http://a/f.pdf", WANT.title), Hit("http://c/7", title, record=record)])

    web = Searched(files={"http://a/f.pdf": 0.9})
    assert hunt(web).status == "found"
    assert bool(web.candidates[0].witnesses) is heard


def test_the_page_that_leads_to_a_file_goes_with_it() -> None:
    web = Catalogue({"сходимости": ["http://a/"]}, files={"http://a/f.pdf": 0.9})
    web.pages = {"http://a/": Look(entry=True, files=[Lead("http://a/f.pdf", 0.9)])}
    hunt(web)
    assert [(one.found_on, one.page) for one in web.candidates] == [("http://a/", "phttp://a/")]


def test_a_doi_that_no_catalogue_knows_is_followed() -> None:
    landing = "https://doi.org/10.1234/a"
    web = Catalogue({"рядах": []}, pages={landing: Look(entry=True, files=[Lead("http://a/f.pdf", 0.9)])})
    web.files = {"http://a/f.pdf": 0.9}
    result = hunt(web, Want("w", doi="10.1234/a"))
    assert (result.status, result.url) == ("found", "http://a/f.pdf")
    assert [want.title for want in web.wants if want] == ["О рядах"]


def test_a_title_that_was_given_stays() -> None:
    record = Reference("", title="Другое", doi="10.1234/a")
    web = Catalogue(files={"http://a/f.pdf": 0.9}, known=record)
    hunt(web, Want("w", "О сходимости рядов", doi="10.1234/a"))
    assert [want.title for want in web.wants if want] == ["О сходимости рядов"]


def test_an_arxiv_number_leads_to_its_file() -> None:
    web = Catalogue(files={"https://arxiv.org/pdf/2101.00001": 0.9})
    assert hunt(web, Want("w", arxiv="2101.00001")).url == "https://arxiv.org/pdf/2101.00001"
    assert web.queries == ["arXiv:2101.00001"]


def test_an_address_is_taken_at_its_word_only_when_it_is_all_that_is_known() -> None:
    web = Catalogue(files={"http://a/f.pdf": 0.9})
    assert hunt(web, Want("w", address="http://a/f.pdf")).status == "found"
    hunt(web, Want("w", "О рядах", address="http://a/f.pdf"))
    assert web.named == ["address", ""]


def test_a_near_miss_that_a_person_took_comes_first() -> None:
    web = Catalogue({"filetype:pdf": ["http://a/1.pdf"]}, files={"http://a/1.pdf": 0.9, "http://a/2.pdf": 0.9})
    assert hunt(web, Want("w", "О рядах", accepted="http://a/2.pdf")).url == "http://a/2.pdf"
    assert web.named == ["accepted"]


def test_a_name_that_leads_nowhere() -> None:
    assert hunt(Catalogue(), Want("w", address="http://a/f.pdf")).status == "not_found"
    web = Catalogue(statuses={"http://a/f.pdf": "unreachable"})
    assert hunt(web, Want("w", address="http://a/f.pdf")).status == "could_not_fetch"
    assert web.queries == []


def lead_far(barren: int, named: frozenset[int] = frozenset(), best: float = 0.8, query: str = "сходимости") -> Web:
    """A page whose links lead to so many others in turn, the last with the entry; some of them name an author."""
    web = Web({query: ["http://a/"]}, files={"http://a/f.pdf": 0.9})
    leads = [Lead(f"http://a/{n}", round(best - n / 1000, 3)) for n in range(barren + 1)]
    web.pages = {"http://a/": Look(pages=leads, named=True)}
    web.pages |= {lead.url: Look(named=n in named) for n, lead in enumerate(leads)}
    web.pages[leads[-1].url] = Look(entry=True, files=[Lead("http://a/f.pdf", 0.9)])
    return web


def test_a_hunt_ends_when_nothing_has_to_do_with_the_want_any_more() -> None:
    assert hunt(lead_far(PATIENCE - 1)).status == "found"
    web = lead_far(4 * PATIENCE)
    assert hunt(web).status == "not_found"
    assert (
        len(web.fetched) <= (1 + AUTHORS_SHARE) * PATIENCE + 1
    )  # half as often once more, from the pages of the authors


@pytest.mark.parametrize(
    ("web", "patience"),
    [
        (partial(lead_far, best=FAINT), FAINT_SHARE * PATIENCE),
        (partial(lead_far, query=AUTHORS_QUERY), AUTHORS_SHARE * PATIENCE),
        (partial(lead_far, query=AUTHORS_QUERY, best=FAINT), FAINT_SHARE * PATIENCE),
    ],
    ids=["faint leads", "leads of authors", "faint leads of authors"],
)
def test_the_less_speaks_for_the_leads_the_sooner_it_ends(web: Callable[[int], Web], patience: float) -> None:
    assert hunt(web(int(patience) - 1)).status == "found"
    assert hunt(web(3 * PATIENCE)).status == "not_found"


def test_it_goes_on_where_its_author_is_named() -> None:
    assert hunt(lead_far(3 * PATIENCE, frozenset(range(0, 3 * PATIENCE, PATIENCE - 1)))).status == "found"


def test_a_published_method_looks_at_all_it_would() -> None:
    web = lead_far(4 * PATIENCE)
    assert asyncio.run(PaseHunt(WANT, web).run()).status == "found"


def fail_for_the_moment(*failing: str) -> Web:
    """A file, a page that leads to another, and an unlikely page, of which some fail at first."""
    url = "http://a/сходимости-рядов-фурье.pdf"
    web = Web({"filetype:pdf": [url], "сходимости": ["http://a/list", "http://b/"]}, files={url: 0.1})
    web.pages = {"http://a/list": Look(entry=True, files=[Lead("http://a/f.pdf", 0.9)]), "http://b/": Look(named=True)}
    web.files["http://a/f.pdf"] = 0.9
    web.failing = {url, *failing}
    return web


def test_what_failed_for_the_moment_is_not_asked_again_when_the_want_is_answered() -> None:
    web = fail_for_the_moment()
    assert hunt(web).status == "found"
    assert len(web.fetched) == len(set(web.fetched))


def test_what_failed_for_the_moment_comes_last() -> None:
    web = fail_for_the_moment("http://a/list", "http://a/f.pdf")
    result = hunt(web)
    assert (result.status, result.url) == ("found", "http://a/f.pdf")
    first = "http://a/сходимости-рядов-фурье.pdf"
    again = [first, "http://a/list", "http://a/f.pdf", "http://a/f.pdf"]
    assert web.fetched == [first, "http://a/list", "http://b/", *again]
    assert [attempt.status for attempt in result.tried] == ["rejected", "accepted"], "what is asked again is told once"


def test_what_fails_for_good_is_told_after_the_last_attempt() -> None:
    web = fail_for_the_moment("http://a/f.pdf")
    del web.files["http://a/f.pdf"]
    web.statuses = {"http://a/f.pdf": "unreachable"}
    assert hunt(web).status == "could_not_fetch"
    assert web.fetched.count("http://a/f.pdf") == 2


def test_a_want_without_words_has_nothing_else_to_look_at_meanwhile() -> None:
    address = "http://a/f.pdf"
    web = Web(files={address: 0.9}, failing={address})
    assert hunt(web, Want("w1", address=address)).status == "found"
    assert web.fetched == [address]


def test_a_published_method_asks_again_for_what_failed_for_the_moment() -> None:
    web = Web({"postscript": ["http://a/1.ps"]}, files={"http://a/1.ps": 0.9}, failing={"http://a/1.ps"})
    assert asyncio.run(CiteSeerHunt(WANT, web).run()).status == "found"
