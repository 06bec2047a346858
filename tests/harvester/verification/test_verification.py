"""Wants against documents of our own invention: the same paper in many prints, and what only looks like it."""

from __future__ import annotations

import pytest

from harvester.items import Line, Metadata, Person, Record, Value, Want
from harvester.verification import verify

TITLE = "О сходимости стохастических алгоритмов на случайных графах"
BODY = "В работе изучаются методы, которые приближают решение задачи при малом числе шагов и помехах"


def printed(*head: str, size: float = 14.0, title_lines: int = 1, body: int = 40) -> Record:
    """A paper: the first `title_lines` of the head are its title in larger print."""
    sizes = [size] * title_lines + [10.0] * (len(head) - title_lines)
    pairs = enumerate(zip(head, sizes, strict=True))
    lines = [Line(text, size=points, y0=60 + 16 * n, y1=72 + 16 * n) for n, (text, points) in pairs]
    lines += [Line(BODY, size=10.0, y0=300 + 12 * n, y1=310 + 12 * n) for n in range(body)]
    return Record(format="pdf", pages=6, text_from="text", head=lines)


PAPER = printed(TITLE, "Орлова А. В., студент, Ветров П. К., доцент кафедры алгоритмов", "Аннотация")


def want(title: str = TITLE, *authors: str) -> Want:
    return Want("w", title, list(authors) or ["Орлова А. В.", "Ветров П. К."], 2019)


@pytest.mark.parametrize(
    "asked",
    [
        want(),
        want(TITLE.upper()),
        want("О сходимости стохастичеких алгоритмов на случайных графах"),
        want("О сходимости стохастических алгориттмов на слчуайных графах"),
        want("O skhodimosti stokhasticheskikh algoritmov na sluchaynykh grafakh", "Orlova A. V.", "Vetrov P. K."),
        want(TITLE + " [Электронный ресурс]"),
        want(TITLE + " (пер. с англ.)"),
        want(TITLE, "Orlowa A."),
        want(TITLE, "Олрова А. В."),
        want(TITLE, "Пётр Ветров"),
        want("О сходимости стохастических алгоритмов случайных графов"),
        want("О сходимости алгоритмов стохастических на случайных графах"),
        want("О сходимости алгоритмов на случайных графах"),
        want("О сходимости стохастических алгоритмов на случайных…"),
        Want("w", TITLE),
        Want("w", reference=f"Орлова А. В., Ветров П. К. {TITLE} // Вестник. 2019. № 2. С. 5–12."),
        Want("w", reference=f"Орлова А. В., Ветров П. К.: {TITLE}. In Proc. 5th Workshop, pp. 5-12, 2019."),
    ],
)
def test_the_paper_passes(asked: Want) -> None:
    assert verify(asked, PAPER).accepted


@pytest.mark.parametrize(
    "asked",
    [
        want(TITLE + " II"),
        want(TITLE + ". Часть 2"),
        want(TITLE + " — 2"),
        want(TITLE + " (обзор)"),
        want(TITLE + ": продолжение"),
        want(TITLE + ". III. Численные опыты"),
        want("О расходимости стохастических алгоритмов на случайных графах"),
        want("О сходимости стохастических алгоритмов на взвешенных графах"),
        want("О сходимости стохастических алгоритмов"),
        want(TITLE, "Сидоренко П. П.", "Ковальчук Т. А."),
        want("О сходимости быстрых стохастических алгоритмов на случайных графах"),
        Want("w", "О сходимости алгоритмов на случайных графах"),
        Want("w", reference=f"Орлова А. В., Ветров П. К. {TITLE}. Часть 2 // Вестник. 2019. № 2. С. 5–12."),
        Want("w", reference=f"Сидоренко П. П. {TITLE} // Вестник. 2019. № 2. С. 5–12."),
        Want("w", reference="Орлова А. В., Ветров П. К. Быстрые алгоритмы раскраски // Вестник. 2019. № 2. С. 5–12."),
    ],
)
def test_another_paper_does_not(asked: Want) -> None:
    assert not verify(asked, PAPER).accepted


def test_a_paper_of_one_of_them_with_another_is_another() -> None:
    people = [Person("Орлова", "А. В."), Person("Ветров", "П. К.")]
    record = printed(TITLE, "Орлова А. В., Ветров П. К.")
    record.metadata.authors = people
    assert verify(want(TITLE, "Ветров П. К."), record).accepted
    assert verify(want(TITLE, "Ветров П. К.", "Сидоренко П. П."), record).accepted
    assert not verify(want(TITLE, "Сидоренко П. П.", "Ветров П. К."), record).accepted


