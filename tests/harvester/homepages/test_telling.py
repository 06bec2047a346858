from __future__ import annotations

import pytest

from harvester.homepages.judge import make_views, measure_telling
from harvester.homepages.telling import blank_links
from harvester.items import Scholar
from harvester.pages.reading import read_page
from harvester.persons.mentions import Names

NAME = "Смирнов Иван Петрович"
SCRAPS = "Гляциолог, ледники Эльбруса и Казбека, каждое лето в горах"


def look(body, title="", name=NAME):
    page = read_page(f"<title>{title}</title>{body}".encode(), "http://a.example/x", "text/html; charset=utf-8")
    return make_views([page], [None], Scholar("s", name), Names([name]))[0]


def test_menus_are_no_text_but_a_link_that_is_his_name_is() -> None:
    view = look(f"<p><a href=/>Главная</a> <a href=/p>Приборы</a></p><p><a href=/s>{NAME}</a>, гляциолог</p>")
    assert NAME in blank_links(view)
    assert "Приборы" not in blank_links(view)
    assert len(blank_links(view)) == len(view.text)


def test_he_is_told_of_in_whatever_words() -> None:
    told = measure_telling(look(f"<h1>{NAME}</h1><p>{SCRAPS}</p>"))
    bare = measure_telling(look(f"<h1>{NAME}</h1><p><a href=/>Главная страница и все другие</a></p>"))
    assert told["led and told"]
    assert not told["led and bare"]
    assert bare["led and bare"]
    assert not bare["led and told"]
    assert told["told"] > bare["told"]


def test_a_mention_is_told_by_whether_another_leads_the_page() -> None:
    mention = f"<p>Спасибо за помощь, её оказал {NAME} в прошлом году.</p>"
    alone = measure_telling(look(mention))
    beside = measure_telling(look(f"<h1>Орлова Нина Викторовна</h1><p>профессор</p>{mention}"))
    assert alone["mentioned where nobody leads"]
    assert not alone["mentioned where another leads"]
    assert beside["mentioned where another leads"]
    assert not beside["mentioned where nobody leads"]


@pytest.mark.parametrize(
    ("title", "alone"), [(NAME, 1.0), (f"{NAME} | Кафедра", 1.0), (f"{NAME} получает медаль", 0.0)]
)
def test_a_sentence_on_top_is_news(title: str, alone: float) -> None:
    signs = measure_telling(look(f"<p>{NAME}</p>", title))
    assert signs["name alone on top"] == alone
    assert (signs["words beside name on top"] > 0) == (not alone)


def test_those_who_are_only_named_are_told_less_of_than_others() -> None:
    list_ = "".join(f"<h3>{name}</h3><p>{SCRAPS}</p>" for name in ("Орлова Нина Викторовна", "Яковлев Антон Ильич"))
    former = measure_telling(look(f"{list_}<h3>Бывшие</h3><p>{NAME}</p>"))
    assert former["bare among others"]
    assert former["told against others"] < 0.5
