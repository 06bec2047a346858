from __future__ import annotations

import pytest

from harvester.bibliography.parsing.repairs.kinds import decide_type
from harvester.items import Person, Reference
from harvester.text.tokens import tokens_of

WORK = {"title": "Графы", "year": "2001", "authors": [Person("Соколов")]}


@pytest.mark.parametrize(
    ("text", "fields", "kind"),
    [
        ("Соколов И. Графы: автореф. дис. … канд. наук", WORK, "autoreferat"),
        ("Соколов И. Графы: дис. … канд. наук", WORK, "thesis"),
        ("ГОСТ 7.1-2003. Запись. М., 2004", WORK, "standard"),
        ("Пат. 2213697 РФ. Способ", WORK, "patent"),
        ("Федеральный закон от 1 мая 2001 г. № 5-ФЗ", WORK, "law"),
        ("Falcon Z. Spectra. arXiv:1807.00235", WORK, "preprint"),
        ("Соколов И. Графы // Труды", WORK | {"container": "Труды конференции по графам"}, "proceedings"),
        ("Соколов И. Графы // Вестник. № 3", WORK | {"container": "Вестник", "issue": "3"}, "article"),
        ("Соколов И. Графы // Сети", WORK | {"container": "Сети и графы", "publisher": "Наука"}, "chapter"),
        ("Соколов И. Графы. М., 2001", WORK | {"place": "М"}, "book"),
        (
            "Соколов И. Графы. М. : Сад, 2001. 90 с. — Текст : электронный // Полка. — URL: http://example.org",
            WORK | {"container": "Полка", "publisher": "Сад", "extent": "90", "url": "http://example.org"},
            "book",
        ),
        ("Falcon Z. Spectra. bioRxiv 2020", WORK | {"container": "bioRxiv"}, "preprint"),
        ("Графы. URL: http://example.org", {"title": "Графы", "url": "http://example.org"}, "web"),
        ("А. с. 123456 СССР. Лейка", WORK, "patent"),
        ("А. Соколов. Графы", WORK, "book"),
        ("DIN EN 123-1:2011. Gärten", {"title": "Gärten"}, "standard"),
        ("IEEE Standard for Gardens, IEEE Std 12-2019", {"title": "Gardens"}, "standard"),
        ("Положение о садах: утв. съездом", {"title": "Положение о садах"}, "law"),
        ("Положение дел в садах. М., 2001", {"title": "Положение дел в садах", "year": "2001"}, "book"),
        ("Directive 12/34/EC of the Garden // Journal", {"title": "Directive", "container": "Journal"}, "law"),
        ("BVerfG, Urteil vom 01.02.2003", {"title": "Urteil", "year": "2003"}, "law"),
        ("Falcon Z. Directive 12/34/EC and gardens", WORK | {"authors": [Person("Falcon", "Z.")]}, "book"),
        ("О садах : закон съезда от 1 мая // Сад", {"title": "О садах", "container": "Сад"}, "law"),
        ("Правила полива: утв. приказом съезда", {"title": "Правила полива", "year": "2001"}, "law"),
        ("Соколов И. Сады: закон и порядок", WORK | {"authors": [Person("Соколов", "И.")]}, "book"),
        ("Лейка: пат. 1234567 РФ", WORK, "patent"),
        ("Свидетельство о гос. регистрации программы № 2020", WORK, "patent"),
        ("Соколов И. Графы // Сады : материалы конф.", WORK | {"container": "Сады", "publisher": "Сад"}, "proceedings"),
        ("Garden access rules, IEEE Std. 12.3, 1997", WORK, "standard"),
        ("Там же. С. 5", {"pages": "5"}, "other"),
    ],
)
def test_type(text: str, fields: dict[str, object], kind: str) -> None:
    assert decide_type(tokens_of(text), Reference(text=text, **fields)) == kind  # type: ignore[arg-type]
