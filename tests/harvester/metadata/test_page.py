from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.documents import read
from harvester.header import extract
from harvester.items import Document, Metadata, Person, Value
from harvester.metadata.page import merge_metadata, read_metadata, read_page_metadata
from harvester.record.file_records import read_record
from harvester.stages import files, reading
from harvester.stages.workbench import Workbench

if TYPE_CHECKING:
    from pathlib import Path

PAGE = b'<html><head><meta name="citation_title" content="On Ponds"><meta name="citation_author" content="Quill, Oda">'
BODY = b"</head><body><h1>ON REEDS AND PONDS</h1><p>Reeds grow in ponds.</p></body></html>"
TAGS = ("p", "h1", "title", "b", "li", "td", "div class=author", "span class=affiliation", "meta name=author content=")
WORDS = (
    "Авторы:",
    "by",
    "Abstract",
    "Ключевые слова",
    "Институт",
    "Quill, O.",
    "©",
    "Лыкова И. Н.",
    "|",
    "a@b",
    "\x00",
)
SOUP = st.lists(st.one_of(st.sampled_from([f"<{tag}>" for tag in TAGS]), st.sampled_from(WORDS), st.text(max_size=8)))


def weights(value: Any) -> list[float]:
    if isinstance(value, dict):
        return [value["weight"]] if "weight" in value else [w for inner in value.values() for w in weights(inner)]
    return [w for inner in value for w in weights(inner)] if isinstance(value, list) else []


@given(SOUP)
def test_any_soup_of_tags_gives_an_answer(pieces: list[str]) -> None:
    metadata = read_page_metadata(" ".join(pieces), "http://x.example/~quill/")
    assert all(0.0 < weight <= 1.0 for weight in weights(asdict(metadata)))


@given(st.binary(max_size=400))
def test_any_bytes_give_an_answer(body: bytes) -> None:
    assert isinstance(read_page_metadata(body), Metadata)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"\x00" * 10_000,
        b"%PDF-1.4\n\xff\xfe\x00" * 100,
        b"<div>" * 50_000 + b"x",
        b"<b><i>" * 25_000 + b"x",
        b"<p>x<b>y</b></p>" * 5_000,
        b"<meta name='citation_author' content='A B'>" * 5_000,
        b"<span class='author'>Oda Quill</span>" * 5_000,
        b"<h1>On Ponds</h1>" * 5_000,
        b"<p>" + b"a" * 20_000_000,
        b"<?xml version='1.0' encoding='utf-16'?><html><title>Ponds</title></html>",
    ],
    ids=lambda body: repr(body[:12]),
)
def test_bad_input_is_bounded(body: bytes) -> None:
    assert isinstance(read_page_metadata(body), Metadata)


def test_places_are_null_where_none_is_told() -> None:
    head = "<meta name='citation_title' content='On Ponds'><meta name='citation_author_institution' content='{}'>"
    told = read_page_metadata(head.format("Pond University, Cork, Ireland")).affiliations[0]
    assert (told["name"], told["city"], told["country"]) == ("Pond University", "Cork", "Ireland")
    bare = read_page_metadata(head.format("Pond University")).affiliations[0]
    assert (bare["name"], bare["city"], bare["country"]) == ("Pond University", None, None)


def test_people_are_found_beside_the_title_that_the_tags_tell() -> None:
    html = (
        "<title>Кивач О. П. О росте тростника: Вестник прудов</title><meta property='og:title' content='О росте тростника'>"
        "<div>О росте тростника</div><div>О. П. Кивач, Т. Т. Ряска</div><p>Тростник растёт медленно.</p>"
    )
    assert [person.family for person in read_page_metadata(html).authors] == ["Кивач", "Ряска"]


def test_a_range_of_pages_may_be_told_whole() -> None:
    pages = read_page_metadata("<title>Ponds</title><meta name='prism.pageRange' content='pp. 3-9'>").page_range
    assert pages is not None
    assert pages.value == "3-9"


def test_without_tags_only_the_page_itself_speaks() -> None:
    html = (
        "<title>Ponds</title><meta name='citation_title' content='On Ponds'><meta name='author' content='Oda Quill'>"
        "<meta name='description' content='Institute of Ponds'><meta name='keywords' content='reeds'>"
        "<div itemscope itemtype='http://schema.org/Article'><b itemprop='author'>Bo Thane</b></div>"
    )
    stripped, whole = read_page_metadata(html, tags=False), read_page_metadata(html)
    assert whole.title is not None
    assert (whole.title.value, whole.title.method) == ("On Ponds", "citation_title")
    assert whole.authors
    assert whole.keywords
    assert whole.affiliations[0]["name"] == "Institute of Ponds"
    assert stripped.title is not None
    assert (stripped.title.value, stripped.title.weight) == ("Ponds", 0.5)
    assert (stripped.authors, stripped.keywords, stripped.affiliations) == ([], [], [])


