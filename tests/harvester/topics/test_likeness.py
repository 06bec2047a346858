from __future__ import annotations

import pytest

from harvester.items import Topic
from harvester.text.lemmas import list_lemmas
from harvester.topics.features import FEATURES, are_near, compare_to_accepted, measure_cover, measure_text
from harvester.topics.likeness import (
    LEAST_LIKELY,
    find_allowance,
    grow_profile,
    learn_papers,
    measure_likeness,
    open_judge,
)
from harvester.topics.terms import Terms

FILLER = "в работе рассмотрен метод решения задачи и приведены примеры расчетов на разных сетках "
NEW = Topic("t", "")
ON_IT = "адаптивные сплайны строятся по узлам сетки гладкость сплайнов доказана "


def text(title: str, body: str, times: int = 10) -> Terms:
    return Terms("ru", title=list_lemmas(title), body=list_lemmas((body + FILLER) * times))


def test_features_say_where_the_words_stand() -> None:
    found = dict(
        zip(FEATURES.names, measure_text(("гладкий", "сплайн"), text("Гладкие сплайны", ON_IT), NEW), strict=True)
    )
    assert found["in title"] == 1.0
    assert found["in abstract"] == 0.0
    assert 0.4 < found["in text"] < 1.0
    assert found["near at the beginning"] == 1.0
    assert not any(measure_text(("кварк",), text("Гладкие сплайны", ON_IT), NEW))


def test_words_are_near_across_a_small_one_only() -> None:
    assert are_near(("сеть", "нейрон"), ["сеть", "из", "нейрон"])
    assert not are_near(("сеть", "нейрон"), ["сеть", "а", "б", "в", "нейрон"])
    assert not are_near(("сеть", "нейрон"), ["сеть", "сеть"])


def test_words_of_one_root_count_for_a_part() -> None:
    assert measure_cover({"morphology": 2.0, "image": 1.0}, ["morphological", "imag"]) == pytest.approx(1 / 3)
    assert are_near(("античный", "мифология"), ["античный", "мифологический", "источник"])
    topic = Topic("t", "мифология Ирландии")
    kin, _ = measure_likeness(topic, text("Источники", "ирландские мифологические предания и ирландцы " * 2))
    other, _ = measure_likeness(topic, text("Источники", "немецкие хозяйственные книги и немцы " * 2))
    assert kin > 10 * other


def test_a_text_on_the_subject_is_likelier_than_one_that_names_it() -> None:
    topic = Topic("t", "адаптивные сплайны")
    on_it, evidence = measure_likeness(topic, text("Адаптивные сплайны", ON_IT))
    named, _ = measure_likeness(topic, text("О сетках", "адаптивные сплайны тоже бывают " + FILLER * 40, 1))
    other, _ = measure_likeness(topic, text("О сетках", FILLER))
    assert on_it > 0.7 > 0.25 > named > other
    assert evidence[0].points > 0
    assert [abs(piece.points) for piece in evidence] == sorted((abs(piece.points) for piece in evidence), reverse=True)


def test_a_text_is_judged_beside_the_likeliest() -> None:
    """Where the words of a subject are vague all its papers have few points; where they are rare a doubtful one is none."""
    vague, plain, rare = (
        find_allowance(chances) for chances in ([0.1, 0.2, 0.15], [0.8, 0.85], [0.99, 0.98, 0.97, 0.1])
    )
    assert vague > 1 > abs(plain) > rare
    assert find_allowance([]) == find_allowance([LEAST_LIKELY / 2] * 5) == 0.0
    topic, named = (
        Topic("t", "адаптивные сплайны"),
        text("О сетках", "адаптивные сплайны тоже бывают " + FILLER * 40, 1),
    )
    alone, _ = measure_likeness(topic, named)
    topic.allowance = vague
    beside, evidence = measure_likeness(topic, named)
    assert beside > 2 * alone
    assert "beside the likeliest" in [piece.name for piece in evidence]


def test_the_part_that_fits_best_counts() -> None:
    splines = text("Сплайны", ON_IT)
    alone, _ = measure_likeness(Topic("t", "сплайны"), splines)
    assert measure_likeness(Topic("t", "кварки и сплайны"), splines)[0] == pytest.approx(alone)
    assert measure_likeness(Topic("t", "и"), splines)[0] == 0.0


def test_likeness_to_the_accepted_counts() -> None:
    paper = text("О гладкости", ON_IT)
    plain, _ = measure_likeness(Topic("t", "гладкость пространств"), paper)
    topic = Topic("t", "гладкость пространств")
    alike, _ = measure_likeness(learn_papers(topic, [paper.marks]), paper)
    unlike, _ = measure_likeness(learn_papers(topic, [{"кварк": 1.0}]), paper)
    assert alike > plain > unlike


def test_a_paper_need_be_no_more_like_the_accepted_than_they_are_to_each_other() -> None:
    paper = text("О гладкости", ON_IT)
    mark = max(paper.marks, key=lambda word: paper.marks[word])
    loose = learn_papers(NEW, [{mark: 1.0}, {"кварк": 1.0}, {"мюон": 1.0}])
    close = learn_papers(NEW, [{mark: 0.1, "кварк": 0.99}] * 3)
    assert loose.alikeness < 0.3 < close.alikeness
    assert compare_to_accepted(loose, paper) > compare_to_accepted(close, paper)


def test_the_more_alike_the_accepted_are_the_more_like_them_a_paper_must_be() -> None:
    paper = text("О гладкости", ON_IT)
    loose, close = (Topic("t", "", profile=paper.marks, alikeness=alike) for alike in (0.1, 0.8))
    assert compare_to_accepted(loose, paper) > compare_to_accepted(close, paper) > 0


def test_a_profile_is_the_mean_of_the_papers() -> None:
    one, other = {"a": 1.0}, {"b": 1.0}
    assert learn_papers(NEW, [one]).profile == one
    both = learn_papers(NEW, [one, other]).profile
    assert both["a"] == pytest.approx(both["b"])
    assert grow_profile(both, 2, {"a": 1.0})["a"] > both["a"]


def test_what_speaks_for_a_subject_has_no_weight_against_it() -> None:
    judge = open_judge("document", FEATURES)
    assert len(judge.factors) == len(FEATURES.names)
    assert min(judge.factors) >= 0
