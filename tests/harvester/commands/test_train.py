from __future__ import annotations

import json
from contextlib import closing
from typing import TYPE_CHECKING

from scrapy.settings import Settings

from harvester.commands import train
from harvester.items import Correction, Evidence, Want
from harvester.library import open_library
from harvester.library.files import FileStore
from tests.harvester.library.papers import paper
from tests.harvester.record.kept import kept
from tests.webs import pdf

if TYPE_CHECKING:
    import pytest

    from tests.harvester.commands.running import Place

TITLES = [f"Bounded growth of {word} series" for word in ("lacunary", "dense", "random", "sparse")]


def test_too_few_examples_are_one_line(place: Place) -> None:
    done = place.scrapy("train")
    assert done.code == 2
    assert "0 papers to learn from, and 20 are needed" in done.error


def test_bad_input_is_one_line(place: Place) -> None:
    (place.folder / "papers").mkdir()
    for args, says in (
        (["none"], "there is no folder none"),
        ([str(place.folder / "papers")], "says no titles"),
        (["a", "b"], "give one folder"),
    ):
        done = place.scrapy("train", *args)
        assert done.code == 2
        assert says in done.error
    (place.folder / "papers" / "truth.jsonl").write_text("{\n", encoding="utf-8")
    assert "line 1: not JSON" in place.scrapy("train", place.folder / "papers").error


def test_a_librarys_corrections_show_before_and_after(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "LEAST_EXAMPLES", len(TITLES))
    settings = Settings(place.settings)
    with closing(open_library(place.uri)) as library:
        for title in TITLES:
            paper = kept(library, FileStore(settings), title)
            library.papers.correct(paper.paper_id, Correction("title", [title], "orlova", 5.0))
    local = place.folder / "models"
    done = place.scrapy("train", "--install", LOCAL_MODELS=str(local))
    assert done.code == 0, done.err
    assert "Changes by field" in done.out
    assert "4 cases; right: 1.0 before, 1.0 after" in done.out
    assert "the new model is not better, so the present one stays" in done.err
    assert not local.exists()


def test_a_folder_of_papers_with_their_list(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "LEAST_EXAMPLES", len(TITLES))
    folder = place.folder / "papers"
    folder.mkdir()
    for number, title in enumerate(TITLES):
        (folder / f"{number}.pdf").write_bytes(pdf(title, "A. Bright"))
    entries = [f"@article{{k{n}, title = {{{title}}}, file = {{:{n}.pdf:PDF}}}}" for n, title in enumerate(TITLES)]
    (folder / "mine.bib").write_text("\n".join(entries), encoding="utf-8")
    done = place.scrapy("train", folder, "--json")
    assert done.code == 0, done.err
    run = json.loads(done.out)
    assert run["figures"]["n"] == len(TITLES)
    assert {row["value"] for row in run["values"]} == set(TITLES)
    kept_run = place.folder / "before.json"
    kept_run.write_text(done.out, encoding="utf-8")
    assert "Figures that moved" in place.scrapy("train", folder, "--against", kept_run).out


def test_verdicts_teach_verification(place: Place) -> None:
    done = place.scrapy("train", "--model", "verification")
    assert done.code == 2
    assert "0 verdicts for and 0 against: 20 are needed" in done.error
    assert "give no folder" in place.scrapy("train", "papers", "--model", "verification").error
    wrong, right = (5.0, -2.5), (1.0, 2.5)
    with closing(open_library(place.uri)) as library:
        for number in range(24):
            points = wrong if number % 2 else right
            evidence = [Evidence("title", points[0]), Evidence("authors", points[1]), Evidence("place", 1.5)]
            library.wants.save(Want(f"w{number}", f"Title {number}"))
            made = paper(f"p{number}", wants=[f"w{number}"], evidence=evidence)
            kept_paper = library.papers.save(made)
            if number % 2:
                library.removals.reject(kept_paper.paper_id, "wrong", 5.0)
            else:
                library.papers.correct(kept_paper.paper_id, Correction("year", ["2001"]))
    local = place.folder / "models"
    done = place.scrapy("train", "--model", "verification", "--install", LOCAL_MODELS=str(local))
    assert done.code == 0, done.err
    assert "24 cases; right: 0.5 before, 1.0 after" in done.out
    factors = json.loads((local / "verification.json").read_text(encoding="utf-8"))
    assert factors["authors"] > 1.0 > factors["title"]
