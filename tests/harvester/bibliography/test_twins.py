from __future__ import annotations

import pytest

from harvester.bibliography.twins import pair_entries

OWN = [
    "1. Соколов И. И. Спектры конечных графов // Математический вестник. 2010. № 1. С. 5–9.",
    "2. Лисицын П. А. Деревья и их радиусы. М.: Наука, 2001. 320 с.",
    "3. Falcon J. Spectra of graphs // Journal of Graphs. 1999. Vol. 3. P. 1–9.",
    "4. Щеглова О. Н. Раскраски плоских карт // Труды института. 2015. Т. 12. С. 44–61.",
]
ROMANISED = [
    "1. Sokolov I. I. Spektry konechnykh grafov [Spectra of finite graphs]. Matematicheskii vestnik, 2010, no. 1, pp. 5–9.",
    "2. Lisitsyn P. A. Derev'ya i ikh radiusy [Trees and their radii]. Moscow, Nauka Publ., 2001. 320 p.",
    "3. Falcon J. Spectra of graphs. Journal of Graphs, 1999, vol. 3, pp. 1–9.",
    "4. Shcheglova O. N. Raskraski ploskikh kart [Colouring of maps]. Trudy instituta, 2015, vol. 12, pp. 44–61.",
]


def test_two_lists() -> None:
    assert pair_entries(OWN + ROMANISED) == [(0, 4), (1, 5), (2, 6), (3, 7)]


def test_the_romanised_list_first() -> None:
    assert pair_entries(ROMANISED + OWN) == [(4, 0), (5, 1), (6, 2), (7, 3)]


def test_one_under_the_other() -> None:
    mixed = [OWN[0], ROMANISED[0][3:], OWN[1], ROMANISED[1][3:], OWN[2], OWN[3], ROMANISED[3][3:]]
    assert pair_entries(mixed) == [(0, 1), (2, 3), (5, 6)]


def test_one_of_them_is_missing() -> None:
    assert pair_entries(OWN + ROMANISED[:1] + ROMANISED[2:]) == [(0, 4), (2, 5), (3, 6)]


def test_translated_only() -> None:
    translated = [
        "1. Sokolov I. Spectra of finite graphs. Mathematical Herald, 2010, no. 1, pp. 5–9.",
        "2. Lisitsyn P. Trees and their radii. Moscow, 2001. 320 p.",
    ]
    assert pair_entries(OWN[:2] + translated) == [(0, 2), (1, 3)]


@pytest.mark.parametrize(
    "texts",
    [
        [],
        OWN[:1],
        OWN,
        ROMANISED,
        # Two papers of a volume: the numbers begin anew, the works are others.
        [*OWN[:2], "1. Ястребов К. Реки Сибири. Томск, 1987. 200 с.", "2. Cuckoo A. Nests. London, 1950."],
    ],
)
def test_lists_without_twins(texts: list[str]) -> None:
    assert pair_entries(texts) == []


def test_works_of_one_author_in_one_journal_are_no_twins() -> None:
    row = "Writer A. Some earlier work number {0} // Journal of Examples. 199{0}. P. 1-9."
    assert pair_entries([f"{number}. {row.format(number)}" for number in range(1, 5)]) == []


def numbered(*parts: list[str]) -> list[str]:
    return [f"{number}. {text}" for part in parts for number, text in enumerate(part, 1)]


def test_web_pages_between_pairs_are_pairs() -> None:
    """Short entries share few numbers and few letters; their neighbours say what they are."""
    own, other = [text[3:] for text in OWN], [text[3:] for text in ROMANISED]
    own.insert(1, "Веб-сайт Webkit. http://www.webkit.org")
    other.insert(1, "WebKit Browser Engine website, http://www.webkit.org")
    assert pair_entries(numbered(own, other)) == [(place, place + 5) for place in range(5)]


def test_a_notice_stuck_to_an_entry_does_not_turn_the_lists_around() -> None:
    latin = [
        "Wingo A., On-stack replacement in engines for languages of the web, June 20, 2011 (http://wing.example/2011/06/)",
        "Muchnik S., Advanced Compiler Design and Implementation, Morgan Publishers, San Francisco, 1997, 856 p.",
    ]
    romanised = [*latin, "Kim L. O spektrakh grafov // Vestnik. 2001. No 2. P. 5-9."]
    own = [*latin, "Ким Л. О спектрах графов // Вестник. 2001. № 2. С. 5-9."]
    romanised[1] += " Не можете найти то, что вам нужно? Попробуйте сервис подбора литературы."
    assert pair_entries(numbered(romanised, own)) == [(3, 0), (4, 1), (5, 2)]


