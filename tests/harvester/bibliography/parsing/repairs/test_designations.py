from __future__ import annotations

import pytest

from harvester.bibliography import parse
from harvester.bibliography.parsing.repairs import designations
from harvester.bibliography.parsing.signs import find_standard
from harvester.items import Person, Reference
from tests.harvester.bibliography.parsing.drafts import read_only


def numbered(text: str, kind: str, **fields: str | list[Person]) -> Reference:
    return read_only(designations, parts=((text, "other"),), type=kind, **fields)


@pytest.mark.parametrize(
    ("text", "kind", "found"),
    [
        ("ГОСТ Р 12.0.5–2001. Сады. Общие требования. М., 2001", "standard", "ГОСТ Р 12.0.5–2001"),
        ("ГОСТ Р ИСО/МЭК 12345-2010 Сады", "standard", "ГОСТ Р ИСО/МЭК 12345-2010"),
        ("СП 12.13330.2016. Сады", "standard", "СП 12.13330.2016"),
        ("DIN EN 1234-1-1:2011-01. Gärten. Berlin: Beuth, 2011.", "standard", "DIN EN 1234-1-1:2011-01"),
        ("ISO/IEC 12345:2013 Gardens", "standard", "ISO/IEC 12345:2013"),
        ("IEEE Standard for Gardens, IEEE Std 123.4-2019, 2019.", "standard", "IEEE Std 123.4-2019"),
        ("Gardens (ISO Standard No. 12345:2018)", "standard", "ISO Standard No. 12345:2018"),
        ("Пат. 1234567 РФ, МПК A01B 1/38. Лейка", "patent", "1234567"),
        ("Лейка: патент на изобретение RU 1234567 C1", "patent", "RU 1234567 C1"),
        ("А. с. 123456 СССР, МКИ3 B 25 J 15/00. Лейка", "patent", "123456"),
        ("US Patent 1,234,567. Watering can", "patent", "1,234,567"),
        ("“Watering can,” U.S. Patent 1 234 567, Oct. 17, 2006.", "patent", "1 234 567"),
        ("Gardens. arXiv preprint arXiv:1234.56789, 2017", "preprint", "arXiv:1234.56789"),
        ("Gardens // arXiv:math/0123456. 2002", "preprint", "arXiv:math/0123456"),
        ("Gardens. https://arxiv.org/abs/1234.5678", "preprint", "arXiv:1234.5678"),
        ("Сады. Препринт ИПМ РАН № 45. М., 2010", "preprint", "45"),
        ("Gardens. Technical Report CS-TR-123, Univ., 1999", "other", "CS-TR-123"),
        ("Gardens. Working Paper No. 17, 1999", "other", "17"),
        ("Gardens. Technical report, 1999", "other", None),
        ("Сады. Деп. в ВИНИТИ 06.05.1989, № 123-В89", "book", "123-В89"),
        ("Сады и ГОСТ. М., 2001", "book", None),
    ],
)
def test_a_number_is_found_by_its_form(text: str, kind: str, found: str | None) -> None:
    assert numbered(text, kind).number == found


def test_a_labelled_number_stays() -> None:
    assert numbered("Пат. 1234567 РФ", "patent", number="7").number == "7"


def test_where_a_designation_begins_a_reference() -> None:
    assert find_standard("ISO 123:2001. Gardens") == (0, len("ISO 123:2001"))
    assert find_standard("Gardens by ISO 123:2001") == (0, 0)


def test_standards_as_a_whole() -> None:
    reference = parse("DIN EN 1992-1-1:2011-01. Gärten und Wege. Berlin: Beuth, 2011.")
    assert (reference.type, reference.year) == ("standard", "2011")
