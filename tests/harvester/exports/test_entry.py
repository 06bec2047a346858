from __future__ import annotations

import json

import pytest

from harvester.exports.atom import write_atom
from harvester.exports.entry import make_entry
from harvester.items import AuthorId, Metadata, Paper, Person, Value
from tests.harvester.exports.made import exported, value
from tests.harvester.library.papers import paper

ORCID = "0000-0002-1825-0097"


@pytest.fixture
def told() -> Paper:
    authors = [Person("Лисицына", "М. П."), Person("Соколов", "И. И.", ids=[AuthorId("orcid", ORCID)])]
    metadata = Metadata(
        authors=authors,
        received=value("7 мая 2016"),
        accepted=value("02.10.16"),
        licence=value("CC BY 4.0"),
        copyright=value("© Соколов И. И., 2016"),
        version=value("accepted"),
    )
    return paper("a", authors=["Лисицына М. П.", "Соколов И. И."], metadata=metadata)


def test_days_are_those_of_the_calendar(told: Paper) -> None:
    entry = make_entry(told)
    assert (entry.received, entry.accepted, entry.orcids) == ("2016-05-07", "2016-10-02", ["", ORCID])


def test_numbers_of_other_authors_are_not_told(told: Paper) -> None:
    told.authors.append("Орлов П. П.")
    assert make_entry(told).orcids == []


@pytest.mark.parametrize(
    ("name", "texts"),
    [
        ("dublin-core", ("CC BY 4.0", "© Соколов И. И., 2016", "info:eu-repo/semantics/acceptedVersion")),
        ("marcxml", (f"(orcid){ORCID}", '<datafield tag="540"', '<datafield tag="542"')),
        ("rusmarc", (f"ORCID {ORCID}", "CC BY 4.0", "Принято в печать")),
        ("biblatex", ("pubstate = {inpress}", f'author+an:orcid = {{2="{ORCID}"}}')),
        ("bibtex", (f"orcid-numbers = {{Соколов, И. И./{ORCID}}}",)),
        ("csl-json", (f'"custom": {{"orcid": {{"Соколов, И. И.": "{ORCID}"}}}}',)),
        ("csv-excel", (ORCID, "2016-05-07")),
        ("csv", (ORCID, "2016-05-07", "2016-10-02", "CC BY 4.0", "accepted")),
        ("jsonl", (ORCID, "7 мая 2016")),
    ],
)
def test_a_format_with_a_place_for_it_tells_it(told: Paper, name: str, texts: tuple[str, ...]) -> None:
    out = exported(name, [told]).decode()
    assert [text for text in texts if text not in out] == []


def test_citation_processors_hear_of_day_and_version(told: Paper) -> None:
    [item] = json.loads(exported("csl-json", [told]))
    assert (item["submitted"], item["status"]) == ({"date-parts": [[2016, 5, 7]]}, "accepted")


def test_the_feed_names_the_rights(told: Paper) -> None:
    assert b"<rights>CC BY 4.0</rights>" in write_atom([told])


def test_an_introduction_is_no_abstract(told: Paper) -> None:
    told.metadata.abstract = Value("Графы изучают давно.", 0.1, "introduction")
    assert make_entry(told).abstract == ""
    assert "Графы изучают" in exported("jsonl", [told]).decode()


@pytest.mark.parametrize(
    ("language", "code", "name"), [("uk", "ukr", "ukrainian"), ("be", "bel", "belarusian"), ("kk", "kaz", "kazakh")]
)
def test_languages_have_the_names_of_each_format(told: Paper, language: str, code: str, name: str) -> None:
    told.language = language
    assert f'<subfield code="a">{code}</subfield>' in exported("marcxml", [told]).decode()
    assert f"langid = {{{name}}}" in exported("biblatex", [told]).decode()
