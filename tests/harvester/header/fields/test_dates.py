from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.header.fields.dates import find_year


@pytest.mark.parametrize(
    ("edges", "lines", "year"),
    [
        ([], ["© 1999 Соколов"], "1999"),
        (["Труды, 2016"], [], "2016"),
        ([], ["О графах", "Псков 2017"], "2017"),
        ([], ["13 января 2024 г."], "2024"),
        ([], ["geboren am 4. Mai 1986 in Wismar", "Tag der Prüfung: 14. März 2009"], "2009"),
        ([], ["Rostock, den 2. Mai 2011"], "2011"),
        ([], ["В 1946 году задача была решена, но лишь для деревьев"], None),
        ([], ["страницы 1800-1850"], None),
        ([], ["Нижний Новгород – 2014"], "2014"),
        (["Газеты 1941—1944 гг."], [], None),
        (["Улицы Пскова 1960-х годов"], [], None),
        (["Улицы Пскова 1950 – 1960 годов"], [], None),
    ],
)
def test_year(edges: list[str], lines: list[str], year: str | None) -> None:
    found = find_year(edges, lines)
    assert (found.value if found else None) == year


def test_a_year_alone_is_surer_on_the_title_page_of_a_thesis() -> None:
    paper, thesis = find_year([], ["Псков 2017"]), find_year([], ["Псков 2017"], thesis=True)
    assert paper is not None
    assert thesis is not None
    assert paper.weight < thesis.weight


@given(st.lists(st.text(alphabet="Псков19820–—-х гг.© ", max_size=60), max_size=5))
def test_any_lines_have_an_answer(lines: list[str]) -> None:
    found = find_year(lines, lines)
    assert found is None or (len(found.value) == 4 and found.value[:2] in ("19", "20"))