@pytest.mark.parametrize(
    "record",
    [
        printed("О СХОДИМОСТИ СТОХАСТИЧЕСКИХ АЛГО-", "РИТМОВ НА СЛУЧАЙНЫХ ГРАФАХ", "А. В. Орлова", title_lines=2),
        printed(
            "О сходимости стохастических алгоритмов", "на случайных графах1", "А.В. Орлова, П.К. Ветров", title_lines=2
        ),
        printed("О cхoдимoсти стохастических алгоритмов на случайных графах", "Орлова А. В."),
        printed(TITLE, "ОРЛОВА АННА", size=10.0),
        printed(TITLE, "On convergence of stochastic algorithms on random graphs", "Орлова А. В.", title_lines=2),
    ],
)
def test_however_the_title_is_printed(record: Record) -> None:
    assert verify(want(), record).accepted


@pytest.mark.parametrize(
    "record",
    [
        printed(TITLE, "и их применение к маршрутизации", "Орлова А. В., Ветров П. К.", title_lines=2),
        printed(TITLE + " II", "Орлова А. В., Ветров П. К."),
        printed("Часть 2. " + TITLE, "Орлова А. В., Ветров П. К."),
        printed("Быстрая раскраска графов", "Орлова А. В.", f"Метод статьи «{TITLE}» здесь обобщается на случай"),
        printed(
            "Раскраска", "Орлова А. В.", "Литература", f"1. Орлова А. В., Ветров П. К. {TITLE} // Вестник. 2019. С. 5."
        ),
        printed("Раскраска", "Орлова А. В.", "Литература", TITLE, "Вестник. 2019. С. 5–12."),
        printed(
            "Орлова Анна",
            "Список трудов",
            f"Орлова А. В. {TITLE} // Вестник. 2019. С. 5–12.",
            "Раскраска // Там же. С. 1.",
        ),
        printed("Программа конференции", "10:00", f"Орлова А. В. {TITLE} . . . . 45", "10:20"),
        printed("Отзыв на статью", TITLE, "авторов Орлова А. В., Ветров П. К.", size=10.0),
    ],
)
def test_what_only_names_it_is_refused(record: Record) -> None:
    assert not verify(want(), record).accepted


@pytest.mark.parametrize(
    "title_lines",
    [
        [TITLE + ": оценки и опыты"],
        [TITLE + ":", "оценки и опыты"],
        [TITLE + ". Оценки и опыты"],
        [TITLE, "— оценки и опыты"],
        [TITLE + " - оценки и опыты"],
        [TITLE + " (оценки и опыты)"],
    ],
)
def test_a_subtitle_may_be_left_out(title_lines: list[str]) -> None:
    record = printed(*title_lines, "Орлова А. В., Ветров П. К.", title_lines=len(title_lines))
    assert verify(want(), record).accepted
    assert verify(Want("w", TITLE), record).is_second_best
    assert not verify(Want("w", "О сходимости алгоритмов"), record).accepted
    assert not verify(want(TITLE, "Сидоренко П. П."), record).accepted
    assert not verify(want(TITLE + ": обзор методов"), record).accepted


@pytest.mark.parametrize(
    ("asked", "subtitle"),
    [
        (TITLE, " (краткий обзор)"),
        (TITLE, ": краткий обзор методов"),
        (TITLE, ". Часть 2"),
        ("Проект Сетка", ": оценки и опыты"),
    ],
)
def test_but_not_what_makes_it_another_paper(asked: str, subtitle: str) -> None:
    assert not verify(want(asked), printed(asked + subtitle, "Орлова А. В., Ветров П. К.")).accepted


def page(*lines: tuple[str, float]) -> Record:
    return Record(format="html", pages=1, head=[Line(text, size=size, bold=size > 12) for text, size in lines])


def test_a_web_page_that_is_the_paper_and_pages_that_name_it() -> None:
    authors = ("Орлова А. В., Ветров П. К.", 12.0)
    text = [(BODY + ". " + BODY, 12.0)] * 14
    assert verify(want(), page((TITLE, 24.0), authors, *text)).accepted
    assert not verify(want(), page((TITLE, 24.0), authors, (BODY * 3, 12.0))).accepted
    entries = [(TITLE, 12.0), authors, ("С. 5–12. PDF", 12.0), ("Раскраска графов", 12.0), ("Ким Л.", 12.0)]
    assert not verify(want(), page(("Содержание", 24.0), *entries)).accepted


@pytest.mark.parametrize(
    ("title", "accepted"),
    [
        ("Natural Deduction in Practice", True),
        ("Natural Deduction in Theory", False),
        ("Natural Deduction in Practice. Part II", False),
    ],
)
def test_a_record_without_a_head_is_judged_by_what_was_extracted(title: str, accepted: bool) -> None:
    metadata = Metadata(title=Value(title, 0.9, "rules"), authors=[Person("Becker", "Anna")])
    asked = Want("w", "Natural deduction in practice", ["Becker, Anna"])
    assert verify(asked, Record(format="pdf", pages=8, metadata=metadata)).accepted is accepted


