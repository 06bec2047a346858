from __future__ import annotations

import pytest

from harvester.publications.entries import read_publications
from harvester.publications.strays import is_stray_heading

URL = "http://people.example/~orlov/"
PAPERS = (
    "<ol><li>Орлов О.И. О форме случайных деревьев // Вестник анализа. 2011. Т. 5. С. 12-19.</li>"
    "<li>Орлов О.И., Лукина М.О. Раскраска больших графов // Журнал графов. 2013. № 2. С. 101-117.</li>"
    "<li>Лукина М.О., Орлов О.И. Пути в разреженных сетях // Известия сетей. 2015. Т. 7. С. 3-15.</li></ol>"
)
TITLES = ["О форме случайных деревьев", "Раскраска больших графов", "Пути в разреженных сетях"]


def titles(body: str, title: str = "Орлов О. И.") -> list[str | None]:
    html = f"<html><head><meta charset=utf-8><title>{title}</title></head><body>{body}</body></html>"
    return [entry.title for entry in read_publications(html.encode(), URL)]


@pytest.mark.parametrize(
    ("heading", "items"),
    [
        ("Гранты", ["Орлов О.И. Случайные деревья и их формы. Грант № 14-01-00111, 2014-2016.", "Сети. Фонд, 2016."]),
        ("Students", ["Mary Lark. Queues that never end. Master's thesis, 2014.", "John Fell. Waves, 2016."]),
        (
            "Lehrveranstaltungen",
            ["Orlov O. Bäume und Wälder. Vorlesung, 2014.", "Orlov O. Wege in Netzen. Übung, 2015."],
        ),
    ],
)
def test_what_is_below_such_a_heading_is_no_entry(heading: str, items: list[str]) -> None:
    below = "".join(f"<li>{item}</li>" for item in items)
    assert titles(f"<h2>Статьи</h2>{PAPERS}<h2>{heading}</h2><ol>{below}</ol>") == TITLES


@pytest.mark.parametrize(
    "heading", ["Публикации и доклады", "Доклады конференций", "Труды конференций", "Доклады", "Talks"]
)
def test_printed_papers_are_entries_below_any_heading(heading: str) -> None:
    assert titles(f"<h2>{heading}</h2>{PAPERS}") == TITLES


def test_the_talks_of_a_collection_are_its_papers() -> None:
    items = "".join(f"<li>{name} <a href={n}.pdf>{title}</a></li>" for n, (name, title) in enumerate(zip(
        ("Орлов О.И.", "Лукина М.О.", "Вольф К.А."), TITLES, strict=True)))  # fmt: skip
    body = f"<h1>Сборник трудов конференции</h1><h2>Доклады</h2><ol>{items}</ol>"
    assert titles(body, "Сборник") == TITLES


def test_the_names_of_columns_are_no_entry() -> None:
    rows = "".join(
        f"<tr><td>{n}<td>Орлов О.И.<td>{title}<td>Вестник анализа, с. 1-{n}9<td>2011"
        for n, title in enumerate(TITLES, 1)
    )
    head = "<tr><td><b>№</b><td><b>Авторы</b><td><b>Название</b><td><b>Издание</b><td><b>Год</b>"
    assert titles(f"<h2>Список научных трудов</h2><table>{head}{rows}</table>") == TITLES


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        ("Awards", True),
        ("Lehre und Betreuung", True),
        ("Читаемые курсы", True),
        ("Teaching and papers", False),
        ("Статьи преподавателей", False),
        ("Publications", False),
        ("2014", False),
    ],
)
def test_headings_over_no_papers(text: str, is_one: bool) -> None:
    assert is_stray_heading(text) is is_one


def test_courses_with_semesters_are_no_entries() -> None:
    items = "".join(
        f"<li>Орлов О.И. {title} // Вестник анализа. 2011. № {n}. С. {n}1-{n}9." for n, title in enumerate(TITLES, 1)
    )
    body = (
        "<h1>Орлов Олег Ильич</h1><h2>Новости</h2><ul><li>12.03.2019 Принята статья.</ul>"
        "<h2>Читаемые курсы</h2><ul><li>Методы анализа, 3 курс, 5-6 семестр"
        "<li>Уравнения математической физики, 4 курс. Учебное пособие <a href=u.pdf>(pdf)</a></ul>"
        f"<h2>Публикации</h2><ol>{items}</ol>"
    )
    assert titles(body) == TITLES


def test_students_are_no_entries() -> None:
    papers = "".join(
        f"<li>A. Bright, C. Grey. <b>{title}</b>. Annals of Examples, vol. {n}, pp. {n}1-{n}9, 2011."
        for n, title in enumerate(["Shapes of trees", "Queues that never end", "Waves in sand"], 1)
    )
    body = (
        "<table><tr><td><h3>Students</h3><ul><li>Maria Holm (PhD 2015), now at Example Motors<li>Jan Peters (MSc 2012)</ul>"
        f"<td><h3>Selected publications</h3><ul>{papers}</ul></table>"
    )
    assert titles(body) == ["Shapes of trees", "Queues that never end", "Waves in sand"]
