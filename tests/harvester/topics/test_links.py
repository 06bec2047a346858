from __future__ import annotations

from harvester.items import Hit, Link, Topic
from harvester.pages.reading import read_page
from harvester.stages.topics import weigh_hits
from harvester.stages.workbench import Workbench
from harvester.topics.likeness import open_judge
from harvester.topics.links import ABOVE, FEATURES, Promise, make_outlook, promise_of, worth_of

TOPIC = Topic("t", "graph colouring", families=["Bright"])
PAGE = b"""<html><head><title>Papers of our seminar</title></head><body><h1>Papers</h1><ul>
<li>A. Dull. Graph colouring with few queries. 2011. <a href=f1.pdf>PDF</a></li>
<li>A. Bright. Stable sorting. 2012. <a href=f2.pdf>PDF</a> <a href=slides2.pdf>slides</a></li>
<li>C. Dim. Lacunary series. 2013. <a href=f3.pdf>PDF</a></li></ul>
<a href=/login>login</a> <a href=archive.html>Archive</a> <a href="mailto:a@b.example">mail</a> <a href=#top>up</a></body>"""


def test_the_line_of_a_link_says_what_it_promises() -> None:
    offer = make_outlook(read_page(PAGE, "http://a.example/list.html", "text/html"), TOPIC)
    found = {one.url.rpartition("/")[2]: one for one in offer.links}
    assert set(found) == {"f1.pdf", "f2.pdf", "f3.pdf", "archive.html"}
    chances = {name: one.chance(0.3, 0.3) for name, one in found.items()}
    assert chances["f1.pdf"] > 0.3 > chances["f2.pdf"] > chances["f3.pdf"]
    assert found["f1.pdf"].is_file
    assert not found["archive.html"].is_file
    assert not offer.itself


def test_a_file_in_a_line_of_its_own_is_of_the_entry_above() -> None:
    body = b"""<title>Papers</title><p>A. Dull<br>Graph colouring with few queries and without any</p>
    <p><a href=f1.pdf>PDF, 120 KB</a> | <a href=f1.ps>PS</a></p>
    <p>C. Dim<br>Lacunary series that nobody has ever summed up</p><p><a href=f2.pdf>PDF, 80 KB</a></p>"""
    offer = make_outlook(read_page(body, "http://a.example/list.html", "text/html"), TOPIC)
    place = FEATURES.names.index("query in line")
    assert {one.url.rpartition("/")[2]: one.row[place] for one in offer.links} == {"f1.pdf": 1, "f1.ps": 1, "f2.pdf": 0}


def test_without_a_subject_the_authors_are_looked_for() -> None:
    offer = make_outlook(read_page(PAGE, "http://a.example/list.html", "text/html"), Topic("t", "", ["Bright, Ann"]))
    chances = {one.url.rpartition("/")[2]: one.chance(0.3, 0.3) for one in offer.links}
    assert chances["f2.pdf"] > 0.3 > chances["f1.pdf"]


def test_the_worth_of_page_and_host_counts() -> None:
    promise = Promise("http://a.example/", False, list(ABOVE))
    assert promise.chance(0.9, 0.3) > promise.chance(0.1, 0.3)
    assert promise.chance(0.3, 0.9) > promise.chance(0.3, 0.1)
    assert worth_of(3, 3) > worth_of(0, 0) > worth_of(0, 3)
    assert len(ABOVE) + 2 == len(FEATURES.names) == len(open_judge("link", FEATURES).factors)


def test_on_a_page_about_one_paper_its_title_speaks_for_the_file() -> None:
    body = b"<title>Graph colouring with few queries</title><p>Journal of Examples <a href=x.pdf>Download</a></p>"
    (promise,) = make_outlook(read_page(body, "http://a.example/1", "text/html"), TOPIC).links
    assert promise.row[FEATURES.names.index("query in line")] == 1.0


def test_hits_are_weighed_as_links() -> None:
    hits = [Hit("http://a.example/1.pdf", "Graph colouring", "of planar graphs"), Hit("http://a.example/2", "Weather")]
    right, wrong = weigh_hits(Workbench(""), hits, TOPIC)
    assert right.chance(0.3, 0.3) > wrong.chance(0.3, 0.3)
    assert promise_of(Link("http://a.example/slides.pdf", "Slides", 0, 0), "", "", TOPIC) is None
