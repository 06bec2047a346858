from __future__ import annotations

from harvester.pages.units import read_sheet
from harvester.publications.candidates import Candidates, find_captioned
from harvester.publications.entries import read_publications

URL = "http://people.example/~bright/publ.html"
TITLES = ["Shapes of random trees", "Queues that never end", "Waves in layers of sand", "Paths through sparse nets"]


def candidates(body: str) -> Candidates:
    return Candidates(read_sheet(f"<html><head><meta charset=utf-8></head><body>{body}</body></html>".encode(), URL))


def test_no_group_goes_on_over_the_heading_of_a_year() -> None:
    found = candidates("<p>One</p><p><b>2012</b></p><p>Two</p><p>Three<br>2013</p>")
    groups = [found.units[number] for number in find_captioned(found)]
    assert {(unit.start, unit.end) for unit in groups} == {(0, 2), (0, 3)}


def test_blank_lines_part_entries_of_several_lines() -> None:
    rows = "<br><br>".join(
        f"<b>{title}</b><br>Anna Bright, Carl Grey<br><i>Annals of Examples</i>, 201{n}, pp. {n}1-{n}9 <a href={n}.pdf>[PDF]</a>"
        for n, title in enumerate(TITLES, 1)
    )
    found = read_publications(f"<html><body><h1>Papers</h1><p>{rows}</p></body></html>".encode(), URL)
    assert [(entry.title, entry.year) for entry in found] == [(t, f"201{n}") for n, t in enumerate(TITLES, 1)]
    assert [entry.files for entry in found] == [[f"http://people.example/~bright/{n}.pdf"] for n in (1, 2, 3, 4)]


def test_paragraphs_below_years_in_bold_are_entries_each() -> None:
    text = "<p>A. Bright and C. Grey. {}. Annals of Examples, pp. 1{}-2{}.</p>"
    rows = [text.format(title, n, n) for n, title in enumerate(TITLES)]
    html = f"<h2>Publications</h2><p><b>2014</b></p>{rows[0]}{rows[1]}<p><b>2012</b></p>{rows[2]}{rows[3]}"
    found = read_publications(f"<html><body>{html}</body></html>".encode(), URL)
    assert [(entry.title, entry.year) for entry in found] == list(
        zip(TITLES, ["2014", "2014", "2012", "2012"], strict=True)
    )


def test_articles_without_authors_below_a_heading_are_entries_each() -> None:
    rows = "".join(
        f"<p>„{title}“, in: Zeitschrift für Beispiele Bd. {n}, H. 2, S. {n}1-{n}9, 200{n}.</p>"
        for n, title in enumerate(["Vom Wandern der Dünen", "Die leeren Häuser", "Über den langen Satz"], 1)
    )
    html = f"<html><head><meta charset=utf-8></head><body><h2>Aufsätze</h2>{rows}</body></html>"
    found = read_publications(html.encode(), URL)
    assert [entry.title for entry in found] == ["Vom Wandern der Dünen", "Die leeren Häuser", "Über den langen Satz"]


def test_the_only_paper_of_a_page_is_an_entry() -> None:
    html = (
        "<html><head><meta charset=utf-8></head><body><h1>Лукина Мария</h1><h2>Публикации</h2>"
        "<p>Лукина М.О., Вольф К.А. Рост кристаллов в трубке // Письма в Вестник. 2016. Т. 42, № 7. С. 33-39.</p>"
        "<h2>Контакты</h2><p>к. 213</p></body></html>"
    )
    assert [entry.title for entry in read_publications(html.encode(), URL)] == ["Рост кристаллов в трубке"]
