"""The hunt with plain functions in place of its three verbs."""

from __future__ import annotations

from harvester.hunts.paper import CROWD
from harvester.hunts.paper_leads import PATIENCE
from harvester.items import Lead, Look, Want
from tests.harvester.hunts.paper_web import WANT, Web, hunt


def test_a_file_hit_is_verified_and_ends_the_hunt() -> None:
    web = Web({"filetype:pdf": ["http://a/1.pdf", "http://a/2.pdf", "http://a/3.pdf"]})
    web.files = {"http://a/1.pdf": 0.1, "http://a/2.pdf": 0.9, "http://a/3.pdf": 0.9}
    result = hunt(web)
    assert (result.status, result.url, result.paper_id) == ("found", "http://a/2.pdf", "p1")
    assert [(a.url, a.status) for a in result.tried] == [("http://a/1.pdf", "rejected"), ("http://a/2.pdf", "accepted")]
    assert web.proposed == ["http://a/1.pdf", "http://a/2.pdf"]


def test_the_authors_page_is_searched_when_the_title_leads_nowhere() -> None:
    web = Web({"Кузнецов А Б": ["http://home/"]}, files={"http://home/f.pdf": 0.9})
    web.pages = {"http://home/": Look(entry=True, files=[Lead("http://home/f.pdf", 0.9)])}
    assert hunt(web).status == "found"


def test_the_page_above_refused_files_is_looked_at_last() -> None:
    """Engines know some papers of an issue; its own page lists the wanted one, too."""
    sisters = [f"http://journal/{issue}/pdf/1.pdf" for issue in (1, 2)]
    web = Web({"filetype:pdf": ["http://elsewhere/x/y.pdf", *sisters]}, titles=WANT.title)
    web.files = dict.fromkeys(["http://elsewhere/x/y.pdf", *sisters], 0.1) | {"http://journal/2/pdf/7.pdf": 0.9}
    web.pages = {
        "http://journal/1/": Look(pages=[Lead("http://journal/2/", 0.4)]),
        "http://journal/2/": Look(entry=True, files=[Lead("http://journal/2/pdf/7.pdf", 0.9)]),
        "http://journal/": Look(),
    }
    assert hunt(web).url == "http://journal/2/pdf/7.pdf"
    assert "http://journal/" not in web.fetched  # what lies above the nearest page
    assert not any(url.startswith("http://elsewhere/x/") for url in web.fetched if not url.endswith(".pdf"))
    assert len(web.fetched) == len(set(web.fetched))


def test_so_is_the_page_above_the_copy_of_a_refused_file() -> None:
    home, copy = "http://home/1.pdf", "http://journal/2/pdf/1.pdf"
    web = Web({"filetype:pdf": [home, copy]}, titles=WANT.title, copies={copy: home})
    web.files = {home: 0.1, copy: 0.1, "http://journal/2/pdf/7.pdf": 0.9}
    web.pages = {"http://journal/2/": Look(entry=True, files=[Lead("http://journal/2/pdf/7.pdf", 0.9)])}
    assert hunt(web).url == "http://journal/2/pdf/7.pdf"


def test_a_site_that_prints_the_entry_without_its_file_is_looked_through() -> None:
    """A programme names the paper; the proceedings, which nothing there leads to, have it under another title."""
    programme, front, proceedings = "http://conf/2023/programme", "http://conf/2023/", "http://conf/2023/proceedings"
    others = [f"http://b/{n}" for n in range(PATIENCE)]
    web = Web({"filetype": [], "сходимости": [programme]}, files={"http://conf/7.pdf": 0.9})
    web.pages = {programme: Look(entry=True, pages=[Lead(other, 0.57) for other in others])}
    web.pages |= {other: Look() for other in others}
    web.pages[front] = Look(pages=[*(Lead(f"{other}/", 0.6) for other in others), Lead(proceedings, 0.4)])
    web.pages |= {f"{other}/": Look() for other in others}
    web.pages[proceedings] = Look(files=[Lead("http://conf/7.pdf", 0.5)])
    assert hunt(web).url == "http://conf/7.pdf"
    web.pages[programme].entry = False
    web.fetched.clear()
    assert hunt(web).status == "not_found"


def test_a_reference_alone_is_the_query() -> None:
    web = Web()
    hunt(web, Want("w2", reference='Кузнецов А. Б. "О сходимости рядов" // Вестник. — 2016.'))
    assert web.queries[0].startswith("О сходимости рядов Кузнецов")
    assert any(query.startswith("Кузнецов А Б О сходимости рядов Вестник 2016") for query in web.queries)
    assert '"' not in "".join(web.queries)


def test_a_journal_whose_issues_crowd_the_hits_is_looked_through_from_above() -> None:
    issues = [f"http://journal/{year}/" for year in range(2010, 2010 + CROWD)]
    others = [f"http://b/{n}" for n in range(PATIENCE)]
    archive, wanted = Lead("http://journal/archive", 0.5), Lead("http://journal/2016/", 0.6)
    web = Web({"filetype": [], "сходимости": issues}, files={"http://journal/f.pdf": 0.9})
    web.pages = {issue: Look(pages=[archive, *(Lead(other, 0.52) for other in others)]) for issue in issues}
    web.pages |= {other: Look() for other in others}
    web.pages["http://journal/"] = Look(pages=[archive])
    web.pages["http://journal/archive"] = Look(pages=[wanted])
    web.pages["http://journal/2016/"] = Look(entry=True, files=[Lead("http://journal/f.pdf", 0.9)])
    assert hunt(web).url == "http://journal/f.pdf"
    web.hits = {"filetype": [], "сходимости": issues[1:]}
    web.fetched.clear()
    assert hunt(web).status == "not_found"
