from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.imprint.days import read_day
from harvester.imprint.history import EVENTS, find_history


@pytest.mark.parametrize(
    ("lines", "days"),
    [
        (["Поступила в редакцию 28.08.2008 г."], {"received": "28.08.2008"}),
        (["Статья поступила 13 декабря 2000 г."], {"received": "13 декабря 2000"}),
        (["Поступило", "2 I 1965"], {"received": "2 I 1965"}),
        (
            ["(Received 8 October 2003; revised manuscript received 9 January 2004; published 1 March 2004)"],
            {"received": "8 October 2003", "revised": "9 January 2004", "published": "1 March 2004"},
        ),
        (
            ["Поступила в редакцию 02.10.20, принята к печати 20.10.20"],
            {"received": "02.10.20", "accepted": "20.10.20"},
        ),
        (
            ["Поступила в редакцию 5 мая 2011 г.", "После доработки 7 июня 2011 г."],
            {"received": "5 мая 2011", "revised": "7 июня 2011"},
        ),
        (["Надійшла (received) 30.11.2019"], {"received": "30.11.2019"}),
        (["Eingegangen am 3. März 1999, akzeptiert: 17.1.2000"], {"received": "3. März 1999", "accepted": "17.1.2000"}),
        (["Submitted: Sep 10, 2016; Accepted: XX; Published: XX"], {"received": "Sep 10, 2016"}),
        (["Accepted: XX; Published online: 3 May 2015"], {"published": "3 May 2015"}),
        (["имеет запас хода до осени. Поступила в редакцию 17.04.2020"], {"received": "17.04.2020"}),
        (["Поступила задача, решённая давно"], {}),
        (["Конституция (принята всенародным голосованием 12.12.1993)"], {}),
        (["Published 3 May 2015 by nobody"], {}),
        (["Письмо об этом учёный из Пскова впервые получил и принял к публикации 3 мая 1861 года"], {}),
        (["Поступила в редакцию 31.02.2010"], {}),
        ([], {}),
    ],
)
def test_days_of_a_papers_way(lines: list[str], days: dict[str, str]) -> None:
    assert {event: value.value for event, value in find_history(lines).items()} == days


@given(st.lists(st.text(alphabet="Поступила received accepted 12.05.2016;\n", max_size=60), max_size=5))
def test_any_lines_have_an_answer(lines: list[str]) -> None:
    for event, value in find_history(lines).items():
        assert event in EVENTS
        assert read_day(value.value)
