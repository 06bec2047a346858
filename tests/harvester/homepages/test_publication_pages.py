from __future__ import annotations

import pytest

from harvester.homepages import publication_pages
from harvester.pages.reading import read_page
from harvester.persons.mentions import Names

NAMES = Names(["Ivan Petrov"])


def page(body, url="http://a.example/petrov/", title=""):
    html = f"<html><head><title>{title}</title></head><body>{body}</body></html>"
    return read_page(html.encode(), url, "text/html; charset=utf-8")


@pytest.mark.parametrize(
    "anchor",
    [
        "Publications",
        "Papers",
        "Публикации",
        "Список трудов",
        "научные работы",
        "Veröffentlichungen",
        "Schriften",
        "CV",
    ],
)
def test_anchors_that_promise_a_list(anchor):
    found = publication_pages.find_list_leads(
        page(f'<a href="x1.html">{anchor}</a><a href="x2.html">Weather</a>'), NAMES
    )
    assert [lead.url for lead in found] == ["http://a.example/petrov/x1.html"]


def test_frames_are_looked_into():
    found = publication_pages.find_list_leads(page('<iframe src="menu.html"></iframe>'), NAMES)
    assert [lead.url for lead in found] == ["http://a.example/petrov/menu.html"]


def test_the_folder_of_single_entries_is_a_candidate():
    found = publication_pages.find_list_leads(page('<a href="publications/01/">A paper of mine</a>'), NAMES)
    assert "http://a.example/petrov/publications/" in [lead.url for lead in found]


ENTRIES = "".join(
    f"<li>I. Petrov. On rings {n}. Journal of Algebra, {1990 + n}, pp. {n}-{n + 9}.</li>" for n in range(9)
)


def test_a_list_of_his_own_passes_and_prose_does_not():
    own = publication_pages.score_list(page(f"<h1>Publications</h1><ul>{ENTRIES}</ul>"), NAMES, promised=1.0)
    assert own.points >= publication_pages.THRESHOLD
    assert own.entries == 9
    prose = publication_pages.score_list(
        page("<h1>Hobbies</h1><p>I like to walk in the mountains and to cook for my friends.</p>"), NAMES
    )
    assert prose.points < publication_pages.THRESHOLD


GROUP_LIST = f"<h1>Publications</h1><ul>{ENTRIES.replace('Petrov', 'Smith')}<li>I. Petrov. A book, 2001.</li></ul>"
LAB = "http://lab.example/publications.html"


def test_a_group_s_list_is_worth_less_than_ones_own():
    own = page(f"<h1>Publications</h1><ul>{ENTRIES}</ul>", LAB)
    theirs, his = (publication_pages.score_list(one, NAMES) for one in (page(GROUP_LIST, LAB), own))
    assert theirs.points < his.points - 2
    assert his.is_own
    assert not theirs.is_own


def test_on_a_site_of_his_own_a_list_may_leave_him_out():
    assert publication_pages.score_list(page(GROUP_LIST), NAMES).is_own


def test_entries_over_several_lines_are_told_by_their_authors():
    works = "".join(
        f"<p>On trains and tensors {n}<br>Petrov Ivan, Brook Anna, Hartley John.<br>| {2010 + n}</p>" for n in range(5)
    )
    score = publication_pages.score_list(page(f"<h1>Ivan Petrov</h1><h3>Main works</h3>{works}", LAB), NAMES)
    assert score.is_own
    assert score.points >= publication_pages.THRESHOLD


@pytest.mark.parametrize(
    ("body", "count"),
    [
        ("<h2>Publications</h2><p>A book on rings and fields, 2001</p><p>A second book on rings, 2004</p>", 2),
        (
            "<h2>Монографії</h2><p>Основи геометрії кілець і полів, 2001</p><h2>Освіта</h2><p>Київ, університет, 1999</p>",
            1,
        ),
        ("<h2>Teaching</h2><p>A course on rings and fields, 2001</p>", 0),
        (
            "<h2>Publications</h2><h5>On trains</h5><p>Journal of Railway Studies, 2012</p><h5>On tensors of trains</h5>"
            "<p>Railway Bulletin of Examples, 2015</p><h2>Experience</h2><p>Research engineer in a bank, 2016</p>",
            2,
        ),
        ("", 0),
    ],
)
def test_works_under_a_heading_of_publications(body, count):
    assert publication_pages.count_works_under_heading(page(body)) == count


@pytest.mark.parametrize("entries", [2, 6])
def test_a_list_without_his_name_is_his_only_by_a_link_from_his_page(entries):
    line = "<p>Wolf K., Stein M. On rings of order {0} // Algebra. 200{0}. P. {0}-{0}5.</p>"
    lines = "".join(line.format(n) for n in range(1, entries + 1))
    listed = page(f"<h2>Publications</h2>{lines}", "http://a.example/wolf/publ.html", "Publications")
    names = Names(["Anna Berg"])
    found, linked = (publication_pages.score_list(listed, names, promised) for promised in (0.0, 1.0))
    assert found.points < publication_pages.THRESHOLD <= linked.points
