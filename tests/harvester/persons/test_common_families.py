from __future__ import annotations

import pytest

from harvester.persons.surnames import is_common_family


@pytest.mark.parametrize("family", ["Иванов", "Ivanova", "Соловьёв", "Müller", "Wang", "Ван"])
def test_names_that_very_many_have(family: str) -> None:
    assert is_common_family(family)


@pytest.mark.parametrize("family", ["Тверезовский", "Quimbyton", ""])
def test_names_that_few_have(family: str) -> None:
    assert not is_common_family(family)
