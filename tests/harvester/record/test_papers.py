from __future__ import annotations

from datetime import datetime

from harvester.fusion.record import fuse_paper
from harvester.fusion.statements import hear_header, hear_want
from harvester.items import Candidate, Evidence, Metadata, Paper, Person, Record, Reference, Value, Verdict, Want
from harvester.record.papers import make_paper, make_record_of_paper
from harvester.verification import verify

SHA256 = "ab" * 32
TITLE = "О сходимости рядов Фурье"
WANT = Want("w", TITLE, ["Иванов И. И."], 2016)


def candidate(title: str = TITLE, want: Want | None = WANT) -> Candidate:
    header = Metadata(
        title=Value(title, 0.9, "rules") if title else None,
        authors=[Person("Иванов", "Иван", "Иванович")],
        year=Value("2017", 0.8, "rules"),
    )
    record = Record(format="pdf", pages=9, language="ru", metadata=header, references=[Reference("Зигмунд А. Ряды.")])
    stored = {"sha256": SHA256, "file": f"ab/{SHA256}.pdf", "text_file": f"text/ab/{SHA256}.txt.gz", "size": "1234"}
    verdict = Verdict(True, 0.97, [Evidence("title", 4.0, "equal")]) if want else None
    return Candidate("c", "http://www.example.org/a.pdf", SHA256, want, None, record, verdict, "text", stored)


def test_an_accepted_file_becomes_a_paper() -> None:
    paper = make_paper(candidate())
    assert (paper.paper_id, paper.sha256, paper.size) == (SHA256[:16], SHA256, 1234)
    assert (paper.format, paper.pages, paper.language) == ("pdf", 9, "ru")
    assert paper.urls == ["http://www.example.org/a.pdf"]
    assert paper.wants == ["w"]
    assert (paper.weight, paper.evidence) == (0.97, [Evidence("title", 4.0, "equal")])
    assert len(paper.references) == 1
    assert datetime.fromisoformat(paper.added).tzinfo is not None


def test_the_year_is_the_wants_and_names_are_in_full_where_anybody_has_them_so() -> None:
    told = make_paper(candidate())
    assert (told.authors, told.year) == (["Иванов, Иван Иванович"], "2016")
    unsaid = make_paper(candidate(want=Want("w", TITLE)))
    assert (unsaid.authors, unsaid.year) == (["Иванов, Иван Иванович"], "2017")


def test_a_sure_header_outweighs_a_poor_reading_of_the_wanted_reference() -> None:
    """What a page prints after an entry was taken for the title, and stored, shown and exported so."""
    text = "Otto Hallberg, ``Woven lattice codes'', Quart. Phys. 7 (2004) 12. PDF, LaTeX], [BibTeX]. Selected by the editors"
    header = Metadata(
        title=Value("Woven lattice codes", 0.97, "layout"), authors=[Person("Hallberg", "Otto", weight=0.97)]
    )
    made = candidate(want=Want("w", reference=text))
    made.record = Record(format="pdf", metadata=header)
    with_poor_reading = Reference(text, 0.57, title="LaTeX], [BibTeX]. Selected by the editors for the", year="2004")
    heard = [*hear_header(header, "f"), *hear_want(Want("w", reference=text), Want("w"), with_poor_reading)]
    assert fuse_paper(Paper("p", SHA256, witnesses=heard)).title == "Woven lattice codes"
    assert make_paper(made).title == "Woven lattice codes"


def test_the_title_is_the_printed_one_where_both_agree() -> None:
    assert make_paper(candidate("О сходимости рядов Фурьё")).title == "О сходимости рядов Фурьё"
    assert make_paper(candidate("Вестник университета, том 3")).title == TITLE
    assert make_paper(candidate("")).title == TITLE


def test_what_a_want_brings_of_its_journal_is_in_the_record() -> None:
    want = Want("w", TITLE, container="Вестник рядов", volume="3", pages="5-9", doi="10.1234/abc", kind="article")
    found = make_paper(candidate(want=want))
    told = found.metadata
    assert [value.value for value in (told.container, told.volume, told.page_range, told.doi) if value] == [
        "Вестник рядов",
        "3",
        "5-9",
        "10.1234/abc",
    ]
    assert found.type == "article"


def test_a_file_nobody_asked_for_is_a_paper_too() -> None:
    paper = make_paper(candidate("Раскраска графов", want=None))
    assert (paper.title, paper.wants, paper.weight) == ("Раскраска графов", [], 0.0)


def test_a_paper_can_be_judged_again_without_its_file() -> None:
    record = make_record_of_paper(make_paper(candidate()))
    assert verify(WANT, record, 0.5).accepted
    assert not verify(Want("v", "Раскраска графов", ["Сидорова А."]), record, 0.5).accepted
    assert not verify(Want("v", f"{TITLE}. Часть 2", ["Иванов И. И."]), record, 0.5).accepted
