from __future__ import annotations

import pytest

from harvester.items import Topic
from harvester.text.lemmas import list_lemmas
from harvester.topics.features import FEATURES, are_near, measure_text
from harvester.topics.likeness import grow_profile, measure_likeness, open_judge, profile_of
from harvester.topics.terms import Terms

FILLER = "в работе рассмотрен метод решения задачи и приведены примеры расчетов на разных сетках "
ON_IT = "адаптивные сплайны строятся по узлам сетки гладкость сплайнов доказана "


def text(title: str, body: str, times: int = 10) -> Terms:
    return Terms("ru", title=list_lemmas(title), body=list_lemmas((body + FILLER) * times))


def test_features_say_where_the_words_stand() -> None:
    found = dict(
        zip(FEATURES.names, measure_text(("гладкий", "сплайн"), text("Гладкие сплайны", ON_IT), {}), strict=True)
    )
    assert found["in title"] == 1.0
    assert found["in abstract"] == 0.0
    assert 0.4 < found["in text"] < 1.0
    assert found["near at the beginning"] == 1.0
    assert not any(measure_text(("кварк",), text("Гладкие сплайны", ON_IT), {}))


def test_words_are_near_across_a_small_one_only() -> None:
    assert are_near(("сеть", "нейрон"), ["сеть", "из", "нейрон"])
    assert not are_near(("сеть", "нейрон"), ["сеть", "а", "б", "в", "нейрон"])
    assert not are_near(("сеть", "нейрон"), ["сеть", "сеть"])


def test_a_text_on_the_subject_is_likelier_than_one_that_names_it() -> None:
    topic = Topic("t", "адаптивные сплайны")
    on_it, evidence = measure_likeness(topic, text("Адаптивные сплайны", ON_IT))
    named, _ = measure_likeness(topic, text("О сетках", "адаптивные сплайны тоже бывают " + FILLER * 40, 1))
    other, _ = measure_likeness(topic, text("О сетках", FILLER))
    assert on_it > 0.7 > 0.25 > named > other
    assert evidence[0].points > 0
    assert [abs(piece.points) for piece in evidence] == sorted((abs(piece.points) for piece in evidence), reverse=True)


def test_the_part_that_fits_best_counts() -> None:
    splines = text("Сплайны", ON_IT)
    alone, _ = measure_likeness(Topic("t", "сплайны"), splines)
    assert measure_likeness(Topic("t", "кварки и сплайны"), splines)[0] == pytest.approx(alone)
    assert measure_likeness(Topic("t", "и"), splines)[0] == 0.0


def test_likeness_to_the_accepted_counts() -> None:
    paper = text("О гладкости", ON_IT)
    plain, _ = measure_likeness(Topic("t", "гладкость пространств"), paper)
    with_profile, _ = measure_likeness(Topic("t", "гладкость пространств", profile=profile_of([paper.marks])), paper)
    assert with_profile > plain


def test_a_profile_is_the_mean_of_the_papers() -> None:
    one, other = {"a": 1.0}, {"b": 1.0}
    assert profile_of([one]) == one
    both = profile_of([one, other])
    assert both["a"] == pytest.approx(both["b"])
    assert grow_profile(both, 2, {"a": 1.0})["a"] > both["a"]


def test_what_speaks_for_a_subject_has_no_weight_against_it() -> None:
    judge = open_judge("document", FEATURES)
    assert len(judge.factors) == len(FEATURES.names)
    assert min(judge.factors) >= 0
