from __future__ import annotations

import pytest

from harvester.web.licences import LOOKED_AT, licence_in


@pytest.mark.parametrize(
    ("text", "licence"),
    [
        ("See https://creativecommons.org/licenses/by-nc/3.0/deed.ru for it", "CC BY-NC 3.0"),
        ("http://creativecommons.org/publicdomain/zero/1.0/", "CC0 1.0"),
        ("Статья доступна по лицензии CC BY 4.0.", "CC BY 4.0"),
        ("under CC BY-NC-ND", "CC BY-NC-ND"),
        ("All rights reserved", ""),
        ("x" * (3 * LOOKED_AT) + " CC0", "CC0"),
        ("x" * LOOKED_AT + " CC0 " + "x" * (2 * LOOKED_AT), ""),
        ("accby 4.0", ""),
    ],
)
def test_the_licence_is_the_one_that_the_text_names(text: str, licence: str) -> None:
    assert licence_in(text) == licence
