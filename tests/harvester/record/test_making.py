from __future__ import annotations

from harvester.console.file_reading import list_documents
from harvester.items import Document
from harvester.record.file_records import read_record
from harvester.record.json_forms import record_to_json
from harvester.record.making import make_record
from tests.harvester.documents.files import make_odt, make_rtf, make_zip
from tests.harvester.header.making import PAPER, document_of

LIST = [
    ("Литература", 12.0, True),
    ("1. Лисицын П. А. О деревьях // Журнал. 2001. С. 5–9.", 10.0, False),
    ("2. Орлова О. О. Об одном методе // Вестник анализа. 1999. Т. 3, № 2. С. 15–19.", 10.0, False),
    ("3. Zygmund A. Trigonometric series. Cambridge: University Press, 1959. 364 p.", 10.0, False),
]
KEYS = (
    "file status format pages language text_from kind members title title_other abstract abstract_other authors "
    "authors_other affiliations emails keywords keywords_other keyphrases udc bbk doi issn container volume issue "
    "page_range year received revised accepted published licence copyright version author_ids msc jel blocks references"
)
REFERENCE_KEYS = (
    "text weight method type authors editors title container year volume issue pages extent publisher place number "
    "doi url accessed language twin label contexts"
)


def test_the_record_of_a_paper() -> None:
    line = record_to_json(make_record(document_of(PAPER, LIST), "a.pdf", method="rules"))
    assert set(line) == set(KEYS.split())
    assert (line["file"], line["status"], line["pages"], line["kind"]["value"]) == ("a.pdf", "ok", 2, "paper")
    assert line["title"]["method"] == "rules"
    reference, *others = line["references"]
    assert len(others) == 2
    assert set(reference) == set(REFERENCE_KEYS.split())
    assert reference["authors"] == [{"family": "Лисицын", "given": "П. А."}]


def test_the_head_is_the_first_two_pages() -> None:
    record = make_record(document_of(PAPER, LIST, LIST))
    assert len(record.head) == len(PAPER) + len(LIST)


def test_only_what_is_asked() -> None:
    document = document_of(PAPER, LIST)
    assert make_record(document, only=("references",)).metadata.title is None
    assert make_record(document, only=("header",)).references == []
    assert record_to_json(make_record(document, only=("text",)), document)["text"][1].startswith("Литература\n1. ")


def test_a_document_that_cannot_be_read() -> None:
    line = record_to_json(make_record(Document("missing_tool", "ps", detail="gs"), "a.ps"))
    assert (line["status"], line["detail"], line["title"], line["kind"]) == ("missing_tool", "gs", None, None)


def test_a_file_too_large_is_not_read() -> None:
    data = ("О сходимости рядов\n" * 20).encode()
    assert read_record("a.txt", None, ("header",), "rules", {})["status"] == "too_large"
    assert read_record("a.txt", data, ("header",), "rules", {})["status"] == "ok"


def test_the_documents_of_an_archive() -> None:
    data = make_zip({"a.rtf": make_rtf(), "b.odt": make_odt()})
    assert list_documents("a.zip", data) == ["a.zip!a.rtf", "a.zip!b.odt"]
    second = read_record("a.zip", data, ("text",), "rules", {}, 1)
    assert (second["file"], second["format"], second["status"]) == ("a.zip!b.odt", "odt", "ok")


def test_key_phrases_only_where_the_authors_gave_none() -> None:
    given = make_record(document_of(PAPER, LIST), only=("header",)).metadata
    without = [row for row in PAPER if not row[0].startswith("Ключевые слова")]
    found = make_record(document_of(without, LIST), only=("header",)).metadata
    assert [value.value for value in given.keywords] == ["граф", "спектр", "спектральный радиус"]
    assert given.keyphrases == []
    assert found.keywords == []
    assert found.keyphrases
