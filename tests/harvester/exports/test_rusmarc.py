"""RUSMARC as an independent reader takes it."""

from __future__ import annotations

from io import BytesIO

from hypothesis import given, settings
from hypothesis import strategies as st
from pymarc import MARCReader, Record

from harvester.exports.entry import make_entry
from harvester.items import AuthorId, Metadata, Paper, Person, Reference, Value
from tests.harvester.exports.made import exported, papers, value
from tests.harvester.library.papers import paper

ORCID = "0000-0002-1825-0097"


def read(made: list[Paper]) -> list[Record]:
    found = list(MARCReader(BytesIO(exported("rusmarc", made)), force_utf8=True))
    assert None not in found
    return [record for record in found if record is not None]


def make_article() -> Paper:
    told = Metadata(
        authors=[
            Person("Лисицына", "Мария", "Петровна"),
            Person("Соколов", "И.", "И.", ids=[AuthorId("orcid", ORCID)]),
        ],
        title_other=value("On lacunary series"),
        abstract=value("Доказана оценка."),
        keywords=[Value("ряды", 0.9, "test"), Value("оценки", 0.9, "test")],
        container=value("Вестник примеров"),
        volume=value("5"),
        issue=value("3"),
        page_range=value("31–40"),
        udc=value("517.5"),
        bbk=value("22.16"),
        issn=value("1234-5678"),
        doi=value("10.1234/ex.7"),
    )
    made = paper("a", "О лакунарных рядах", authors=["Лисицына Мария Петровна", "Соколов И. И."], metadata=told)
    made.type, made.year, made.language, made.pages = "article", "2016", "ru", 10
    made.references, made.added = [Reference("Орлов П. П. Ряды. М., 2001.")], "2026-03-04T10:00:00"
    return made


def list_subfields(record: Record, tag: str) -> list[list[tuple[str, str]]]:
    return [[(one.code, one.value) for one in field.subfields] for field in record.get_fields(tag)]


def test_an_article_is_part_of_an_issue_of_a_journal() -> None:
    [record] = read([make_article()])
    assert (str(record.leader)[5:12], str(record.leader)[17:20]) == ("naa2 22", "3i ")
    assert record["200"].indicators == ("1", " ")
    assert list_subfields(record, "200") == [
        [("a", "О лакунарных рядах"), ("d", "On lacunary series"), ("f", "Мария Петровна Лисицына, И. И. Соколов")]
    ]
    assert list_subfields(record, "461") == [
        [("1", "011  "), ("a", "1234-5678"), ("1", "2001 "), ("a", "Вестник примеров")]
    ]
    assert list_subfields(record, "463") == [
        [("1", "2001 "), ("a", "Т. 5, № 3"), ("v", "С. 31-40"), ("1", "210  "), ("d", "2016")]
    ]
    assert list_subfields(record, "210") == []
    assert list_subfields(record, "215") == [[("a", "10 с.")]]


def test_people_subjects_and_the_source_of_the_record() -> None:
    [record] = read([make_article()])
    assert list_subfields(record, "700") == [[("a", "Лисицына"), ("b", "М. П."), ("g", "Мария Петровна"), ("4", "070")]]
    assert list_subfields(record, "701") == [[("a", "Соколов"), ("b", "И. И."), ("o", f"ORCID {ORCID}"), ("4", "070")]]
    assert list_subfields(record, "610") == [[("a", "ряды")], [("a", "оценки")]]
    assert list_subfields(record, "675") == [[("a", "517.5")]]
    assert list_subfields(record, "686") == [[("a", "22.16"), ("2", "rubbk")]]
    assert list_subfields(record, "017") == [[("a", "10.1234/ex.7"), ("2", "doi")]]
    assert list_subfields(record, "320") == [[("a", "Библиогр.: 1 назв.")]]
    assert list_subfields(record, "801") == [[("a", "RU"), ("b", "Harvester"), ("c", "20260304"), ("g", "RCR")]]
    general = record["100"]["a"]
    assert (len(general), general[:13], general[26:28], general[34:]) == (36, "20260304d2016", "50", "ca")


def test_a_paper_of_proceedings_stands_in_its_volume() -> None:
    made = make_article()
    made.type, made.language = "inproceedings", "en"
    made.metadata.volume = made.metadata.issue = made.metadata.issn = None
    [record] = read([made])
    assert list_subfields(record, "461") == []
    assert list_subfields(record, "463") == [
        [("1", "2001 "), ("a", "Вестник примеров"), ("v", "P. 31-40"), ("1", "210  "), ("d", "2016")]
    ]


def test_a_thesis_stands_by_itself() -> None:
    made = make_article()
    made.type, made.metadata.kind, made.metadata.container = "thesis", value("autoreferat"), None
    [record] = read([made])
    assert (record.leader[7], record.leader[8]) == ("m", "0")
    assert list_subfields(record, "210") == [[("d", "2016")]]
    assert list_subfields(record, "328") == [[("a", "Автореферат диссертации")]]
    assert list_subfields(record, "463") == []


@settings(max_examples=60, deadline=None)
@given(st.lists(papers(), min_size=1, max_size=3))
def test_every_paper_is_read_back(made: list[Paper]) -> None:
    records = read(made)
    assert len(records) == len(made)
    for told, meant in zip(records, map(make_entry, made), strict=True):
        assert told["001"].data == f"harvester-{meant.id}"
        assert (len(str(told.leader)), told.leader[10:12], len(told["100"]["a"])) == (24, "22", 36)
        assert told["200"]["a"] == (meant.title or meant.title_other or "[Без заглавия]")
        assert [field["a"] for field in told.get_fields("700", "701")] == [family for family, _ in meant.authors]
        assert [field["a"] for field in told.get_fields("610")] == meant.keywords
        assert [field["a"] for field in told.get_fields("330")] == ([meant.abstract] if meant.abstract else [])