def sorted_anew(*, numbers: bool) -> list[str]:
    """Both lists in the order of their own alphabets."""
    own, other = sorted(text[3:] for text in OWN), sorted(text[3:] for text in ROMANISED)
    return numbered(own, other) if numbers else own + other


@pytest.mark.parametrize("numbers", [True, False])
def test_lists_in_the_order_of_their_alphabets(numbers: bool) -> None:
    texts = sorted_anew(numbers=numbers)
    families = {"Falcon": "Falcon", "Лисицын": "Lisitsyn", "Соколов": "Sokolov", "Щеглова": "Shcheglova"}
    paired = {
        next(own for own in families if own in texts[one]): next(
            family for family in families.values() if family in texts[two]
        )
        for one, two in pair_entries(texts)
    }
    assert paired == families


def test_web_pages_seen_on_one_day_are_no_twins() -> None:
    own = "{0} [Электронный ресурс]. URL: https://www.{0}.example (дата обращения: 09.01.2020)."
    other = "{0} [Elektronnyi resurs]. URL: https://www.{0}.example (data obrashcheniya: 09.01.2020)."
    texts = [
        *OWN,
        own.format("ab"),
        *ROMANISED,
        "Cuckoo A. Nests. London, 1950. 90 p.",
        other.format("gh"),
        other.format("ij"),
    ]
    assert pair_entries(texts) == [(0, 5), (1, 6), (2, 7), (3, 8)]


def test_what_points_back_is_paired_beside_its_work() -> None:
    own, other = [*OWN[:2], "3. Там же. С. 5."], [*ROMANISED[:2], "3. Ibid. P. 5."]
    assert pair_entries(own + other) == [(0, 3), (1, 4), (2, 5)]


def test_books_whose_second_form_has_lost_all_numbers_but_the_year() -> None:
    own = [
        "Лисицын П. А. Деревья и их радиусы. М.: Наука, 2001. 320 с.",
        "Соколов И. И. Спектры графов: учеб. пособие. Пермь: Изд-во Перм. ун-та, 1998. 96 с.",
        "Щеглова О. Н. Раскраски плоских карт. СПб.: Лань, 2015. 144 с.",
    ]
    sorted_anew = [
        "Shcheglova, O. N. (2015). Raskraski ploskikh kart [Colouring of maps]. St. Petersburg: Lan.",
        "Lisitsyn, P. A. (2001). Derev'ya i ikh radiusy [Trees and their radii]. Moscow: Nauka.",
        "Sokolov, I. I. (1998). Spektry grafov [Spectra of graphs]. Perm: Perm University Press.",
    ]
    assert pair_entries(own + sorted_anew) == [(0, 4), (1, 5), (2, 3)]
    others = [text.replace("(2001)", "(2002)").replace("(2015)", "(2014)") for text in sorted_anew]
    assert pair_entries(own + others) == []


TRANSLATED = [
    "Sokolov I. I. Spectra of finite graphs. Mathematical Herald, 2010, no. 1, pp. 5–9.",
    "Lisitsyn P. A. Trees and what they measure. Moscow, Science Publ., 2001. 320 p.",
    "Falcon J. Spectra of graphs. Journal of Graphs, 1999, vol. 3, pp. 1–9.",
    "Shcheglova O. N. How maps are coloured. Institute Papers, 2015, vol. 12, pp. 44–61.",
]
WITHOUT_NUMBERS = [text[3:] for text in OWN]


def test_translated_lists_without_numbers_are_joined_by_names_and_years() -> None:
    assert pair_entries(WITHOUT_NUMBERS + TRANSLATED) == [(0, 4), (1, 5), (2, 6), (3, 7)]


def test_also_in_the_order_of_another_alphabet() -> None:
    assert pair_entries([*WITHOUT_NUMBERS, *sorted(TRANSLATED)]) == [(0, 7), (1, 5), (2, 4), (3, 6)]


def test_what_stands_between_pairs_in_both_lists_is_a_pair_too() -> None:
    own = [*WITHOUT_NUMBERS[:2], "Лесной кодекс. М.: Закон, 2006.", *WITHOUT_NUMBERS[2:]]
    translated = [*TRANSLATED[:2], "Code on woods and what grows there.", *TRANSLATED[2:]]
    assert (2, 7) in pair_entries(own + translated)


def test_works_of_one_author_in_two_languages_are_no_twins() -> None:
    own = ["Соколов И. И. Леса. М., 2001. 90 с.", "Соколов И. И. Поля. М., 2004. 80 с.", *WITHOUT_NUMBERS[1:]]
    assert (
        pair_entries([*own, "Sokolov I. I. Rivers. J. of Waters, 2001, vol. 7, pp. 11–19.", "Owl B. Nests. 1950."])
        == []
    )
