from __future__ import annotations

from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.bibliography.parsing import crf
from harvester.bibliography.parsing.features import features
from harvester.bibliography.parsing.schools import EAST, WEST
from harvester.learned.files import open_tagger
from harvester.text.tokens import tokens_of

TEXTS = (
    "Соколов И. И., Лисицына М. П. О спектрах графов // Вестник университета. 2016. Т. 12, № 3. С. 5–9.",
    "Ветров К. А. Теория деревьев. — М.: Наука, 2001. — 320 с.",
    "Falcon, Z., & Fox, Q. (2004). Spectra of finite trees. Journal of Graph Theory, 93(2), 17-54.",
    "графы",
)


@pytest.fixture(scope="module", params=[EAST, WEST])
def school(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def chain(school: str) -> crf.Chain:
    return crf.Chain((resources.files("models") / f"parser_{school}.crf").read_bytes())


@given(text=st.one_of(st.sampled_from(TEXTS), st.text("аИ Nx.,/–«2016", min_size=1, max_size=60)))
def test_it_says_what_crfsuite_says(chain: crf.Chain, school: str, text: str) -> None:
    tokens = tokens_of(text)
    if not len(tokens):
        return
    ((labels, certainty),) = chain.tag([tokens])
    bare = open_tagger(f"parser_{school}")
    assert labels == bare.tag(features(tokens))
    assert certainty == pytest.approx(bare.probability(labels) ** (1 / len(labels)))


def test_many_are_in_order_and_like_each_alone(chain: crf.Chain, monkeypatch: pytest.MonkeyPatch) -> None:
    read = [tokens_of(text) for text in TEXTS]
    alone = [chain.tag([tokens])[0][0] for tokens in read]
    monkeypatch.setattr(crf, "AT_ONCE", 3)
    assert [labels for labels, _ in chain.tag(read)] == alone
    assert chain.tag([]) == []


def test_no_more_is_kept_than_allowed(chain: crf.Chain, monkeypatch: pytest.MonkeyPatch) -> None:
    read = [tokens_of(text) for text in TEXTS]
    once = chain.tag(read)
    monkeypatch.setattr(crf, "KEPT", 10)
    for tokens in read * 3:
        chain.tag([tokens])
    assert len(chain.known) < 400
    assert [labels for labels, _ in chain.tag(read)] == [labels for labels, _ in once]
