from __future__ import annotations

import json
from typing import Any

from harvester.metadata.structured import read_structured
from harvester.pages.opening import parse_loosely


def stated(html: str) -> dict[str, list[tuple[str, float, str]]]:
    root = parse_loosely(html)
    assert root is not None
    found = read_structured(root, "http://ponds.example/")
    return {field: [(value.value, value.weight, value.method) for value in values] for field, values in found.items()}


def script(*things: Any) -> str:
    return "".join(f'<script type="application/ld+json">{json.dumps(thing)}</script>' for thing in things)


ARTICLE = {
    "@context": "https://schema.org",
    "@type": "ScholarlyArticle",
    "headline": "On Ponds",
    "author": [{"@type": "Person", "name": "Oda Quill", "affiliation": {"name": "Lake University"}}, "Bo Thane"],
    "isPartOf": {"@type": "PublicationIssue", "isPartOf": {"@type": "Periodical", "name": "Annals of Ponds"}},
    "datePublished": "2003-05-01",
    "sameAs": "https://doi.org/10.12345/ponds.1",
}


def test_json_ld() -> None:
    found = stated(script(ARTICLE))
    assert found["title"] == [("On Ponds", 0.96, "json-ld headline")]
    assert [value for value, _, _ in found["author"]] == ["Oda Quill", "Bo Thane"]
    assert found["institution"][0][0] == "Lake University"
    assert found["container"] == [("Annals of Ponds", 0.96, "json-ld ispartof")]
    assert found["date"][0][0] == "2003-05-01"
    assert found["doi"][0][0] == "https://doi.org/10.12345/ponds.1"


def test_microdata() -> None:
    found = stated(
        '<div itemscope itemtype="http://schema.org/Article"><h1 itemprop="name">On Ponds</h1>'
        '<span itemprop="author" itemscope itemtype="http://schema.org/Person"><b itemprop="name">Oda Quill</b></span></div>'
    )
    assert found["title"] == [("On Ponds", 0.9, "microdata name")]
    assert found["author"] == [("Oda Quill", 0.9, "microdata author")]


def test_rdfa() -> None:
    found = stated(
        '<div vocab="http://schema.org/" typeof="Article"><h1 property="name">On Ponds</h1>'
        '<span property="datePublished" content="2003">May</span></div>'
    )
    assert found["title"] == [("On Ponds", 0.9, "rdfa name")]
    assert found["date"][0][0] == "2003"


def test_names_in_parts_and_addresses() -> None:
    pond = {"name": "Pond University", "address": {"addressLocality": "Cork", "addressCountry": {"name": "Ireland"}}}
    people = [
        {
            "@type": "Person",
            "familyName": "von der Ried",
            "givenName": "Oda",
            "additionalName": "T.",
            "affiliation": pond,
        },
        {"@type": "Person", "familyName": "Thane"},
        {"@type": "Person", "givenName": "Bo"},
    ]
    found = stated(script({"@type": "ScholarlyArticle", "name": "On Ponds", "author": people}))
    assert [value for value, _, _ in found["author"]] == ["von der Ried, Oda T.", "Thane"]
    assert [value for value, _, _ in found["institution"]] == ["Pond University, Cork, Ireland"]


def test_names_in_parts_in_microdata() -> None:
    found = stated(
        '<div itemscope itemtype="http://schema.org/Article"><h1 itemprop="name">On Ponds</h1>'
        '<span itemprop="author" itemscope itemtype="http://schema.org/Person"><b itemprop="givenName">Oda</b> '
        '<b itemprop="familyName">Quill</b></span></div>'
    )
    assert found["author"] == [("Quill, Oda", 0.9, "microdata author")]


def test_issue_volume_and_journal_are_what_the_work_is_part_of() -> None:
    journal = {"@type": "Periodical", "name": "Pond Letters", "issn": ["1234-5679"]}
    issue = {
        "@type": "PublicationIssue",
        "issueNumber": 2,
        "datePublished": "2003",
        "isPartOf": [journal | {"volumeNumber": "7"}],
    }
    number = {"@type": "PropertyValue", "propertyID": "doi", "value": "10.5555/ponds.7"}
    work = {"@type": "Article", "name": "On Ponds", "isPartOf": issue, "pagination": "3-9", "identifier": number}
    found = {name: values[0][0] for name, values in stated(script(work)).items()}
    expected = {"container": "Pond Letters", "issn": "1234-5679", "volume": "7", "issue": "2", "date": "2003"}
    assert found == expected | {"title": "On Ponds", "pages": "3-9", "doi": "10.5555/ponds.7"}


def test_the_site_and_its_people_are_not_the_page() -> None:
    site = {"@graph": [{"@type": "WebSite", "name": "Ponds"}, {"@type": "Person", "name": "Oda Quill"}]}
    assert stated(script(site)) == {}
    assert stated(script(site, ARTICLE))["title"][0][0] == "On Ponds"


def test_a_page_about_several_works_is_about_none() -> None:
    assert stated(script(ARTICLE, {**ARTICLE, "headline": "On Lakes"})) == {}
    assert stated(script(ARTICLE, ARTICLE))["title"][0][0] == "On Ponds"


def test_broken_data_says_nothing() -> None:
    for code in ("", "{", "[[[[", '"x"', "null", '{"@type": 5, "headline": {}}', '{"a":' * 2000):
        assert stated(f'<script type="application/ld+json">{code}</script>') == {}
    odd = {"@type": ["Article"], "headline": 5, "author": [None, 1, {"name": {"name": {"name": []}}}], "isPartOf": [[]]}
    assert stated(script(odd))["title"][0][0] == "5"
