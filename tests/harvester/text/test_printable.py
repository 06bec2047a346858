from __future__ import annotations

import pytest

from harvester.text.printable import put_on_one_line


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (None, ""),
        (2001, "2001"),
        ("О  графах\n и\tдеревьях ", "О графах и деревьях"),
        ("red \x1b[31mtitle\x07", "red [31mtitle"),
        ("wide\u202ename\u2028end", "wide name end"),
    ],
)
def test_any_value_on_one_line(value: object, shown: str) -> None:
    assert put_on_one_line(value) == shown
