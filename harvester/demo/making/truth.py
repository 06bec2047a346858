"""The questions asked of the built-in web, and their answers, in the layout the scorer reads."""

from __future__ import annotations

from typing import Any

from harvester.demo.making.building import MadePage, list_entries, make_sites
from harvester.demo.making.model import MadePaper, load_content, load_papers, load_people

Row = dict[str, Any]


def list_wants() -> list[Row]:
    rows = [make_want(f"w{number:03d}", row) for number, row in enumerate(load_content("wants")["want"], 1)]
    ids = {row["paper"]: row["id"] for row in rows if row["paper"]}
    for row in rows:
        row["near_identical"] = ids.get(row["near_identical"])
    return [{name: value for name, value in row.items() if name != "paper"} for row in rows]


def make_want(key: str, row: Row) -> Row:
    """A want with its answers; what `row` does not change is the paper's own."""
    paper = load_papers().get(row.get("paper", ""))
    title = row.get("title") or (paper.title if paper else "")
    changed = paper is not None and bool({"title", "authors"} & row.keys())
    answers = paper.urls if paper else []
    found = {
        "id": key,
        "title": title,
        "authors": row.get("authors") or ([person.short for person in paper.authors] if paper else []),
        "reference": paper.citation() if paper else None,
        "given": row.get("given", "title"),
        "lang": paper.lang if paper else "ru",
        "year": row.get("year") or (paper.year if paper else None),
        "answers": answers,
        "known_to_search": bool(answers) and paper is not None and not paper.hidden,
        "path_hint": row.get("path_hint") or choose_hint(paper),
        "near_identical": row.get("near"),
        "kind": "near" if "near" in row else "absent" if not answers else "present-variant" if changed else "present",
        "note": row.get("note", ""),
        "demo": row.get("demo", ""),
        "paper": row.get("paper"),
    }
    return found | ({"true_title": paper.title} if paper and changed else {})


def choose_hint(paper: MadePaper | None) -> str:
    """The plainest way to the paper."""
    if paper is None or not paper.files:
        return "none"
    if not paper.hidden:
        return "search"
    return "landing page" if "landing" in make_sites()[paper.files[0].partition("/")[0]].row else "list page"


def strip_answers(row: Row) -> Row:
    """A want as it is put to the hunter."""
    if row["given"] == "reference":
        return {"id": row["id"], "reference": row["reference"]}
    return {name: row[name] for name in ("id", "title", "authors", "year")}


def list_scholars() -> tuple[list[Row], list[Row]]:
    """Persons with a page, and those without; ids count through both."""
    truth = load_content("truth")
    asked = [*truth["scholar"], *(row for pair in truth["namesake"] for row in by_hints(pair))]
    known = [make_scholar(f"p{number:03d}", row) for number, row in enumerate(asked, 1)]
    absent = [
        row | {"id": key, "asked": {"id": key, "name": row["name"]}}
        for key, row in ((f"p{number:03d}", row) for number, row in enumerate(truth["absent"], len(known) + 1))
    ]
    return known, absent


def by_hints(row: Row) -> list[Row]:
    """A namesake is asked for once with each hint, and nothing else is known of him."""
    rest = {name: value for name, value in row.items() if name != "hints"}
    return [rest | {"hint": {name: value}} for name, value in row["hints"].items()]


def make_scholar(key: str, row: Row) -> Row:
    person = load_people()[row["person"]]
    known = row.get("hint") or {"field": row["field"]}
    question = {"id": key, "name": row.get("asked") or person.full, **known}
    lang = "ru" if person.patronymic else "de" if "für" in person.at else "en"
    names = {"name": person.full, "name_native": person.full if person.patronymic else None}
    return {"id": key, **names, "affiliation": person.at, "lang": lang} | row | {"asked": question}


def list_publications() -> list[Row]:
    pages = [page for site in make_sites().values() for page in site.pages if page.items]
    return [publication_page(page) for page in pages]


def publication_page(page: MadePage) -> Row:
    return {
        "page_url": shorten_address(page.url),
        "grade": "A",
        "how": "by construction",
        "needs_browser": page.markup == "script",
        "entries": list_entries(page),
    }


def list_venues() -> list[Row]:
    """A venue's papers are the wants whose answer lies on its host."""
    persons = {row["person"]: row["id"] for row in list_scholars()[0]}
    found = []
    for number, row in enumerate(load_content("truth")["venue"], 1):
        mine = [one["id"] for one in list_wants() if any(url.startswith(row["home_url"][0]) for url in one["answers"])]
        staff = [persons[key] for key in row.get("people", ())]
        rest = {name: value for name, value in row.items() if name != "people"}
        found.append({"id": f"v{number:02d}"} | rest | {"papers": mine, "scholars": staff})
    return found


def list_topics() -> list[Row]:
    found = []
    for number, row in enumerate(load_content("truth")["topic"], 1):
        relevant = [load_papers()[key].urls for key in row["papers"]]
        neutral = [url for key in row["neutral"] for url in load_papers()[key].urls]
        found.append(
            {
                "id": f"t{number:02d}",
                "query": row["query"],
                "lang": row["lang"],
                "relevant": relevant,
                "neutral": neutral,
            }
        )
    return found


def shorten_address(url: str) -> str:
    """Without the name of an index file, as people write it."""
    return url.removesuffix("index.html")
