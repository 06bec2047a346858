from __future__ import annotations

import pytest

from harvester.items import Reference
from harvester.quotations.findings import AGREES, DIFFERS, UNKNOWN
from harvester.quotations.quoted_containers import judge_container


@pytest.mark.parametrize(
    ("said", "right", "verdict"),
    [
        ("Вестн. МГУ", "Вестник Московского университета", AGREES),
        ("Вестник МГУ. Сер. 1", "Вестник Московского государственного университета", AGREES),
        ("Ж. вычисл. матем. и матем. физ.", "Журнал вычислительной математики и математической физики", AGREES),
        ("Zh. Vychisl. Mat. Mat. Fiz.", "Журнал вычислительной математики и математической физики", AGREES),
        ("J. Appl. Phys.", "Journal of Applied Physics", AGREES),
        ("Proc. of the Workshop on Graphs", "Workshop on Graphs", AGREES),
        ("Изв. РАН. Сер. матем.", "Известия Российской академии наук. Серия математическая", AGREES),
        ("Успехи геометрии", "Вестник анализа", DIFFERS),
        ("Journal of Applied Physics", "Annals of Botany", DIFFERS),
        ("Успехи математических наук", "Russian Mathematical Surveys", UNKNOWN),
        ("Uspekhi matematicheskikh nauk", "Russian Mathematical Surveys", UNKNOWN),
        ("", "Вестник анализа", UNKNOWN),
        ("Вестник", "Труды", UNKNOWN),
        ("ДАН СССР", "Доклады Академии наук", UNKNOWN),
    ],
)
def test_names_of_journals(said: str, right: str, verdict: int) -> None:
    assert judge_container(Reference("", container=said), Reference("", container=right)).verdict == verdict
    assert judge_container(Reference("", container=right), Reference("", container=said)).verdict == verdict
