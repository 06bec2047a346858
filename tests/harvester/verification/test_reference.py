"""Wants that are one reference string: how far its title goes, and which line of the document is no title."""

from __future__ import annotations

import pytest

from harvester.items import Line, Metadata, Person, Record, Value, Want
from harvester.verification import verify

BODY = "In this paper we study methods that come near the solution in a few steps although there is noise"
TITLE = "Random walks on sparse graphs"
SUBTITLE = "Bounds and simulations"


def printed(*head: tuple[str, float], title: str = TITLE) -> Record:
    lines = [Line(text, size=size, y0=60 + 16 * n, y1=72 + 16 * n) for n, (text, size) in enumerate(head)]
    lines += [Line(BODY, size=10.0, y0=300 + 12 * n, y1=310 + 12 * n) for n in range(40)]
    authors = [Person("Winterbourne", "Alice"), Person("Hallorand", "Bert")]
    return Record(
        format="pdf", pages=6, head=lines, metadata=Metadata(title=Value(title, 0.9, "layout"), authors=authors)
    )


AUTHORS = ("A. Winterbourne, B. Hallorand", 12.0)
PAPER = printed((TITLE, 16.0), AUTHORS)
NAMES = "Winterbourne A., Hallorand B."


def accepts(reference: str, record: Record = PAPER) -> bool:
    return verify(Want("w", reference=reference), record).accepted


@pytest.mark.parametrize(
    "reference",
    [
        f"{NAMES} {TITLE} // Annals of Science. 2019. No. 3. P. 12–20.",
        f"Winterbourne, A. {TITLE} / A. Winterbourne, B. Hallorand // Annals of Science. – 2019. – P. 12-20.",
        f"{NAMES} {TITLE} [Electronic resource] // Annals of Science. 2019. No. 3.",
        f'A. Winterbourne and B. Hallorand, "{TITLE}," Annals of Science, vol. 3, pp. 12–20, 2019.',
        f"{NAMES} {TITLE} – 2019. – P. 12–20.",
        f"19. Winterbourne A.; Hallorand B. – {TITLE} – Annals of Natural Science – 2019.",
        f"{NAMES} {TITLE} – Annals of Natural Science – Vol. 3 – P. 12-20.",
        f"A. Winterbourne and B. Hallorand, “{TITLE}” in Annals of Science, vol. 3, 2019.",
    ],
)
def test_the_title_ends_where_the_signs_say(reference: str) -> None:
    assert accepts(reference)


@pytest.mark.parametrize(
    "reference",
    [
        f"{NAMES} {TITLE}. Bounds, Simulations and Trees // Annals of Science. 2019. No. 3. P. 12–20.",
        f'A. Winterbourne and B. Hallorand, "{TITLE}. The Case of Trees," Annals of Science, vol. 3, 2019.',
        f"{NAMES} {TITLE} – bounds and simulations. Annals of Natural Science, 2019.",
        f"{NAMES} {TITLE} — 2 // Annals of Science. — 2019. — No. 3.",
        f"{NAMES} {TITLE}, part two. Annals of Science, 2019.",
        f"{NAMES} {TITLE}, Teil zwei. Annals of Science, 2019.",
    ],
)
def test_what_stands_before_that_belongs_to_it(reference: str) -> None:
    assert not accepts(reference)


def test_a_title_that_ends_with_a_bracket_may_go_on() -> None:
    title = "Random walks on graphs (with noise)"
    record = printed((title, 16.0), AUTHORS, title=title)
    assert accepts(f"{NAMES} {title}. Annals of Science, 2019.", record)
    assert not accepts(f"{NAMES} {title} and on their duals. Annals of Science, 2019.", record)


def test_a_line_of_authors_is_no_title() -> None:
    assert not accepts(f"{NAMES} Colouring of planar maps // Annals of Science. 2019. P. 12–20.")


def test_nor_is_the_first_line_of_a_longer_one() -> None:
    record = printed((TITLE, 16.0), (SUBTITLE, 14.0), AUTHORS, title=f"{TITLE} {SUBTITLE}")
    assert accepts(f"{NAMES} {TITLE}. {SUBTITLE}. 2019.", record)
    assert not accepts(f"{NAMES} {TITLE}. How we simulate trees. Annals of Science, 2019, vol. 3, pp. 12-20.", record)


def test_a_subtitle_may_be_told_in_part() -> None:
    talk = ("Opening of a discussion with the members of the learned society", 16.0)
    record = printed((TITLE, 16.0), talk, AUTHORS)
    assert accepts(f"{NAMES}: {TITLE}. Opening of a discussion, Members' Hall, 2019.", record)
    assert not accepts(f"{NAMES}: {TITLE}. Annals of Science, 2019.", record)


def test_a_romanised_name_with_a_soft_sign_is_a_name() -> None:
    title = "Применение многопроцессорной техники в задачах баллистики"
    record = printed((title, 16.0), ("И. В. Семенов, И. Ф. Ахмедьянов", 12.0), title=title)
    record.metadata.authors = [Person("Семенов", "И. В."), Person("Ахмедьянов", "И. Ф.")]
    names = "Semenov I.V., Akhmed'ianov I.F."
    assert accepts(f"{names} Primenenie mnogoprotsessornoi tekhniki v zadachakh ballistiki // Vestnik. 2011.", record)


@pytest.mark.parametrize("note", ["Erratum:", "Erratum to", "Comment on", "Reply to"])
def test_a_note_on_a_paper_is_another_paper(note: str) -> None:
    assert not accepts(f'A. Winterbourne and B. Hallorand, {note} "{TITLE}," Annals of Science, vol. 3, p. 12, 2019.')


THESIS = "{kind} … канд. техн. наук: 05.13.11. М., 2019. 20 с."
RUSSIAN = "Случайные блуждания на разреженных графах"


def dissertation(kind: str) -> Record:
    record = printed((RUSSIAN, 16.0), ("Зимин Олег Петрович", 12.0), title=RUSSIAN)
    record.metadata.authors = [Person("Зимин", "Олег")]
    record.metadata.kind = Value(kind, 0.98, "model")
    return record


@pytest.mark.parametrize(
    ("kind", "reference"),
    [
        ("thesis", "дис."),
        ("thesis", "диссертация"),
        ("autoreferat", "автореф. дис."),
        ("autoreferat", "автореферат дис."),
    ],
)
def test_a_thesis_and_its_summary_are_told_apart(kind: str, reference: str) -> None:
    asked = f"Зимин О. П. {RUSSIAN}: {THESIS.format(kind=reference)}"
    other = {"thesis": "autoreferat", "autoreferat": "thesis"}[kind]
    assert accepts(asked, dissertation(kind))
    assert not accepts(asked, dissertation(other))


def test_a_preprint_is_known_by_its_title() -> None:
    assert accepts(f"{NAMES} {TITLE}: preprint 45. Institute of Applied Mathematics, 2019. 24 p.")
