from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.imprint.licences import LONGEST_RIGHTS, find_copyright, find_licence, name_licence


@pytest.mark.parametrize(
    ("text", "licence"),
    [
        ("See https://creativecommons.org/licenses/by-nc/3.0/deed.ru for it", "CC BY-NC 3.0"),
        ("http://creativecommons.org/publicdomain/zero/1.0/", "CC0 1.0"),
        ("Статья доступна по лицензии CC BY 4.0.", "CC BY 4.0"),
        ("under CC BY-NC-ND", "CC BY-NC-ND"),
        ("Creative Commons BY 4.0", "CC BY 4.0"),
        ("This work is licensed under the Creative\nCommons Attribution License.", "CC BY"),
        ("Creative Commons Attribution-NonCommercial-NoDerivatives 4.0 International", "CC BY-NC-ND 4.0"),
        ("Creative Commons License Attribution 4.0 International", "CC BY 4.0"),
        ("по лицензии Creative Commons «С указанием авторства» 4.0", "CC BY 4.0"),
        ("Лицензия Creative Commons: Namensnennung-Nicht kommerziell", "CC BY-NC"),
        ("All rights reserved", ""),
        ("accby 4.0", ""),
        ("Creative Commons is an organisation", ""),
    ],
)
def test_the_licence_is_the_one_that_the_text_names(text: str, licence: str) -> None:
    assert name_licence(text) == licence
    found = find_licence(text.split("\n"))
    assert (found.value if found else "") == licence


@pytest.mark.parametrize(
    ("lines", "rights"),
    [
        (["О графах", "© Соколов И. И., Лисицына М. П., 2016", "Введение"], "© Соколов И. И., Лисицына М. П., 2016"),
        (["© 2017 г. И. И. Соколов1, *,", "М. П. Лисицына2"], "© 2017 г. И. И. Соколов1, *, М. П. Лисицына2"),
        (["© И. И. Соколов, 2018", "© П. П. Орлов, 2018"], "© И. И. Соколов, 2018; © П. П. Орлов, 2018"),
        (["© Санкт-Петербургское", "издательство, 2020"], "© Санкт-Петербургское издательство, 2020"),
        (["Copyright ©2009 Ice Society. Personal use is permitted."], "Copyright ©2009 Ice Society"),
        (
            ["Copyright for this article remains with the authors."],
            "Copyright for this article remains with the authors.",
        ),
        (["(c) Ice Press, 2001"], "(c) Ice Press, 2001"),
        (["(c) Evaluate the sum"], None),
        (["copyright notices are dropped"], None),
        (["©"], None),
        (["© A. Ice, 2001", "text", "text", "text", "© B. Snow, 2001"], "© A. Ice, 2001"),
    ],
)
def test_the_line_of_rights(lines: list[str], rights: str | None) -> None:
    found = find_copyright(lines)
    assert (found.value if found else None) == rights


@given(st.lists(st.text(alphabet="© (c)Copyright 2016 Иванов,.\n", max_size=80), max_size=8))
def test_any_lines_have_an_answer(lines: list[str]) -> None:
    found = find_copyright(lines)
    assert found is None or 0 < len(found.value) <= LONGEST_RIGHTS
