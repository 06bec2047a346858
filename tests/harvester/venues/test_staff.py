from __future__ import annotations

from harvester.pages.reading import read_page
from harvester.venues.staff import find_people


def test_people_with_their_pages_and_without_the_furniture() -> None:
    html = """<h2>Fine Weather</h2><h2>Wei Narayan</h2><p>Room 4 <a href=Team/narayan.html>more</a>
    <a href=http://orcid.org/1>ORCID</a></p><ul><li><a href=b.html>Karl Bauer</a>, professor
    <li>Olga Petrova, lecturer <a href=http://olga.example/>home page</a><li>Ivan Petrov <a href=cv.pdf>CV</a>
    <li>Standing Waves</ul>"""
    page = read_page(html.encode(), "http://v.example/staff/")
    found = {one.name: one.url for one in find_people(page, frozenset({"Fine Weather"}))}
    assert found == {
        "Wei Narayan": "http://v.example/staff/Team/narayan.html",
        "Karl Bauer": "http://v.example/staff/b.html",
        "Olga Petrova": "http://olga.example/",
        "Ivan Petrov": None,
    }


def test_cells_numbers_and_posts_before_a_name() -> None:
    html = """<table><tr><td>1<td>Иванов Иван Иванович<td>доцент<tr><td><a href=a.html>Anna Huber</a><td>Karl Bauer
    </table><p>Заведующий кафедрой: Сидоров Пётр Петрович</p><p>3. Кузнецов К. К., инженер</p><p>Office : Room X15</p>"""
    page = read_page(html.encode(), "http://v.example/", "text/html; charset=utf-8")
    assert [(one.name, one.url) for one in find_people(page)] == [
        ("Иванов Иван Иванович", None),
        ("Anna Huber", "http://v.example/a.html"),
        ("Karl Bauer", None),
        ("Сидоров Пётр Петрович", None),
        ("Кузнецов К. К.", None),
    ]
