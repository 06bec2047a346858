from __future__ import annotations

import pytest

from harvester.text.soundness import RUSSIAN, count_pairs, is_sound, rate_soundness


@pytest.mark.parametrize(
    "text",
    [
        "О сходимости разностных схем для уравнений теплопроводности",
        "On the convergence of difference schemes for the heat equation",
        "Über die Konvergenz von Differenzenverfahren",
        "УДК 004",
        "",
    ],
)
def test_honest_text_is_sound(text: str) -> None:
    assert is_sound(text)


@pytest.mark.parametrize(
    "text", ["щнцпгюъмш ъшэмцщ гюцъъшщ цмъшщ", "ÌèñõîäÌäè ñõîÌäè Ìñõ Ìèäîñõ", "xqzvwkj qzxjv wqkxz jvqzx"]
)
def test_debris_is_not(text: str) -> None:
    assert not is_sound(text)


def test_one_language_only() -> None:
    assert rate_soundness("the theory of relations", RUSSIAN) == 0.0


def test_pairs_do_not_reach_over_spaces_and_digits() -> None:
    assert count_pairs("Ab c1d") == {"ab": 1}
