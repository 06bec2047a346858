from __future__ import annotations

import pytest

from harvester.bibliography.parsing.schools import EAST, WEST, school_of
from harvester.bibliography.parsing.taggers import TAGGERS, Crf, WordTagger
from harvester.text.tokens import tokens_of

EASTERN = "Соколов И. И. О спектрах графов // Вестник университета. 2016. Т. 12, № 3. С. 5–9."
WESTERN = "Falcon, Z., & Fox, Q. (2004). Spectra of finite trees. Journal of Graph Theory, 93(2), 17-54."
READ = [tokens_of(text) for text in (EASTERN, WESTERN, EASTERN, "графы")]


@pytest.fixture(scope="module", params=TAGGERS)
def tagger(request: pytest.FixtureRequest) -> WordTagger:
    return TAGGERS[request.param]()


def test_a_label_for_each_word_and_a_certainty(tagger: WordTagger) -> None:
    tagged = tagger.tag(READ)
    assert [len(labels) for labels, _ in tagged] == [len(tokens) for tokens in READ]
    assert all(0.0 <= certainty <= 1.0 for _, certainty in tagged)
    assert tagger.tag([]) == []


def test_each_is_labelled_as_if_it_were_alone(tagger: WordTagger) -> None:
    together = [labels for labels, _ in tagger.tag(READ)]
    assert together == [tagger.tag([tokens])[0][0] for tokens in READ]


def test_the_plainest_fields_are_right(tagger: WordTagger) -> None:
    (labels, _), *_ = tagger.tag(READ)
    by_word = dict(zip(READ[0].words, labels, strict=True))
    assert by_word["Соколов"] != by_word["спектрах"] != by_word["Вестник"]
    assert by_word["спектрах"] == by_word["графов"]
    assert by_word["Вестник"] == by_word["университета"]


def test_each_school_has_a_chain_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (school_of(EASTERN), school_of(WESTERN)) == (EAST, WEST)
    crf = Crf.shipped()
    for school, chain in crf.chains.items():
        monkeypatch.setattr(chain, "tag", lambda read, school=school: [([school] * len(one), 1.0) for one in read])
    schools = [labels[0] for labels, _ in crf.tag(READ)]
    assert schools == [school_of(tokens.text) for tokens in READ]
    assert set(schools) == {EAST, WEST}
