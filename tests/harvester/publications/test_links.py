from __future__ import annotations

from harvester.publications.entries import read_list, read_publications

URL = "http://journal.example/index.php/v/issue/view/3"
TITLES = ["О форме случайных деревьев", "Раскраска больших графов", "Пути в разреженных сетях"]


def test_the_file_of_a_viewer_is_what_its_address_tells() -> None:
    rows = "".join(
        f"<li><h3><a href=/index.php/v/article/view/{n}>{title}</a></h3><div class=authors>Олег Орлов</div>"
        f"<div class=pages>{n}1-{n}9</div><a href=/index.php/v/article/view/{n}/1{n}>PDF</a></li>"
        for n, title in enumerate(TITLES, 1)
    )
    html = f"<html><head><meta charset=utf-8></head><body><h1>Том 5 № 2 (2020)</h1><h2>Статьи</h2><ul>{rows}</ul></body></html>"
    found = read_publications(html.encode(), URL)
    assert [entry.files for entry in found] == [
        [f"http://journal.example/index.php/v/article/download/{n}/1{n}"] for n in (1, 2, 3)
    ]


def test_files_that_unfold_below_an_entry_are_its_own() -> None:
    rows = "".join(
        f"<details><summary>Орлов О.И. <b>{title}</b> // Вестник анализа. 201{n}. С. {n}1-{n}9.</summary>"
        f"Продолжение работы 1999 года. <a href={n}.pdf>PDF</a></details>"
        for n, title in enumerate(TITLES, 1)
    )
    html = f"<html><head><meta charset=utf-8></head><body><h1>Публикации</h1>{rows}</body></html>"
    found = read_publications(html.encode(), "http://people.example/")
    assert [(entry.title, entry.files) for entry in found] == [
        (title, [f"http://people.example/{n}.pdf"]) for n, title in enumerate(TITLES, 1)
    ]


def test_a_title_of_two_short_words_is_known_in_its_link() -> None:
    rows = "".join(
        f"<li><span class=authors>Орлов О. И., Белова А. П.</span><br><a href=paper{n}.html>{title}</a></li>"
        for n, title in enumerate([*TITLES, "Рост леса"], 1)
    )
    html = f"<html><head><meta charset=utf-8></head><body><h1>Статьи</h1><ul>{rows}</ul></body></html>"
    listed = read_list(html.encode(), "http://people.example/")
    assert [(one.publication.title, one.pages) for one in listed][-1] == (
        "Рост леса",
        ["http://people.example/paper4.html"],
    )
