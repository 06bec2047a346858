from __future__ import annotations

import pytest

from harvester.inputs.lines import InputError
from harvester.inputs.want_changes import change_want
from harvester.items import Want

WANT = Want("w1", "О рядах", ["Иванов И."], 2001)


@pytest.mark.parametrize("year", ["soon", "²", "٢٠٠١", "-5", "1" * 5_000])
def test_a_year_is_plain_digits(year: str) -> None:
    with pytest.raises(InputError, match="the year is not a number"):
        change_want(WANT, [f"year={year}"])


def test_a_year_is_changed_or_taken_out() -> None:
    assert change_want(WANT, ["year= 2002 "]).year == 2002
    assert change_want(WANT, ["year="]).year is None
