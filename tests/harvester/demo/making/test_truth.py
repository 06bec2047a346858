from __future__ import annotations

from harvester.demo.making import truth
from harvester.demo.making.building import list_abouts, list_redirects, make_sites


def test_a_namesake_is_asked_for_by_one_hint_at_a_time() -> None:
    rows = truth.by_hints({"person": "orlov-seismic", "hints": {"city": "Каменогорск", "field": "сейсмология"}})
    assert [row["hint"] for row in rows] == [{"city": "Каменогорск"}, {"field": "сейсмология"}]
    asked = truth.make_scholar("p1", rows[0])["asked"]
    assert asked == {"id": "p1", "name": "Орлов Сергей Николаевич", "city": "Каменогорск"}


def test_a_landing_page_counts_as_the_file_it_leads_to() -> None:
    [page] = [page for page in make_sites()["gorskaya.example"].pages if page.items]
    files = {row["title"]: row["files"] for row in truth.publication_page(page)["entries"]}
    assert files["Confidence Bands for Monotone Dose Curves"] == ["http://publisher.example/pdf/dose.pdf"]
    assert files["Learning Wavelet Bases with Gradient Descent"] == ["http://openreview.example/pdf?id=wave7"]
    assert all(len(urls) == 1 for urls in files.values())
    assert set(list_redirects().values()) & list_abouts().keys() == {"http://publisher.example/doi/dose.html"}


def test_an_attached_list_has_its_truth_at_the_page() -> None:
    [row] = [row for row in truth.list_publications() if row["page_url"] == "http://ozersk-univ.example/~savelova/"]
    assert [entry["year"] for entry in row["entries"]] == [2017, 2013, 2011]
    assert not any(entry["files"] for entry in row["entries"])
