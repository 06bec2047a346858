from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harvester.items import Person
from harvester.persons.author_lines import part_by_script, read_author_line, read_inverted_list
from harvester.persons.name_runs import read_people_at_start


def names(text: str, weak: bool = False) -> list[str]:
    return [f"{person.family}|{person.given}|{person.patronymic}" for person in read_author_line(text, weak)]


@pytest.mark.parametrize(
    ("line", "people"),
    [
        ("Соколов И. И., Лисицын П.А.", ["Соколов|И. И.|", "Лисицын|П.А.|"]),
        ("И.И. Соколов, П. А. Лисицын", ["Соколов|И.И.|", "Лисицын|П. А.|"]),
        ("И. И. Соколов1,2, П. А. Лисицын3*", ["Соколов|И. И.|", "Лисицын|П. А.|"]),
        ("Соколов Иван Ильич, студент 2 курса", ["Соколов|Иван|Ильич"]),
        ("Мария Петровна Лисицына", ["Лисицына|Мария|Петровна"]),
        ("СОКОЛОВ И. И.", ["Соколов|И. И.|"]),
        ("© 2016 И. И. Соколов, П. А. Лисицын", ["Соколов|И. И.|", "Лисицын|П. А.|"]),
        ("\uf0e3 2016 г. И. И. Соколов, П. А. Лисицын", ["Соколов|И. И.|", "Лисицын|П. А.|"]),
        ("Соколов И.И., к.т.н., доцент; Лисицын П.А.", ["Соколов|И.И.|", "Лисицын|П.А.|"]),
        ("Соколов И.И., Университет, sokolov@example.org", ["Соколов|И.И.|"]),
        ("Иван Соколов", ["Соколов|Иван|"]),
        ("Соколов Иван", ["Соколов|Иван|"]),
        ("John A. Falcon and Peter van der Fox", ["Falcon|John A.|", "van der Fox|Peter|"]),
        ("Falcon J., Fox P.", ["Falcon|J.|", "Fox|P.|"]),
        ("Gr´egor Fox", ["Fox|Grégor|"]),
    ],
)
def test_author_lines(line: str, people: list[str]) -> None:
    assert names(line) == people


