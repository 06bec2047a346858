from __future__ import annotations

import pytest

from harvester.bibliography.parsing.editors import editors_of
from harvester.bibliography.parsing.segments import segments_of
from harvester.bibliography.parsing.tokens import tokens_of

LABELS = {"f": "family", "g": "given", "o": "other", "e": "editor", "t": "title"}


@pytest.mark.parametrize(
    ("text", "labels", "people"),
    [
        ("Графы / под ред. П. Лисицына", "tooee", [("Лисицын", "П.")]),
        ("Графы / под общ. ред. проф. П. Лисицына и З. Соколовой", "tooooeeoee", [("Лисицын", "П."), ("Соколова", "З.")]),
        ("Графы / под ред. П. Лисицына и З. Соколовой", "toogfogf", [("Лисицын", "П."), ("Соколова", "З.")]),
        ("Графы / отв. ред. З. Соколова", "tooee", [("Соколова", "З.")]),
        ("Графы / под ред.: Соколова З.", "tooee", [("Соколова", "З.")]),
        ("Графы / под ред. и с предисл. П. Лисицына", "tooooogf", [("Лисицын", "П.")]),
        ("Графы / сост. П. Лисицын", "toee", [("Лисицын", "П.")]),
        ("Falcon, Zed/Fox, Qua (Hg.): Netze", "eeeeot", [("Falcon", "Zed"), ("Fox", "Qua")]),
        ("Zed Falcon/Qua Fox (Hg.): Netze", "eeeeot", [("Falcon", "Zed"), ("Fox", "Qua")]),
        ("Falcon/Fox (Hg.): Netze", "eeot", [("Falcon", ""), ("Fox", "")]),
        ("Falcon QZ, editor. Nets", "eeot", [("Falcon", "QZ")]),
        ("Nets. Translated by Zed Falcon, 1995", "tooeeo", []),
    ],
)  # fmt: skip
def test_editors(text: str, labels: str, people: list[tuple[str, str]]) -> None:
    segments = segments_of(tokens_of(text), [LABELS[label] for label in labels])
    assert [(person.family, person.given) for person in editors_of(segments)] == people
