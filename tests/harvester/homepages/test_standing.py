from __future__ import annotations

import pytest

from harvester.homepages.judge import make_views, measure_page, measure_standing
from harvester.homepages.standing import find_caption, has_place_of_his_own, is_introduced
from harvester.items import Scholar
from harvester.pages.reading import read_page
from harvester.persons.mentions import Names

RUSSIAN, ENGLISH = "Смирнов Иван Петрович", "Anna Berg"


def look(body, title="", name=RUSSIAN):
    page = read_page(f"<title>{title}</title>{body}".encode(), "http://a.example/x", "text/html; charset=utf-8")
    return make_views([page], [None], Scholar("s", name), Names([name]))[0]


def has_own_place(view) -> bool:
    return has_place_of_his_own(measure_page(view, ("section", "standing")))


@pytest.mark.parametrize(
    "line",
    [
        "I am Dr Anna Berg, a historian of diplomacy.",
        "My name is Anna Berg and I read old letters.",
        "Anna Berg is Associate Professor of Comparative Literature at the Institute of Letters.",
        "This site is kept by Anna Berg",
    ],
)
def test_a_sentence_says_who_somebody_is(line: str) -> None:
    view = look(f"<h1>Letters and seals</h1><p>{line}</p>", name=ENGLISH)
    assert is_introduced(view)
    assert has_own_place(view)


@pytest.mark.parametrize(
    "line",
    ["Many thanks to Anna Berg for the photographs.", "Anna Berg retires after forty years", "Photo: Anna Berg"],
)
def test_thanks_and_news_introduce_nobody(line: str) -> None:
    assert not is_introduced(look(f"<p>{line}</p>", name=ENGLISH))


@pytest.mark.parametrize(
    ("body", "caption", "is_elsewhere"),
    [
        (f"<h2>Сотрудники</h2><p>Ярцев Клим Родионович, доцент</p><p>{RUSSIAN}, доцент</p>", "Сотрудники", False),
        (f"<h2>Сотрудники</h2><p>Ярцев Клим Родионович</p><h3>Выпускники</h3><p>{RUSSIAN}</p>", "Выпускники", True),
        (f"<p>Оргкомитет</p><p>Ярцев К. Р., председатель</p><p>{RUSSIAN}, д.т.н.</p>", "Оргкомитет", True),
        (f"<p>Смирнов</p><p>{RUSSIAN}</p>", "Кафедра", False),
    ],
)
def test_people_stand_under_a_caption(body: str, caption: str, is_elsewhere: bool) -> None:
    view = look(body, "Кафедра")
    his = next(mention for mention in view.mentions if mention.grade > 3)
    assert find_caption(view, his) == caption
    assert measure_standing(view)["under elsewhere"] == is_elsewhere
    assert has_own_place(view) != is_elsewhere


def test_a_label_of_each_entry_is_no_caption() -> None:
    entry = "<p>{}</p><p>доцент</p><p>Дисциплины</p><p>Алгебра</p>"
    names = ("Ярцев Клим Родионович", "Орлова Нина Викторовна", RUSSIAN)
    assert has_own_place(look("<h2>Состав</h2>" + "".join(map(entry.format, names))))


def test_a_pupil_of_the_page_s_owner_has_no_place_of_his_own_there() -> None:
    body = "<h1>Dr Nora Wolf</h1><p>Reader</p><h2>PhD students</h2><p>Anna Berg</p>"
    assert not has_own_place(look(body, "Dr Nora Wolf", ENGLISH))
    assert has_own_place(look(body.replace("Dr Nora Wolf", "Quiet lab"), "Quiet lab", ENGLISH))


def test_a_row_on_a_course_is_not_about_who_gives_it() -> None:
    row = "<table><tr><td>{}</td><td>Смирнов И. П.</td></tr></table>"
    assert not has_own_place(look(row.format("Динамика подземных вод")))
    assert has_own_place(look(row.format("старший преподаватель")))
    assert has_own_place(look(row.format("ФИО")))


def test_those_whose_years_are_over_are_told() -> None:
    assert measure_standing(look("<p>Anna Berg (1931–2015), Otis Wolf (1922–1999)</p>", name=ENGLISH))["lived"]
    assert not measure_standing(look("<p>Anna Berg (since 2015)</p>", name=ENGLISH))["lived"]


def test_a_page_may_be_called_by_a_surname_alone() -> None:
    named = look(f"<h1>Участник:Смирнов</h1><p>Занимается узлами. {RUSSIAN}</p>", "Участник:Смирнов — Вики")
    assert measure_standing(named)["surname alone on top"]
    assert not measure_standing(look("<h1>Смирнов</h1><p>Город и люди</p>"))["surname alone on top"]


def test_a_page_without_the_name_has_the_same_signs() -> None:
    blank, named = (measure_standing(look(body)) for body in ("<p>Город</p>", f"<p>{RUSSIAN}</p>"))
    assert list(blank) == list(named)
    assert not any(blank.values())
