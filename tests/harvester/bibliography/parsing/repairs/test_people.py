from __future__ import annotations

import pytest

from harvester.bibliography import parse
from harvester.bibliography.parsing.repairing import Repairs
from harvester.items import Reference
from tests.harvester.bibliography.parsing.drafts import draft, spell


def read(text: str, letters: str) -> Reference:
    made = draft(text, spell(letters))
    Repairs().apply(made)
    return made.reference


@pytest.mark.parametrize(
    ("text", "labels", "people"),
    [
        ("Соколов И. И., Лисицын П.", "fggfg", [("Соколов", "И. И."), ("Лисицын", "П.")]),
        ("И. И. Соколов, П. Лисицын", "ggfgf", [("Соколов", "И. И."), ("Лисицын", "П.")]),
        ("Falcon, Z., and Q. Fox", "fgogf", [("Falcon", "Z."), ("Fox", "Q.")]),
        ("van der Berg H, Fox Q", "fffgfg", [("van der Berg", "H"), ("Fox", "Q")]),
        ("Falcon M. Fox Q.", "fgfg", [("Falcon", "M."), ("Fox", "Q.")]),
        ("Лиси- цын П., Fal- con Q.", "ffgffg", [("Лисицын", "П."), ("Falcon", "Q.")]),
        ("СоколовИ. И. Графы", "fggt", [("Соколов", "И. И.")]),
        ("Графы / Под ред. П. Лисицына", "toogf", []),
        ("Графы / Сост.: П. Лисицын", "tfgf", []),
        ("Графы / сост. П. Лисицын", "togf", []),
        ("Графы / под ред. Соколова И. и Лисицына П.", "toofgofg", []),
        ("Графы / под ред. Соколова И., Лисицына П.", "tooeefg", []),
        ("Графы / под ред. : Соколов И.", "toofg", []),
        ("Графы / И. Соколов, П. Лисицын, ред.", "tgfgfo", []),
        ("Графы / И. Соколов, ред. П. Лисицына", "tgfogf", [("Соколов", "И.")]),
        ("Графы / Соколова Анна Петровна", "tffg", [("Соколова", "Анна Петровна")]),
        ("Falcon Ivan Petrovich, Fox Q.", "ffgfg", [("Falcon", "Ivan Petrovich"), ("Fox", "Q.")]),
        ("Falcon, Fox", "ff", [("Falcon", ""), ("Fox", "")]),
        ("Falcon, Zed; Fox, Qua", "fgfg", [("Falcon", "Zed"), ("Fox", "Qua")]),
        ("Falcon A.A., Jr., Fox N.", "fggffg", [("Falcon", "A. A."), ("Fox", "N.")]),
        ("Соколов И. Графы / Соколов", "fgtf", [("Соколов", "И.")]),
        ("Nets. Garden Journal, Fox J., 1999", "tccfgo", [("Fox", "J.")]),
        ("Fox J. H., Fox J.", "fggfg", [("Fox", "J. H."), ("Fox", "J.")]),
        ("Falcon ZQXY", "ff", [("Falcon ZQXY", "")]),
        ("Falcon Z., Fox Q. Nets of Z. Krist. 1999", "fgfgttttt", [("Falcon", "Z."), ("Fox", "Q.")]),
        ("Соколов И. Графы / И. Соколов, П. Лисицын", "fgtgfgf", [("Соколов", "И."), ("Лисицын", "П.")]),
    ],
)
def test_authors(text: str, labels: str, people: list[tuple[str, str]]) -> None:
    assert [(person.family, person.given) for person in read(text, labels).authors] == people


def test_names_marked_as_those_of_editors() -> None:
    found = read("Falcon, Z. (Hrsg.): Netze", "fgot")
    assert found.authors == []
    assert [person.family for person in found.editors] == ["Falcon"]


def test_a_mark_is_for_all_names_before_it() -> None:
    found = read("Z. Falcon and Q. Fox, editors. Nets", "gfogfot")
    assert found.authors == []
    assert [person.family for person in found.editors] == ["Falcon", "Fox"]


def test_a_patronymic_is_no_family() -> None:
    text = "Крылова Т. Б. Сжатие снимков : дис. ... канд. техн. наук / Крылова Татьяна Борисовна. – Новосибирск, 2011. – 143 с."
    assert [(person.family, person.given[:1]) for person in parse(text).authors] == [("Крылова", "Т")]


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
    assert [(person.family, person.given) for person in read(text, labels).editors] == people
