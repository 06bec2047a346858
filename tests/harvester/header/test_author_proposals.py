from __future__ import annotations

from harvester.header.author_proposals import find_title_runs, propose_authors
from harvester.header.rule_switches import switch_off
from harvester.items import Document
from harvester.layout.viewed_lines import LABELS
from tests.harvester.header.test_title_choice import read_as
from tests.harvester.layout.making import set_page

DOCUMENT = Document(
    "ok",
    language="ru",
    pages=[
        set_page(
            1,
            ("Рост деревьев на склонах", 14.0, True),
            ("Соколов И. И., sokolov@wood.example", 11.0, False),
            ("Кедров В. Г., Тула", 9.0, False),
            ("Орлова П. А., научный руководитель", 11.0, False),
            ("Аннотация. Деревья растут.", 9.0, False),
            ("Growth of trees on slopes", 14.0, True),
            ("I. I. Sokolov", 11.0, False),
            *[("Деревья растут на склонах холмов и в долинах рек.", 10.0, False)] * 9,
            ("Соколов И. И. Рост деревьев", 8.0, False),
        )
    ],
)


def _propose() -> dict[str, dict[str, float]]:
    reading = read_as(DOCUMENT, title=[0, 5], author=[1, 3, 6], abstract=[4])
    reading.chances[2, LABELS.index("author")] = 0.2
    return {one.person.family: one.signs for one in propose_authors(reading, [0])}


def test_faint_lines_propose_too_and_are_less_likely() -> None:
    found = _propose()
    assert set(found) == {"Соколов", "Кедров", "Орлова", "Sokolov"}
    assert found["Кедров"]["author"] < found["Соколов"]["author"]
    assert (found["Кедров"]["alike"], found["Соколов"]["alike"]) == (0.0, 1.0)
    assert (found["Кедров"]["towns"], found["Соколов"]["towns"]) == (1.0, 0.0)


def test_all_that_names_somebody_is_a_witness() -> None:
    found = _propose()
    assert {found[name]["other script"] for name in ("Соколов", "Sokolov")} == {1.0}
    assert (found["Соколов"]["address"], found["Орлова"]["address"]) == (1.0, 0.0)
    assert found["Соколов"]["elsewhere"] > found["Орлова"]["elsewhere"] == 0.0
    assert (found["Орлова"]["adviser"], found["Соколов"]["adviser"]) == (1.0, 0.0)
    with switch_off("advisers"):
        assert _propose()["Орлова"]["adviser"] == 0.0


def test_a_by_line_belongs_to_the_nearest_title() -> None:
    found = _propose()
    assert (found["Соколов"]["nearest"], found["Sokolov"]["nearest"]) == (1.0, 0.0)
    assert found["Соколов"]["distance"] < found["Sokolov"]["distance"]
    reading = read_as(DOCUMENT, title=[0, 5])
    assert list(find_title_runs(reading)) == [[0], [5]]
    assert propose_authors(reading, [0]) == []
