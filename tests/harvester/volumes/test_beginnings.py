from __future__ import annotations

from harvester.volumes.beginnings import cut_part, find_beginnings, measure_pages
from tests.harvester.volumes.making import ARTICLES, first_pages, volume


def test_pages_where_articles_begin() -> None:
    assert find_beginnings(volume(ARTICLES)) == [page - 1 for page in first_pages(ARTICLES)]


def test_every_page_has_the_same_features() -> None:
    rows = measure_pages(volume(ARTICLES, contents=True))
    begin = rows[1]
    assert begin["udc"] == begin["abstract"] == begin["keywords"] == begin["email"] == 1.0
    assert rows[4]["list before"] == 1.0
    assert rows[2]["abstract"] == 0.0


def test_what_runs_over_the_whole_volume_tells_nothing() -> None:
    document = volume(ARTICLES)
    for page in document.pages:
        page.lines.insert(0, type(page.lines[0])("Труды конференции, том 3", size=9.0, y0=20.0, y1=29.0))
    assert all(row["runs from before"] == 0.0 for row in measure_pages(document))
    assert find_beginnings(document) == [page - 1 for page in first_pages(ARTICLES)]


def test_a_part_is_numbered_from_one() -> None:
    part = cut_part(volume(ARTICLES), 3, 5)
    assert [page.number for page in part.pages] == [1, 2, 3]
    assert any(ARTICLES[1].title.upper() in line.text for line in part.pages[0].lines)