@pytest.mark.parametrize(
    ("line", "families"),
    [
        # Marks of all kinds, with a comma before them and without one.
        ("K. Falcon,1,2,∗ R. Fox,2 and A. B. Heron3", "Falcon Fox Heron"),
        ("Karl Falcon,1 Rosa K. Fox,2 and Peter Heron1", "Falcon Fox Heron"),
        ("Karl Falcon a, Rosa Fox b,*, Peter Heron a,c", "Falcon Fox Heron"),
        ("K. Falcon,a) R. Fox,b) and P. Heron", "Falcon Fox Heron"),
        ("К. К. Соколов¹˒², Р. Л. Лисицын-мл.²", "Соколов Лисицын"),
        ("К. К. Соколов a, Р. Л. Лисицын b", "Соколов Лисицын"),
        ("Соколов К.К.а, Лисицын Р.Л.б", "Соколов Лисицын"),
        ("Соколов К. К. Лисицын1 Р.Л. Зайцев2 З. З.", "Соколов Лисицын Зайцев"),
        ("Соколов К. (Falcon K.)3, Лисицын Р. (Fox R.)4", "Соколов Лисицын"),
        ("Karl Falcon∗ Rosa Fox† Peter Heron", "Falcon Fox Heron"),
        ("Karl Falcon1[0000-0001-2345-6789] and Rosa Fox2[0000-0002-3456-789X]", "Falcon Fox"),
        ("Karl Falcon iD, Rosa Fox https://orcid.org/0000-0001-2345-6789", "Falcon Fox"),
        ("Karl FalconID 1,2☯ *, Rosa Fox ID 3 , Peter Heron 4 ‡", "Falcon Fox Heron"),
        ("Karl Falcon ab , Rosa Fox c* , Peter L. Heron Jr. d,e", "Falcon Fox Heron"),
        ("Karl Falcon 1 Rosa Fox 2 Peter Heron 3", "Falcon Fox Heron"),
        ("K Falcon 1 , R L Fox 2 and P Heron 1", "Falcon Fox Heron"),
        # Side by side, and one that a small letter begins.
        ("Karl Falcon Maria L. Fox Peter Heron", "Falcon Fox Heron"),
        ("Karl J. Falcon Wulla R. Fox", "Falcon Fox"),
        ("Wulla N. Falcon Peter Fox", "Falcon Fox"),
        ("Karl Falcon y Rosa Fox z", "Falcon Fox"),
        ("Karl FALCON 1 , Peter R. FOX 2", "Falcon Fox"),
        ("Karl Falcon, Maria Fox, Peter Heron, and what nobody can read", "Falcon Fox Heron"),
        ("Karl Falcon, rosa Fox, Peter Heron", "Falcon Heron"),
        # Joined in capitals.
        ("KARL FALCON AND ROSA FOX-HERON", "Falcon Fox-Heron"),
        ("K. FALCON ET R. FOX", "Falcon Fox"),
        ("KARL FALKE UND ROSA FÜCHSIN", "Falke Füchsin"),
        ("К. К. СОКОЛОВ И И. И. ЛИСИЦЫН", "Соколов Лисицын"),
        ("K. LEE FALCON, ROSA P. FOX, AND PETER HERON", "Falcon Fox Heron"),
        # Degrees and posts.
        ("К.К. Соколов, канд. биол. наук, доцент; Р.Л. Лисицын, аспирант", "Соколов Лисицын"),
        ("д-р физ.-мат. наук, проф. К. К. Соколов, ст. преп. Р. Л. Лисицын", "Соколов Лисицын"),
        ("акад. РАН К. К. Соколов, член-корреспондент РАН Р. Л. Лисицын", "Соколов Лисицын"),
        ("Karl Falcon, PhD; Rosa Fox, MD, MPH; Peter Heron, M.D.", "Falcon Fox Heron"),
        ("Karl Falcon, Senior Member, IEEE, and Rosa Fox, Fellow, IEEE", "Falcon Fox"),
        (
            "Prof. Dr.-Ing. habil. Karl Falke, Dr. rer. nat. Rosa Fuchs und Dipl.-Inf. Peter Reiher",
            "Falke Fuchs Reiher",
        ),
        ("Karl Falcon Jr., Rosa Fox and Peter Heron III", "Falcon Fox Heron"),
        # Before each name.
        ("1Соколов К. К., 1,2Лисицын Р. Л. и 2Чиж А. А.", "Соколов Лисицын Чиж"),
        ("¹К. К. Соколов, ²Р. Л. Лисицын", "Соколов Лисицын"),
        ("1 Karl Falcon, 2 Rosa Fox, 1 Peter Heron", "Falcon Fox Heron"),
        ("1) Соколов К.К., 2) Лисицын Р.Л.", "Соколов Лисицын"),
        ("12 Соколов К. К. О спектрах графов", ""),
        ("3D Modelling", ""),
        # Other signs between names, and other ways to tell a family name.
        ("Zed Falcon / Qua Fox-Heron", "Falcon Fox-Heron"),
        ("Соколов К. К. | Лисицын Р. Л.", "Соколов Лисицын"),
        ("Karl Falcon/Rosa Fox", "Falcon Fox"),
        ("FALCON Karl, FOX Peter", "Falcon Fox"),
        ("Falcon AB1, Fox T2, Heron K1,2", "Falcon Fox Heron"),
        ("Falcon, Karl; Fox, Peter", "Falcon Fox"),
        # Where they live.
        ("Von Karl Falcon, Wien", "Falcon"),
        ("CCD COX, Wien, Austria", ""),
        ("К. К. Соколов, Р. Л. Лисицын, г. Псков, Россия", "Соколов Лисицын"),
        # One bad piece, or a place of work, between the others.
        ("Karl Falcon, Q7x Zz-9, Rosa Fox and Peter Heron", "Falcon Fox Heron"),
        ("Соколов К.К., студент кафедры физики, k@example.org Лисицын Р.Л., инженер кафедры физики", "Соколов Лисицын"),
        ("K. Falcon, R. Fox et al.", "Falcon Fox"),
        ("Соколов К.К., Университет, научный руководитель Лисицын Р.Л., Университет", "Соколов"),
        ("Соколов К. К., магистрант Заречный ГАУ", "Соколов"),
    ],
)
def test_what_stands_between_names(line: str, families: str) -> None:
    assert " ".join(person.family for person in read_author_line(line, weak=True)) == families


