from __future__ import annotations

from harvester.bibliography.splitter import split_entries
from harvester.bibliography.splitting.certain_lines import (
    count_entries,
    find_back_pointers,
    find_leading_links,
    find_lone_marks,
    find_running_heads,
    find_sequence,
)


def test_the_next_number_in_brackets_begins() -> None:
    lines = ["[1] A. Falcon. Trees.", "as in [7].", "[2] B. Finch.", "[15] in the text", "[3] C. Crow."]
    assert find_sequence(lines).tolist() == [True, False, True, False, True]
    assert not find_sequence(["[1] A. Falcon. Trees.", "[2] B. Finch."]).any()


def test_every_number_from_one_on_begins() -> None:
    lines = [
        "1. Чиж А. Леса: http://example.org/lesa/",
        "2. Лунь Б. Листья // Вестник. С. 77–",
        "90.",
        "3. Ким Л. Ряды",
    ]
    assert find_sequence(lines).tolist() == [True, True, False, True]
    assert not find_sequence(["1. Чиж", "3. Лунь", "7. Ким"]).any()


def test_a_list_with_a_number_missing_is_not_counted() -> None:
    assert count_entries(["1. Чиж", "2001. 30 с.", "2. Лунь", "3. Ким"]).tolist() == [True, False, True, True]
    assert not count_entries(["1. Чиж", "3. Лунь", "4. Ким"]).any()
    assert count_entries([]).tolist() == []


LINKS = [
    "https://example.org/books/1 - Леса и их деревья",
    "https://example.org/wiki/Les – Энциклопедия",
    "www.example.com/blog/listya - Листья: что это такое",
]


def test_links_lead_the_entries_of_a_list_of_links() -> None:
    assert find_leading_links([*LINKS, "и зачем они нужны"]).tolist() == [True, True, True, False]
    assert [(entry.first, entry.last) for entry in split_entries(LINKS)] == [(0, 0), (1, 1), (2, 2)]


def test_a_link_below_its_entry_begins_none() -> None:
    assert not find_leading_links([line for link in LINKS for line in ("Чиж А. Леса. URL:", link)]).any()
    assert not find_leading_links(LINKS[:2]).any()
    assert not find_leading_links([]).any()


def test_a_key_or_dashes_alone_are_of_the_entry_below() -> None:
    lines = ["[Ahl78]", "Falcon, Trees.", "--.", "1970. Leaves.", "[AK]", "[Bur]", "Crow, Roots.", "[Last]"]
    assert find_lone_marks(lines).tolist() == [True, False, True, False, False, True, False, False]


def test_short_entries_in_a_row_all_begin() -> None:
    lines = [f"[{number}] Q. Q. Wren, Phys. Lett. {number}, 350 (1963)" for number in range(1, 30)]
    assert [(entry.first, entry.last) for entry in split_entries(lines)] == [(place, place) for place in range(29)]


def test_keys_on_lines_of_their_own_stay_with_their_entries() -> None:
    lines = ["[Fal78]", "Lars Falcon, Complex trees, third ed., Wood Press, New York, 1978, An", "introduction.",
             "[Fin14]", "Ellen Finch, Leaves of autumn, J. Bot. 330 (2014), no. 3, 887-934."]  # fmt: skip
    assert [(entry.first, entry.last) for entry in split_entries(lines)] == [(0, 2), (3, 4)]


def test_letters_count_as_numbers_do() -> None:
    lines = ["а) Чиж А. Леса.", "М., 2001.", "б) Лунь Б. Листья.", "в) Соколов И. Корни.", "л) и не дальше"]
    assert find_sequence(lines).tolist() == [True, False, True, True, False]
    assert find_sequence(["a) Finch", "b) Crow", "c) Dove"]).all()
    assert not find_sequence(["а) Чиж А. Леса.", "б) Лунь Б. Листья."]).any()


def test_what_points_back_is_an_entry() -> None:
    lines = ["Лунь А. Листья. М., 2001.", "Там же. С. 5.", "Чиж Б. О том, что", "Там же. С. 7.", "Ebd., S. 12.",
             "там же, в Москве.", "Ibid. and so on, as they say in the long and winding notes of older books, alas."]  # fmt: skip
    assert find_back_pointers(lines).tolist() == [False, True, False, False, True, False, False]


def test_what_points_back_is_no_part_of_the_entry_above() -> None:
    lines = ["Чиж А. Леса. М., 2001. 30 с.", "Лунь Б. Листья // Вестник. 2010. № 9. С. 77–90.", "Там же. С. 80."]
    assert [(entry.first, entry.last) for entry in split_entries(lines)] == [(0, 0), (1, 1), (2, 2)]


def test_a_running_head_between_two_pages_is_in_no_entry() -> None:
    head, other = "122                Труды института. 2015. № 3", "Труды института. 2015. № 3           122"
    lines = [
        "1. Чиж А. Леса //",
        "",
        head,
        "",
        "Вестник. 2001. № 2. С. 5.",
        "2. Лунь Б. Листья. М.,",
        "\f" + other,
        "",
        "2002.",
    ]
    assert find_running_heads(lines) == {2, 6}
    assert [entry.text for entry in split_entries(lines)] == [
        "1. Чиж А. Леса // Вестник. 2001. № 2. С. 5.",
        "2. Лунь Б. Листья. М., 2002.",
    ]
    assert find_running_heads([head, "Вестник. 2001."]) == set()
    assert find_running_heads(["1. Чиж А.", "12    Лунь Б. Листья и корни", "М., 2002."]) == set()
