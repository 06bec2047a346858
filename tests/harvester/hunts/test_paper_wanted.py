"""What a want that names its work is hunted and judged by."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from harvester.items import Candidate, Hit, Lead, Look, Person, Reference, Verdict, Want, Witness
from harvester.search.provider import SearchAnswer
from tests.harvester.hunts.paper_web import WANT, Web, hunt


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
    assert [(one.found_on, one.page) for one in web.candidates] == [("http://a/", "http://a/")]


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