@pytest.mark.parametrize(
    ("line", "people"),
    [
        ("Rosa L. van der Fox and Karl De Falcon", ["van der Fox|Rosa L.|", "De Falcon|Karl|"]),
        ("KARL VAN DER FALCON", ["van der Falcon|Karl|"]),
        ("von Falke K., Fuchs R.", ["von Falke|K.|", "Fuchs|R.|"]),
        ("Von Karl Falke", ["Falke|Karl|"]),
        ("Rosa-Lu O’Fox, К. Д’Соколи", ["O’Fox|Rosa-Lu|", "Д’Соколи|К.|"]),
        ("ROSA O'FOX AND IAN McFALCON", ["O'Fox|Rosa|", "McFalcon|Ian|"]),
        ("Ömer Yıldız, Łucja Żabska and Đorđe Šašić", ["Yıldız|Ömer|", "Żabska|Łucja|", "Šašić|Đorđe|"]),
        ("Ana Bela Cruz da Fonte, Omar al-Saqr", ["da Fonte|Ana Bela Cruz|", "al-Saqr|Omar|"]),
        ("Ли Сяопин, Чжан Цзюнь", ["Ли|Сяопин|", "Чжан|Цзюнь|"]),
        ("Нгуен Ван Хоа, Ким Су Ён", ["Нгуен|Ван Хоа|", "Ким|Су Ён|"]),
        ("Фам Данг Туан Минь (Университет)", ["Фам|Данг Туан Минь|"]),
        ("Nguyễn Thị Hoa, Tran Van Binh", ["Nguyễn|Thị Hoa|", "Tran|Van Binh|"]),
        ("Li Xiaoping, Zhang Jun and Wang Mei", ["Li|Xiaoping|", "Zhang|Jun|", "Wang|Mei|"]),
        ("Xiaoping Li, Jun Zhang and Mei Wang", ["Li|Xiaoping|", "Zhang|Jun|", "Wang|Mei|"]),
        ("Li Gong and Xiaolei Qian", ["Gong|Li|", "Qian|Xiaolei|"]),
        ("Vale ´rie Falcon, Gr´egor Fox- Heron", ["Falcon|Valérie|", "Fox-Heron|Grégor|"]),
        ("Falcon Maria S., Fox Peter V.", ["Falcon|Maria S.|", "Fox|Peter V.|"]),
        ("Peter Y A Falcon", ["Falcon|Peter Y A|"]),
        ("Kim Falcon and Lee Fox", ["Falcon|Kim|", "Fox|Lee|"]),
    ],
)
def test_shapes_of_names(line: str, people: list[str]) -> None:
    assert names(line, weak=True) == people


@pytest.mark.parametrize(
    "line",
    ["OPEN ISSUES AND FUTURE WORK", "A Survey", "Im Herbst 2000 wurde am Institut für Kunst gezählt", "• Graph Theory"],
)
def test_titles_and_text_are_no_weak_names(line: str) -> None:
    assert names(line, weak=True) == []


def test_those_among_known_people_are_people() -> None:
    assert names("Karl Falcon, Zed Heron and Maria Fox") == ["Falcon|Karl|", "Heron|Zed|", "Fox|Maria|"]
    assert names("Karl Falcon and Random Graphs") == []


def test_a_list_longer_than_any_ends_at_a_comma() -> None:
    people = read_author_line(", ".join("К. К. Соколов" for _ in range(200)))
    assert 120 < len(people) < 200
    assert {person.family for person in people} == {"Соколов"}


def test_each_call_gives_people_of_its_own() -> None:
    read_author_line("К. К. Соколов")[0].weight = 0.3
    assert read_author_line("К. К. Соколов")[0].weight == 0.0


FAMILIES = ("Falcon", "Fox", "O’Heron", "van der Lynx", "Badger-Mole", "Ščuka", "Zając")
GIVENS = ("Karl", "Rosa", "Peter", "Anna-Maria", "K.", "R. L.", "Karl P.")
MARKS = ("", "1", "1,2", "∗", " a", " (b)", ", PhD", ", Jr.", "†")


@given(
    st.lists(
        st.tuples(st.sampled_from(GIVENS), st.sampled_from(FAMILIES), st.sampled_from(MARKS)), min_size=1, max_size=6
    )
)
def test_lists_come_back(parts: list[tuple[str, str, str]]) -> None:
    pieces = [f"{first} {family}{mark}" for first, family, mark in parts]
    line = ", ".join(pieces[:-1]) + (" and " if len(pieces) > 1 else "") + pieces[-1]
    assert [person.family for person in read_author_line(line, weak=True)] == [family for _, family, _ in parts]


