from __future__ import annotations

from harvester.bibliography.parsing.labels import LABELS, NAMES
from harvester.bibliography.parsing.taggers import Crf, Neural
from harvester.text.tokens import tokens_of

REFERENCES = ("Ким Л. О графах. М.: Наука, 2001. 120 с.", "Lee P. On graphs // Some Journal. 2003. Vol. 2. P. 5–9.")


def test_the_shipped_network_knows_these_labels_and_no_others() -> None:
    assert Neural.shipped().network.labels == list(LABELS)


def test_a_tagger_of_another_kind_says_nothing_else() -> None:
    tagged = Crf.shipped().tag([tokens_of(text) for text in REFERENCES])
    said = {label for one in tagged for label in one.labels}
    assert said <= set(LABELS)
    assert {"title", "year", *NAMES} <= said


def test_labels_stand_in_order_and_names_are_among_them() -> None:
    assert list(LABELS) == sorted(set(LABELS))
    assert set(LABELS) > NAMES
