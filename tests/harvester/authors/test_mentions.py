"""What a paper says of its authors."""

from __future__ import annotations

import pytest

from harvester.authors.mentions import make_block, make_mentions, mend_initials
from harvester.items import AuthorId, Metadata, Paper, Person, Reference, Value
from harvester.persons.name_strings import read_person


def paper(**told: object) -> Paper:
    metadata = Metadata(
        authors=[
            Person("Рябов", "Пётр", "Ильич", affiliations=[0], ids=[AuthorId("orcid", "0000-0001-2345-6789")]),
            Person("Зимина", "О."),
        ],
        affiliations=[{"name": "Институт льда", "city": "Озёрск"}, {"name": "Школа связи"}],
        emails=[Value("ryabov@ice.example", 0.9, "rules"), Value("somebody@gmail.com", 0.9, "rules")],
        udc=Value("519.6", 0.9, "rules"),
        container=Value("Вестник льда", 0.9, "rules"),
        **told,  # type: ignore[arg-type]
    )
    return Paper(
        "p1",
        "s",
        "Рост речного льда",
        ["Рябов, Пётр Ильич", "Зимина О."],
        "2014",
        urls=["http://www.ice.example/1.pdf", "file:///home/x.pdf"],
        metadata=metadata,
        references=[
            Reference("…", title="Толщина льда", authors=[Person("Ryabov", "P. I.")]),
            Reference("…", title="Чужая книга", authors=[Person("Рябов", "А.")]),
        ],
    )


def test_each_author_has_what_is_his() -> None:
    one, other = make_mentions(paper())
    assert (one.family, one.given, one.patronymic) == ("Рябов", "Пётр", "Ильич")
    assert one.emails == ["ryabov@ice.example"]
    assert other.emails == []
    assert one.mail_hosts == other.mail_hosts == ["ice.example"]
    assert one.ids == ["orcid:0000-0001-2345-6789"]
    assert other.ids == []
    assert "ozersk" in one.affiliations
    assert other.affiliations == []
    assert one.coauthors == [other.block]
    assert one.codes == ["udc:519"]
    assert one.hosts == ["ice.example"]
    assert one.year == 2014
    assert one.venue == "вестникльда"


def test_own_works_are_those_cited_under_the_name() -> None:
    one, other = make_mentions(paper())
    assert len(one.own_works) == 1
    assert other.own_works == []


def test_the_numbers_of_a_lone_author_are_his() -> None:
    alone = Paper("p", "s", "Заметка", ["Рябов П."], metadata=Metadata(author_ids=[AuthorId("spin", "1234-5678")]))
    assert make_mentions(alone)[0].ids == ["spin:1234-5678"]


def test_alphabets_share_a_block() -> None:
    names = ("Щеглов Ю. Я.", "Shcheglov Yu.", "Ščeglov, Jurij", "Щеглов, Юрий Яковлевич")
    assert len({make_block(read_person(name)) for name in names}) == 1


def test_a_latin_initial_of_a_cyrillic_name_is_what_it_looks_like() -> None:
    typed = Paper("p", "s", "Заметка", ["Козин В. C."])  # the C is Latin
    assert make_mentions(typed)[0].given == "В. С."


@pytest.mark.parametrize(("given", "meant"), [("ВС", "В. С."), ("VS", "V. S."), ("Ян", "Ян"), ("В. С.", "В. С.")])
def test_initials_without_stops_are_parted(given: str, meant: str) -> None:
    assert mend_initials(Person("Козин" if given[0] > "z" else "Kozin", given)).given == meant


def test_a_paper_without_authors_has_no_mentions() -> None:
    assert make_mentions(Paper("p", "s", "Заметка")) == []