@pytest.mark.parametrize(
    "line",
    [
        "О спектрах конечных графов",
        "Path Slicing",
        "Московский Университет",
        "УДК 519.17",
        "ASPECT.NET и другие средства",
        "Соколов И. И. показал, что ряды сходятся",
        "Профессор И. И. Соколов: жизнь и труды",
        "Научный руководитель: д.т.н., проф. Лисицын П. А.",
        "[6] Karl Falcon, Rosa Fox, Peter Heron.",
        "6. K. Falcon, R. Fox, and P. Heron, “New features of",
        "St. Petersburg, Russia",
        "ДО НАЧАЛА ВЕКА",
        "Ван Гог и его время",
        "студент группы 2341",
        "",
    ],
)
def test_other_lines(line: str) -> None:
    assert names(line) == []


def test_weak_names_only_when_asked() -> None:
    assert names("Zed Falcon, Qua Fox") == []
    assert names("Zed Falcon, Qua Fox", weak=True) == ["Falcon|Zed|", "Fox|Qua|"]


def test_words_of_an_organisation_are_no_weak_names() -> None:
    assert names("Иван Соколов, Университет, Псков", weak=True) == ["Соколов|Иван|"]
    assert names("Anna Bright, Dream University", weak=True) == ["Bright|Anna|"]
    assert names("Dream Science and Sleep Engineering", weak=True) == []
    assert names("Bright Research Unit, Pillow Road", weak=True) == []


def test_headings_are_no_weak_names() -> None:
    assert names("Die Kritik der Traumkultur.......... 3", weak=True) == []
    assert names("The Dream, The Pillow", weak=True) == []


def test_the_rest_is_handed_back() -> None:
    people, rest = read_people_at_start("Соколов И. И., Лисицын П. А. О спектрах графов // Журнал")
    assert [person.family for person in people] == ["Соколов", "Лисицын"]
    assert rest == "О спектрах графов // Журнал"


@pytest.mark.parametrize(
    "part", ["A", "Aa ", "A. ", "Aa, ", "van ", "канд. техн ", "Aa Bb1 ", "a,", "O'", " ", "Karl Fox "]
)
def test_endless_lines_cost_little_time(part: str) -> None:
    read_author_line("Karl Fox", weak=True)  # what it looks up is loaded
    began = time.process_time()
    read_author_line(f"Karl Fox {part * 4000} Rosa Fox", weak=True)
    assert time.process_time() - began < 2


@given(st.text(max_size=120), st.booleans())
def test_never_fails(text: str, weak: bool) -> None:
    assert isinstance(read_author_line(text, weak), list)


GIVEN = ["Anna", "Peter", "Maria", "Иван", "Ольга"]
FAMILY = ["Falcon", "Fox-Heron", "van der Swan", "Соколов", "Лисицына"]


@pytest.mark.parametrize(
    ("line", "people"),
    [
        ("Falcon, Anna; Fox, Zed", "Falcon|Anna Fox|Zed"),
        ("FALCON, Anna; FOX, Peter M.", "Falcon|Anna Fox|Peter M."),
        ("Falcon, Anna, Fox, Peter and Heron, Maria (2013)", "Falcon|Anna Fox|Peter Heron|Maria"),
        ("Falcon, Anna and Fox, Peter", "Falcon|Anna Fox|Peter"),
        ("Соколов, Иван; Лисицына, Ольга", "Соколов|Иван Лисицына|Ольга"),
        # One alone may be a place and its country; lists of given names or of places are no people.
        ("Falcon, Anna", ""),
        ("Graz, Austria; Bonn, Germany", ""),
        ("Falcon, Anna, Graz, Austria", ""),
        ("Anna Falcon, Peter Fox", ""),
        ("", ""),
    ],
)
def test_family_names_before_commas(line: str, people: str) -> None:
    assert " ".join(f"{one.family}|{one.given}" for one in read_inverted_list(line)) == people


@given(
    st.lists(st.tuples(st.sampled_from(FAMILY), st.sampled_from(GIVEN)), min_size=2, max_size=9),
    st.sampled_from(["; ", ", ", " ; "]),
)
def test_lists_come_back_of_inverted(people: list[tuple[str, str]], between: str) -> None:
    line = between.join(", ".join(names) for names in people)
    assert [(one.family, one.given) for one in read_inverted_list(line)] == people


@given(st.text(alphabet="Анна, Fox;and& ()2013", max_size=300))
def test_any_line_has_an_answer(line: str) -> None:
    assert all(one.family and one.given for one in read_inverted_list(line))


def test_authors_in_two_scripts() -> None:
    people = [Person("Соколов"), Person("Sokolov")]
    assert part_by_script(people, "О графах") == ([people[0]], [people[1]])
    assert part_by_script(people[1:], "О графах") == (people[1:], [])
