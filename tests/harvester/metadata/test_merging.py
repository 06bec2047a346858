from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.documents import read
from harvester.header import extract
from harvester.items import Document, Metadata, Person, Value
from harvester.metadata import metadata_of
from harvester.metadata.merging import merged
from harvester.record.making import read_record
from harvester.stages import files
from harvester.stages.workbench import Workbench

if TYPE_CHECKING:
    from pathlib import Path

PAGE = b'<html><head><meta name="citation_title" content="On Ponds"><meta name="citation_author" content="Quill, Oda">'
BODY = b"</head><body><h1>ON REEDS AND PONDS</h1><p>Reeds grow in ponds.</p></body></html>"


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
    both = merged(found, stated)
    assert both.kind == found.kind
    assert both.title == stated.title
    assert both.abstract == found.abstract
    assert both.authors == stated.authors  # the least sure author of the others is worth less
    assert both.year == stated.year
    assert found.year is None


def test_institutions_stay_with_the_authors_who_number_them() -> None:
    one, other = {"name": "Pond University", "weight": 0.3}, {"name": "Lake Institute", "weight": 0.9}
    found = Metadata(authors=[Person("Quill", weight=0.9, affiliations=[0])], affiliations=[one])
    assert merged(found, Metadata(affiliations=[other])).affiliations == [one]
    assert merged(Metadata(), Metadata(affiliations=[other])).affiliations == [other]


def test_who_stands_beside_another_title_is_no_author_of_this_one() -> None:
    found = Metadata(title=Value("Fish of the Lakes", 0.6, "best"), authors=[Person("Thane", weight=0.99)])
    stated = Metadata(title=Value("On Ponds", 0.8, "title case 2"), authors=[Person("Quill", weight=0.5)])
    assert merged(found, stated).authors == stated.authors
    found.title = Value("On ponds", 0.6, "best")
    assert merged(found, stated).authors == found.authors


def test_of_two_lists_worth_the_same_the_one_of_the_page_is_taken() -> None:
    found = Metadata(keywords=[Value("reeds Footer", 0.85, "rules")])
    stated = Metadata(keywords=[Value("reeds", 0.85, "label keywords")])
    assert merged(found, stated).keywords == stated.keywords


def document(html: bytes) -> Document:
    return read(html, name="page.html")


def test_the_tags_of_a_page_join_what_its_lines_gave() -> None:
    joined = metadata_of(document(PAGE + BODY), PAGE + BODY, "rules")
    assert joined.title == Value("On Ponds", 0.98, "citation_title")
    assert [person.family for person in joined.authors] == ["Quill"]
    bare = metadata_of(document(PAGE + BODY), PAGE + BODY, "rules", tags=False)
    assert bare.title is not None
    assert bare.title.value == "ON REEDS AND PONDS"


def test_bytes_that_are_no_page_add_nothing() -> None:
    lines = extract(document(PAGE + BODY), "rules")
    assert metadata_of(document(PAGE + BODY), b"PK\x03\x04" + PAGE[200:], "rules") == lines
    assert metadata_of(document(PAGE + BODY), b"", "rules") == lines


def test_no_menu_and_no_other_heading_is_glued_to_the_title() -> None:
    html = (
        "<body><title>Домашняя страница</title><ul><li><a href='a'>О журнале</a><li><a href='b'>Подписка</a></ul>"
        "<h1>Статьи</h1><h2>О росте тростника в северных прудах</h2><p>О. П. Кивач, Т. Т. Ряска</p>"
        "<p>Тростник растёт медленно.</p></body>"
    ).encode()
    found = metadata_of(document(html), html)
    assert found.title is not None
    assert found.title.value == "О росте тростника в северных прудах"
    assert [person.family for person in found.authors] == ["Кивач", "Ряска"]


def test_no_journal_is_called_home() -> None:
    html = (
        "<p><a href='/'>Главная</a> / Том 12, № 2 (2014)</p><h1>О росте тростника в северных прудах</h1>"
        "<p>О. П. Кивач</p><p>Тростник растёт медленно.</p>"
    ).encode()
    assert metadata_of(document(b"<html>" + html), b"<html>" + html).container is None


def test_a_heading_with_its_authors_beneath_says_more_than_a_title_tag_that_is_shown_nowhere() -> None:
    html = (
        "<title>Вестник прудов</title><h2>О росте тростника</h2><p>О. П. Кивач</p>"
        "<p>Тростник растёт в прудах медленно, и чем севернее пруд, тем медленнее.</p>"
    ).encode()
    found = metadata_of(document(html), html)
    assert found.title is not None
    assert found.title.value == "О росте тростника"


def test_a_page_without_text_still_has_its_title(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_bytes(b"<title>On Reeds and Ponds</title>")
    record = read_record(str(tmp_path / "page.html"), ("header",), "rules", {}, 10_000)
    assert record["status"] == "no_text"
    assert record["title"]["value"] == "On Reeds and Ponds"


def test_a_file_and_a_crawled_page_are_read_with_their_tags(tmp_path: Path) -> None:
    page = PAGE + b"</head><body><p>Reeds grow in ponds.</p><p>They grow slowly.</p></body></html>"
    (tmp_path / "page.html").write_bytes(page)
    record = read_record(str(tmp_path / "page.html"), ("header",), "rules", {}, 10_000)
    assert record["title"] == {"value": "On Ponds", "weight": 0.98, "method": "citation_title"}
    (tmp_path / "handle.bin").write_bytes(page)
    files.read_file(Workbench(str(tmp_path)), "handle", "page.html", "text/html", {})
    assert files.find_metadata(Workbench(str(tmp_path), "rules"), "handle") == "On Ponds"