def test_more_weight_wins_field_by_field() -> None:
    found = Metadata(
        kind=Value("paper", 0.9, "kind"),
        title=Value("ON PONDS 17", 0.6, "rules"),
        abstract=Value("Read", 0.8, "rules"),
        authors=[Person("Quill", weight=0.9), Person("Thane", weight=0.4)],
    )
    stated = Metadata(
        title=Value("On Ponds", 0.98, "citation_title"),
        abstract=Value("Told", 0.45, "description"),
        authors=[Person("Quill", weight=0.7)],
        year=Value("2003", 0.9, "citation_date"),
    )
    both = merge_metadata(found, stated)
    assert both.kind == found.kind
    assert both.title == stated.title
    assert both.abstract == found.abstract
    assert both.authors == stated.authors  # the least sure author of the others is worth less
    assert both.year == stated.year
    assert found.year is None


def test_institutions_stay_with_the_authors_who_number_them() -> None:
    one, other = {"name": "Pond University", "weight": 0.3}, {"name": "Lake Institute", "weight": 0.9}
    found = Metadata(authors=[Person("Quill", weight=0.9, affiliations=[0])], affiliations=[one])
    assert merge_metadata(found, Metadata(affiliations=[other])).affiliations == [one]
    assert merge_metadata(Metadata(), Metadata(affiliations=[other])).affiliations == [other]


def test_who_stands_beside_another_title_is_no_author_of_this_one() -> None:
    found = Metadata(title=Value("Fish of the Lakes", 0.6, "best"), authors=[Person("Thane", weight=0.99)])
    stated = Metadata(title=Value("On Ponds", 0.8, "title case 2"), authors=[Person("Quill", weight=0.5)])
    assert merge_metadata(found, stated).authors == stated.authors
    found.title = Value("On ponds", 0.6, "best")
    assert merge_metadata(found, stated).authors == found.authors


def test_of_two_lists_worth_the_same_the_one_of_the_page_is_taken() -> None:
    found = Metadata(keywords=[Value("reeds Footer", 0.85, "rules")])
    stated = Metadata(keywords=[Value("reeds", 0.85, "label keywords")])
    assert merge_metadata(found, stated).keywords == stated.keywords


def document(html: bytes) -> Document:
    return read(html, name="page.html")


def test_the_tags_of_a_page_join_what_its_lines_gave() -> None:
    joined = read_metadata(document(PAGE + BODY), PAGE + BODY, "rules")
    assert joined.title == Value("On Ponds", 0.98, "citation_title")
    assert [person.family for person in joined.authors] == ["Quill"]
    bare = read_metadata(document(PAGE + BODY), PAGE + BODY, "rules", tags=False)
    assert bare.title is not None
    assert bare.title.value == "ON REEDS AND PONDS"


def test_bytes_that_are_no_page_add_nothing() -> None:
    lines = extract(document(PAGE + BODY), "rules")
    assert read_metadata(document(PAGE + BODY), b"PK\x03\x04" + PAGE[200:], "rules") == lines
    assert read_metadata(document(PAGE + BODY), b"", "rules") == lines


def test_no_menu_and_no_other_heading_is_glued_to_the_title() -> None:
    html = (
        "<body><title>Домашняя страница</title><ul><li><a href='a'>О журнале</a><li><a href='b'>Подписка</a></ul>"
        "<h1>Статьи</h1><h2>О росте тростника в северных прудах</h2><p>О. П. Кивач, Т. Т. Ряска</p>"
        "<p>Тростник растёт медленно.</p></body>"
    ).encode()
    found = read_metadata(document(html), html)
    assert found.title is not None
    assert found.title.value == "О росте тростника в северных прудах"
    assert [person.family for person in found.authors] == ["Кивач", "Ряска"]


def test_no_journal_is_called_home() -> None:
    html = (
        "<p><a href='/'>Главная</a> / Том 12, № 2 (2014)</p><h1>О росте тростника в северных прудах</h1>"
        "<p>О. П. Кивач</p><p>Тростник растёт медленно.</p>"
    ).encode()
    assert read_metadata(document(b"<html>" + html), b"<html>" + html).container is None


def test_a_heading_with_its_authors_beneath_says_more_than_a_title_tag_that_is_shown_nowhere() -> None:
    html = (
        "<title>Вестник прудов</title><h2>О росте тростника</h2><p>О. П. Кивач</p>"
        "<p>Тростник растёт в прудах медленно, и чем севернее пруд, тем медленнее.</p>"
    ).encode()
    found = read_metadata(document(html), html)
    assert found.title is not None
    assert found.title.value == "О росте тростника"


def test_a_page_without_text_still_has_its_title() -> None:
    record = read_record("page.html", b"<title>On Reeds and Ponds</title>", ("header",), "rules", {})
    assert record["status"] == "no_text"
    assert record["title"]["value"] == "On Reeds and Ponds"


def test_a_file_and_a_crawled_page_are_read_with_their_tags(tmp_path: Path) -> None:
    page = PAGE + b"</head><body><p>Reeds grow in ponds.</p><p>They grow slowly.</p></body></html>"
    record = read_record("page.html", page, ("header",), "rules", {})
    assert record["title"] == {"value": "On Ponds", "weight": 0.98, "method": "citation_title"}
    (tmp_path / "handle.bin").write_bytes(page)
    reading.read_file(Workbench(str(tmp_path)), "handle", "page.html", "text/html", {})
    assert files.find_metadata(Workbench(str(tmp_path), "rules"), "handle") == "On Ponds"
