from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from harvester.evaluation.webs.homepage_web import ServedWebVerbs, Web
from harvester.evaluation.webs.web import find_engine, serve_web
from harvester.homepages.judge import open_shipped
from harvester.items import Candidate, Scholar
from harvester.stages.scholars import judge_homes
from tests.webs import Web as WebFolder

if TYPE_CHECKING:
    from collections.abc import Iterator

ANNA = Scholar("1", "Anna Bright")
HOME, STAFF, PAPER = "http://bright.example/", "http://lab.example/staff.html", "http://bright.example/trees.pdf"
ABOUT_HER = "<h1>Anna Bright</h1><p>Professor of mathematics, Westmark. E-mail: bright@bright.example</p>"


@pytest.fixture
def web(tmp_path: Path) -> Iterator[Web]:
    """Her home page, a list of staff with her, and a paper."""
    folder = WebFolder(tmp_path / "web")
    folder.page(HOME, f"{ABOUT_HER}<h2>Publications</h2><a href=trees.pdf>On trees</a>", "Anna Bright")
    folder.page(STAFF, f"<ul><li>B. Dull<li><a href={HOME}>A. Bright</a></ul>", "Staff of Anna Bright's laboratory")
    folder.paper(PAPER, "On trees", "A. Bright", indexed=False)
    root = folder.save()
    with serve_web(root) as proxy:
        yield Web(proxy, find_engine(root))


def test_pages_are_read_and_all_else_has_a_status(web: Web) -> None:
    assert (web.fetch(HOME).status, web.pages[HOME].title) == ("page", "Anna Bright")
    assert web.fetch(PAPER).status == "unsupported"
    assert web.fetch("http://bright.example/nothing.html").status == "gone"
    assert web.fetch("no address").status == "gone"
    assert list(web.pages) == [HOME]
    assert web.fetch(HOME) is web.fetch(HOME)


def test_the_engine_of_the_web_is_asked(web: Web) -> None:
    answer = web.search("Anna Bright")
    assert answer.status == "ok"
    assert {hit.url for hit in answer.hits} == {HOME, STAFF}


async def test_each_page_is_judged_by_the_models_for_its_host(web: Web) -> None:
    asked: list[str] = []

    def judge(host: str) -> dict[str, Any]:
        asked.append(host)
        return open_shipped()

    verbs = ServedWebVerbs(web, ANNA, judge)
    hits = {hit.url: hit for hit in (await verbs.search(ANNA.name)).hits}
    seen = [((await verbs.fetch(url, "page")).handle, hits[url]) for url in (STAFF, HOME)]
    judged = await verbs.ask(judge_homes, seen, ANNA)
    assert [one.url for one in judged] == [HOME, STAFF]
    assert asked == ["bright.example", "lab.example"]
    assert verbs.requests == 3


async def test_no_file_is_kept(web: Web) -> None:
    with pytest.raises(NotImplementedError):
        await ServedWebVerbs(web, ANNA, lambda _: open_shipped()).propose(Candidate("1", PAPER, ""))
