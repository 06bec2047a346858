from __future__ import annotations

import random

from harvester.text.lemmas import list_lemmas
from harvester.topics.features import FEATURES
from harvester.topics.likeness import open_judge
from harvester.topics.links import FEATURES as OF_LINKS
from harvester.topics.terms import Terms
from models.training.topic import fit_judge
from models.training.topic_examples import Pair, Text, make_pairs
from models.training.topic_links import make_entry_examples

SUBJECTS = ("сплайн", "катализ", "граф")


def texts() -> list[Text]:
    """Four texts on each of three subjects, each of a source of its own."""
    made = []
    for number in range(12):
        subject = SUBJECTS[number % 3]
        body = list_lemmas(f"рассмотрен {subject} и его свойства " * 20 + " ".join(SUBJECTS))
        terms = Terms("ru", title=list_lemmas(f"О понятии {subject}"), body=body)
        made.append(
            Text(f"s{number}", "ru", [(subject,)], {subject}, terms, f"О понятии {subject}", [f"Автор{number % 3}"])
        )
    return made


def test_a_key_word_is_right_for_the_texts_that_have_it() -> None:
    found = make_pairs(texts())
    assert len(found) == 12 * 12
    assert sum(pair.right for pair in found) == 12 * 4
    judge = fit_judge(found)
    right = min(judge.chance(pair.row) for pair in found if pair.right)
    assert right > max(judge.chance(pair.row) for pair in found if not pair.right)


def test_a_feature_cannot_speak_against_what_it_is_made_for() -> None:
    chosen = random.Random(1)
    rows = [Pair(("a", "b"), [chosen.random(), chosen.random()], False) for _ in range(200)]
    for row in rows:
        row.right = row.row[0] > 0.5 > row.row[1]
    judge = fit_judge(rows)
    assert judge.factors[0] > 1
    assert judge.factors[1] == 0
    assert fit_judge(rows, against=(1,)).factors[1] < -1
    assert fit_judge(rows, given={1: 2.0}).factors[1] == 2.0


def test_entries_with_the_words_or_the_authors_of_a_subject_are_right() -> None:
    found = make_entry_examples(texts(), open_judge("document", FEATURES))
    assert {len(example.row) for example in found} == {len(OF_LINKS.names)}
    author = OF_LINKS.names.index("an author of the accepted")
    assert all(example.row[author] for example in found if example.right)


def test_the_shipped_judges_fit_the_features() -> None:
    assert len(open_judge("document", FEATURES).factors) == len(FEATURES.names)
    assert len(open_judge("link", OF_LINKS).factors) == len(OF_LINKS.names)