def test_german() -> None:
    record = printed("Natürliches Schließen in der Lehre", "Karl Groß", "Zusammenfassung")
    assert verify(Want("w", "Natürliches Schliessen in der Lehre", ["Karl Gross"]), record).accepted
    assert not verify(Want("w", "Natürliches Schließen in der Praxis", ["Karl Groß"]), record).accepted


def test_evidence_is_named_and_ordered() -> None:
    verdict = verify(want(), PAPER)
    points = [abs(piece.points) for piece in verdict.evidence]
    assert points == sorted(points, reverse=True)
    assert {"title", "authors", "place"} <= {piece.name for piece in verdict.evidence}
    assert 0.9 < verdict.weight < 1
    assert not verdict.undecided


def test_the_threshold_decides_and_its_neighbourhood_is_undecided() -> None:
    unnamed = printed(TITLE, "Аннотация")
    verdict = verify(want(), unnamed)
    assert verdict.undecided
    assert verify(want(), unnamed, threshold=0.1).accepted
    assert not verify(want(), unnamed, threshold=0.9).accepted


def test_a_file_that_was_not_read_is_no_paper() -> None:
    verdict = verify(want(), Record(status="encrypted"))
    assert (verdict.accepted, verdict.weight) == (False, 0.0)
    assert verdict.evidence[0].detail == "encrypted"


def test_a_title_in_a_table_of_contents_is_no_paper() -> None:
    entries = [f"{text} ......... {page}" for text, page in ((TITLE, 5), ("Раскраска графов", 12), ("О сетках", 19))]
    rows = ["Содержание", "Орлова А. В., Ветров П. К.", entries[0], "Ким Л.", entries[1], "Ли К.", entries[2]]
    assert not verify(want(), printed(*rows, body=0)).accepted
    after = printed(TITLE, "Орлова А. В., Ветров П. К.", *rows[:1], *entries[1:])
    assert verify(want(), after).accepted


@pytest.mark.parametrize(
    "asked",
    [
        want("О скорости стохастических алгоритмов на случайных графах"),
        want("О сходимости стохастических алгоритмов на взвешенных графах"),
    ],
)
def test_where_a_list_vouches_for_the_file_its_title_may_differ(asked: Want) -> None:
    assert verify(asked, PAPER, listed=True).accepted
    assert not verify(asked, PAPER).accepted


@pytest.mark.parametrize(
    "asked",
    [
        want(TITLE + " II"),
        want(TITLE + ". Часть 2"),
        want(TITLE + " (обзор)"),
        want(TITLE, "Сидоренко П. П.", "Ковальчук Т. А."),
        want("Быстрые алгоритмы раскраски планарных карт"),
        want("О сходимости градиентных методов на выпуклых графах"),  # of a neighbouring entry, more likely
    ],
)
def test_a_list_does_not_make_another_paper_the_wanted_one(asked: Want) -> None:
    assert not verify(asked, PAPER, listed=True).accepted


def test_a_list_vouches_for_authors_that_the_file_does_not_print() -> None:
    bare, asked = printed(TITLE), want("О скорости стохастических алгоритмов на случайных графах")
    assert verify(asked, bare, listed=True).accepted
    assert not verify(asked, bare).accepted


def test_where_the_file_is_called_by_the_title_what_it_prints_may_differ_more() -> None:
    asked = want("О сходимости стохастических методов на взвешенных графах")
    called = "2019-05_skhodimost-stohasticheskih-metodov-na-vzveshennyh-grafah.pdf"
    assert verify(asked, PAPER, listed=True, name=called).accepted
    assert not verify(asked, PAPER, listed=True, name="2019-05_skhodimost-stohasticheskih-algoritmov.pdf").accepted
    assert not verify(asked, PAPER, name=called).accepted


def test_those_taken_for_authors_are_no_part_of_the_title() -> None:
    record = printed(TITLE, "Анна Васильевна Орлова", title_lines=2)
    assert not verify(Want("w", TITLE), record).accepted
    record.metadata.authors = [Person("Орлова", "Анна", "Васильевна")]
    assert verify(Want("w", TITLE), record).accepted


@pytest.mark.parametrize("label", ["Тема: ", "на тему ", "Тема курсовой работы: "])
def test_nor_is_what_says_that_it_is_one(label: str) -> None:
    assert verify(Want("w", TITLE), printed("Курсовая работа", f"{label}«{TITLE}»", title_lines=2)).accepted


def test_the_number_of_a_chapter_is_no_part_of_its_title() -> None:
    assert verify(want(), printed(f"30 {TITLE}", "Орлова А. В., Ветров П. К.", "30.1 Введение")).accepted
