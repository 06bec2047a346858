from __future__ import annotations

from harvester.imprint.registers import list_author_ids
from harvester.items import AuthorId, Metadata, Person


def test_numbers_are_shown_with_author_and_page() -> None:
    author = Person("Соколов", "И. И.", ids=[AuthorId("orcid", "0000-0002-1825-0097"), AuthorId("spin", "1234-5678")])
    shown = list(list_author_ids(Metadata(authors=[author], author_ids=[AuthorId("scopus", "57200000001")])))
    assert [str(each) for each in shown] == [
        "Соколов И. И.: ORCID 0000-0002-1825-0097",
        "Соколов И. И.: SPIN 1234-5678",
        "Scopus 57200000001",
    ]
    assert [each.address for each in shown] == [
        "https://orcid.org/0000-0002-1825-0097",
        "",
        "https://www.scopus.com/authid/detail.uri?authorId=57200000001",
    ]
