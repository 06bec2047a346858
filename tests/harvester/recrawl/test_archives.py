from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from harvester.recrawl.archives import archive_of, ask_since, is_archive, is_list

BASE = "https://archive.example/oai"
LIST = f"{BASE}?verb=ListRecords&metadataPrefix=oai_dc"
DC = 'xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/"'


def answer(inside: str) -> bytes:
    root = f'<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" {DC}><responseDate>2026-03-01</responseDate>'
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{root}{inside}</OAI-PMH>'.encode()


def record(**fields: str | list[str]) -> str:
    values = ((name, text) for name, texts in fields.items() for text in ([texts] if isinstance(texts, str) else texts))
    told = "".join(f"<dc:{name}>{text}</dc:{name}>" for name, text in values)
    header = "<header><identifier>oai:archive.example:7</identifier><datestamp>2026-02-01</datestamp></header>"
    return f"<record>{header}<metadata><oai_dc:dc>{told}</oai_dc:dc></metadata></record>"


def test_records_are_entries_with_their_pages_and_files() -> None:
    article = record(
        title="Рост лакунарных рядов",
        creator=["Светлова, Анна", "Светлова, Анна", "Тихий Б. В."],
        date="2011-05-01",
        identifier=["https://archive.example/article/view/7", "10.1234/ex.7", "ISSN 1234"],
        relation=["https://archive.example/files/7.pdf", "https://elsewhere.example/cited.pdf"],
    )
    feed, error = archive_of(answer(f"<ListRecords>{article}</ListRecords>"), LIST)
    [entry] = feed.entries
    assert (entry.title, entry.authors, entry.year) == (
        "Рост лакунарных рядов",
        ["Светлова, Анна", "Тихий Б. В."],
        "2011",
    )
    assert entry.files == ["https://archive.example/files/7.pdf"]
    assert feed.pages == [["https://archive.example/article/view/7", "https://doi.org/10.1234/ex.7"]]
    assert (feed.further, error) == ([], "")


def test_what_was_deleted_or_leads_nowhere_is_no_entry() -> None:
    deleted = '<record><header status="deleted"><identifier>oai:archive.example:8</identifier></header></record>'
    nowhere = record(title="On paper only", identifier="ISBN 123")
    assert archive_of(answer(f"<ListRecords>{deleted}{nowhere}</ListRecords>"), LIST)[0].entries == []


def test_where_the_list_goes_on() -> None:
    feed, _ = archive_of(answer("<ListRecords><resumptionToken> a/b&amp;c </resumptionToken></ListRecords>"), LIST)
    assert feed.further == [f"{BASE}?verb=ListRecords&resumptionToken=a%2Fb%26c"]
    feed, _ = archive_of(answer("<ListRecords><resumptionToken/></ListRecords>"), LIST)
    assert feed.further == []


def test_a_bare_address_tells_where_the_list_begins() -> None:
    feed, error = archive_of(answer('<error code="badVerb">which?</error>'), BASE)
    assert (feed.further, error) == ([LIST], "badVerb")
    feed, error = archive_of(answer('<error code="noRecordsMatch"/>'), LIST)
    assert (feed.further, error) == ([], "noRecordsMatch")


def test_the_list_since_a_day() -> None:
    assert ask_since(BASE, "") == LIST
    assert ask_since(f"{LIST}&set=math", "2026-03-01") == f"{LIST}&set=math&from=2026-03-01"
    assert ask_since(f"{BASE}?verb=ListRecords&set=math", "").endswith("metadataPrefix=oai_dc&set=math")
    assert is_list(LIST)
    assert not is_list(BASE)


def test_what_is_an_archive() -> None:
    assert is_archive(answer("<Identify/>"))
    assert not is_archive(b"<html><p>speaks <oai-pmh></p></html>")
    assert not is_archive(b"")


@given(st.one_of(st.binary(max_size=300), st.binary(max_size=60).map(lambda junk: answer(junk.decode("latin-1")))))
def test_never_raises(data: bytes) -> None:
    is_archive(data)
    archive_of(data, LIST)
