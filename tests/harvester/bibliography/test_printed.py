from __future__ import annotations

import numpy as np

from harvester.bibliography.printed import measure_print
from harvester.items import Line


def test_texts_have_only_their_blanks() -> None:
    rows = measure_print(["    1. Соколов И. И.", "О графах", "    2. Лисицын П. А."])
    assert rows[:, 0].tolist() == [2.0, 0.0, 2.0]
    assert np.isnan(rows[:, 1:]).all()
    assert np.isnan(measure_print(["Соколов", "Лисицын"])).all()


def test_a_second_column_has_its_own_edge() -> None:
    places = [(50, 10), (60, 20), (50, 30), (300, 10), (310, 20)]
    rows = measure_print([Line("слово", size=10, x0=x, y0=y, x1=x + 100, y1=y + 10) for x, y in places])
    assert rows[:, 0].tolist() == [0.0, 1.0, 0.0, 0.0, 1.0]
    assert np.isnan(rows[3, 1])
    assert rows[1, 1] == 0.0


def test_lines_without_places() -> None:
    assert np.isnan(measure_print([Line("слово"), Line("дело")])).all()
    assert len(measure_print([])) == 0
