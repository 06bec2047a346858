from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.header.fields.identifiers import find_code, find_jel, find_msc, find_udc


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("УДК 004.93:519.17", "004.93:519.17"),
        ("УДК: 517.984", "517.984"),
        ("УДК 62–50:519.7/8", "62–50:519.7/8"),
        ("УДК 537.622:3; 538.915", "537.622:3; 538.915"),
        ("УДК 004; 51; 531/534; 52", "004; 51; 531/534; 52"),
        ("УДК 343.2/.7", "343.2/.7"),
        ("УДК [004.8+51]:37", "[004.8+51]:37"),
        ("УДК 519.6; 5 с.", "519.6"),
        ("УДК 004.932.72'1", "004.932.72'1"),
        ("УДК 811.112'42.08 ББК 81.2", "811.112'42.08"),
        ("УДК 94(57).084.2", "94(57).084.2"),
        ('УДК 355.48(571)"1904/1905"', '355.48(571)"1904/1905"'),
        ("УДК 327(430) «18»", "327(430) «18»"),
        ("УДК 82-3/-7", "82-3/-7"),
        ("УДК 821.112.2 (091)", "821.112.2 (091)"),
        ("УДК 519.17 (2016)", "519.17"),
        ("УДК\n519.17\nО спектрах", "519.17"),
        ("УДК 519.17 DOI: 10.1234/abc", "519.17"),
        ("004.056:004.89\nО спектрах", "004.056:004.89"),
        ("УДК xxx.xxx", None),
        ("О спектрах графов\nв 2016 году", None),
    ],
)
def test_udc(text: str, value: str | None) -> None:
    found = find_udc(text)
    assert (found.value if found else None) == value


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("bbk", "ББК 22.17", "22.17"),
        ("bbk", "ББК 84(4Гем=Нем)6", "84(4Гем=Нем)6"),
        ("bbk", "ББК 65.05(2Рос)", "65.05(2Рос)"),
        ("bbk", "(УДК 51, ББК 22.1).", "22.1"),
        ("doi", "(doi: 10.1234/s0001(16)5)", "10.1234/s0001(16)5"),
        ("doi", "DOI: 10.1234/abc.2016-5.", "10.1234/abc.2016-5"),
        ("doi", "https://doi.org/10.1234/abc", "10.1234/abc"),
        ("issn", "ISSN 1234-567X", "1234-567X"),
        ("issn", "ISSN (print) 1234–5678", "1234–5678"),
    ],
)
def test_codes(name: str, text: str, value: str) -> None:
    found = find_code(text, name)
    assert found is not None
    assert found.value == value


@pytest.mark.parametrize(
    ("paragraph", "codes"),
    [
        ("2010 Mathematics Subject Classification: Primary 05C50; Secondary 15A18.", ["05C50", "15A18"]),
        ("AMS subject classification. 35Q53, 5A1, 11-02", ["35Q53", "5A1", "11-02"]),
        ("MSC2010: 34L20", ["34L20"]),
        ("Subject: see section 12A30 of the manual", []),
        ("In mathematics a matrix 05C50 is nothing", []),
        ("Mathematics subject classification is not given", []),
    ],
)
def test_msc(paragraph: str, codes: list[str]) -> None:
    assert [value.value for value in find_msc([paragraph])] == codes


def test_jel() -> None:
    assert [value.value for value in find_jel("JEL Classification: C13, G32; D81")] == ["C13", "G32", "D81"]
    assert find_jel("the JEL is not given") == []


@given(st.text(alphabet="УДКББ 0123456789.:;()/-'\"«»=MSCJEL\n", max_size=400))
def test_any_text_has_an_answer(text: str) -> None:
    udc = find_udc(text)
    assert udc is None or udc.value[0].isdigit()
    assert all(len(value.value) < 7 for value in find_msc([text]))
