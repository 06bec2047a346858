from __future__ import annotations

import pytest

from harvester.publications.entries import read_publications

URL = "http://people.example/~bright/publ.html"
TITLES = ["Shapes of random trees", "Queues that never end", "Waves in layers of sand", "Paths through sparse nets"]


def lines(between: str, before: str = "") -> bytes:
    rows = between.join(
        f"{before}Anna Bright, Carl Grey: {title}. Journal of Examples, {n}(2):{n}1-{n}9, 201{n}. <a href={n}.pdf>pdf</a>"
        for n, title in enumerate(TITLES, 1)
    )
    return rows.encode()


@pytest.mark.parametrize("head", ["<p><b>Selected publications</b><br>", "<h2>Papers</h2><p>"])
def test_lines_that_are_whole_references_are_entries_each(head: str) -> None:
    found = read_publications(b"<html><body>" + head.encode() + lines("<br>") + b"</p></body></html>", URL)
    assert [entry.title for entry in found] == TITLES
    assert [entry.files for entry in found] == [[f"http://people.example/~bright/{n}.pdf"] for n in (1, 2, 3, 4)]


def test_preformatted_lines_are_lines() -> None:
    works = [
        ("Орлов О.И., Лукина М.О.", "О форме случайных деревьев", "Вестник анализа. 2011. Т. 5. С. 12-19."),
        ("Орлов О.И.", "Раскраска больших графов", "Журнал графов. 2013. № 2. С. 101-117."),
        ("Лукина М.О.", "Пути в разреженных сетях", "Известия сетей. 2015. Т. 7. С. 3-15."),
    ]
    text = "\n\n".join(f"{n}. {who} {title}\n   // {where}" for n, (who, title, where) in enumerate(works, 1))
    html = f"<html><head><meta charset=utf-8></head><body><h2>Список работ</h2><pre>\n{text}\n</pre></body></html>"
    assert [entry.title for entry in read_publications(html.encode(), URL)] == [title for _, title, _ in works]


def test_a_description_is_an_entry_with_its_term() -> None:
    rows = "".join(
        f"<dt><a href={n}.pdf>{title}</a></dt><dd>Bright A., Grey C. D.. Southmoor Reports on Examples, 201{n}.</dd>"
        for n, title in enumerate(TITLES, 1)
    )
    found = read_publications(
        f"<html><body><h1>Southmoor Reports on Examples</h1><dl>{rows}</dl></body></html>".encode(), URL
    )
    assert [entry.title for entry in found] == TITLES
    assert {tuple(entry.authors) for entry in found} == {("Bright A.", "Grey C. D.")}


def test_what_stands_above_a_short_list_is_no_entry() -> None:
    rows = "".join(
        f"<p>Орлов О. И. {title} // Вестник анализа. — 201{n}. — № 2. — С. {n}1–{n}9.</p>"
        for n, title in enumerate(("О форме случайных деревьев", "Раскраска больших графов", "Пути в сетях"), 1)
    )
    who = (
        "<h1>Орлов Олег Ильич</h1><p>Кандидат технических наук. Машинное обучение, анализ данных, тензорные методы.</p>"
    )
    html = f"<html><head><meta charset=utf-8></head><body>{who}<h2>Список трудов</h2>{rows}</body></html>"
    assert len(read_publications(html.encode(), URL)) == 3


@pytest.mark.parametrize("left_out", ["", " (2)"])
def test_what_is_left_of_a_paragraph_belongs_to_its_only_entry(left_out: str) -> None:
    rows = "".join(
        f"<p><b>201{n}</b> <a href=/paper/{n}/>{title}</a><br>Орлов О.И., Лукина М.О.{left_out}<br>"
        f"в журнале <a href=/j/{n}/>Известия сетей</a>, том {n}, № 2, с. {n}1-{n}9</p>"
        for n, title in enumerate(["О форме случайных деревьев", "Раскраска больших графов", "Волны в песке"], 1)
    )
    html = f"<html><head><meta charset=utf-8></head><body><h3>Статьи в журналах</h3>{rows}</body></html>"
    found = read_publications(html.encode(), URL)
    assert [entry.title for entry in found] == [
        "О форме случайных деревьев",
        "Раскраска больших графов",
        "Волны в песке",
    ]
    assert [entry.year for entry in found] == ["2011", "2012", "2013"]


def test_the_name_of_a_conference_after_pictures_is_no_entry() -> None:
    top = (
        "<header><div><a href=/><img src=logo.png alt=logo></a></div><div><h1>3rd International Conference on Random Trees"
        "</h1><p>(TREES-2014) Thursday, 24 October 2014 – Friday, 25 October 2014, Southmoor</p></div></header>"
    )
    rows = "".join(
        f"<li><b>{title}</b><br>Anna Bright, Carl Grey <a href={n}.pdf>PDF</a></li>" for n, title in enumerate(TITLES)
    )
    found = read_publications(f"<html><body>{top}<h2>Papers</h2><ul>{rows}</ul></body></html>".encode(), URL)
    assert [entry.title for entry in found] == TITLES
