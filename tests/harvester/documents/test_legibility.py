from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.documents.legibility import LEGIBLE, MODEL, RUBBISH, Judge, is_told, rate_legibility
from harvester.learned.features import OtherFeatures
from harvester.learned.files import open_table

RUSSIAN = "В работе изучаются спектры конечных графов и их оценки при больших значениях параметра, доказана теорема."


@pytest.mark.parametrize(
    "text",
    [
        RUSSIAN,
        "У роботі вивчаються спектри скінченних графів та їх оцінки при великих значеннях параметра, доведено теорему.",
        "We study the spectra of finite graphs and bounds for them, as well as some of their applications.",
        "In dieser Arbeit werden die Spektren endlicher Graphen und ihre Schranken für große Werte untersucht.",
    ],
)
def test_words_of_our_languages_can_be_read(text: str) -> None:
    assert rate_legibility(text) > 0.8


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        # Russian recognised as English.
        ("PACIIIHPEHHE B03MOJKHOCTEH CHCTEMhl OTJIA.LlKH HA BA3E .LlHCllETqEPA H.H.CMMPHOB CneKTpbl rpaclJoB "
         "KOHe4HbIX H MX ou,eHKH npH 6oJIbWHX 3HaqeHHAX napaMeTpa", RUBBISH),
        # The last letter of each word is lost.
        ("Институ прикладно математик Спектр конечны графо и их оценк пр больши значения параметр Доказан теорем "
         "о границ спектр Алгорит вычислени оценк реализова в вид программ на язык высоког уровн Приведен результат "
         "вычислительног эксперимент и показан преимуществ предложенног подход перед известным", LEGIBLE),
        ("щнцпгюъмш ъшэмцщ гюцъъшщ цмъшщ фыжэъ щцгшъ юшщфъ цжгъш ъщшгц эжъфщ", RUBBISH),
    ],
)  # fmt: skip
def test_debris_cannot(text: str, limit: float) -> None:
    assert rate_legibility(text) < limit


def test_a_few_words_tell_nothing() -> None:
    assert not is_told("щнцпгюъмш ъшэмцщ гюцъъшщ 12 13 14 15 16 17 18")
    assert rate_legibility("щнцпгюъмш ъшэмцщ гюцъъшщ") == 1.0
    assert is_told(RUSSIAN)


def test_a_model_of_other_features_is_refused() -> None:
    with pytest.raises(OtherFeatures):
        Judge.opened(open_table(MODEL) | {"names": ["triples"]})


@given(st.text("абїіabАB1~ \n", max_size=200))
def test_any_text_has_a_rate(text: str) -> None:
    assert 0.0 <= rate_legibility(text) <= 1.0
