from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from harvester.items import FacetCount
from harvester.library.people import settle_authors
from harvester.persons.name_strings import make_author_key
from harvester.web.authors import gather_keys
from harvester.web.libraries import Libraries
from tests.harvester.library.papers import paper
from tests.harvester.library.test_people import ICE, VERSE, add
from tests.harvester.web.conftest import STORES
from tests.harvester.web.shelf import TITLES


@pytest.mark.parametrize("uri", STORES, indirect=True)
def test_the_writings_of_a_name_are_gathered(client: TestClient) -> None:
    text = client.get(f"/author/{make_author_key('Орлова Н. В.')}").text
    for known in (
        "Орлова, Наталья Викторовна", "Orlova N. V.", TITLES["transport"], TITLES["layers"], "Щёголев", "Lindqvist",
        'href="http://orlova.example.net/"', "5 works",
    ):  # fmt: skip
        assert known in text, known
    assert TITLES["paths"] not in text


def test_a_name_with_fewer_initials_is_the_same_person_while_there_is_one() -> None:
    short, long, other = FacetCount("orlov-n", "", 1), FacetCount("orlov-n-v", "", 5), FacetCount("orlov-n-p", "", 2)
    assert gather_keys("orlov-n-v", [short, long]).keys == ["orlov-n", "orlov-n-v"]
    both = gather_keys("orlov-n", [short, long, other])
    assert both.keys == ["orlov-n"]
    assert both.namesakes == [long, other]


def test_a_bare_family_leads_to_those_who_have_it(client: TestClient, libraries: Libraries) -> None:
    with libraries.one() as library:
        library.papers.save(paper("other", authors=["Орлова К. Д."]))
    text = client.get("/author/orlova").text
    assert 'href="/author/orlova-n-v"' in text
    assert 'href="/author/orlova-k-d"' in text


def test_namesakes_have_pages_of_their_own(client: TestClient, libraries: Libraries) -> None:
    with libraries.one() as library:
        for title in ICE:
            add(library, title, ["Рябов П. И.", "Зимина О. А."], "Вестник льда")
        for title in VERSE:
            add(library, title, ["Рябов П. И.", "Корнев Д. С."], "Живая старина")
        settle_authors(library)
    first, second = (client.get(f"/author/{key}").text for key in ("rabov-p-i", "rabov-p-i-2"))
    assert 'href="/author/rabov-p-i-2"' in first
    assert "3 works" in first
    assert (ICE[0] in first) != (ICE[0] in second)
    assert (VERSE[0] in first) != (VERSE[0] in second)
    found = client.get("/search?q=" + (ICE if ICE[0] in second else VERSE)[0].split()[-1]).text
    assert 'href="/author/rabov-p-i-2"' in found


def test_a_venue_has_its_papers(client: TestClient) -> None:
    text = client.get("/venue/annalsofinventedresults").text
    assert "<h1>Annals of Invented Results</h1>" in text
    assert text.index(TITLES["transport"]) < text.index(TITLES["cliques"])


def test_who_is_not_there_is_told(client: TestClient) -> None:
    assert client.get("/author/nobody").status_code == 404
    assert client.get("/author/" + "x" * 1_000).status_code == 414
    assert client.get("/venue/nowhere").status_code == 404
