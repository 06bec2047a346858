"""What the reports on home pages, lists of publications and venues show, beside the seeds where they tell."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from harvester.evaluation.report.sections import Bars, Section, Table, WrongValue, WrongValues

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

# Published with the method we start from, paper-search table 2: right, wrong, in all, precision.
SEEDS_TABLE_2 = {"home pages": (84, 40, 124, 0.68), "publications pages": (7, 4, 11, 0.63)}
# Cases that a report names.
WORST = 20
SITE_COLUMNS = ("pages", "truth", "found", "right", "f", "files", "files_found", "file_f")
VENUE_MEASURES = ("papers_f", "files_recall", "scholars", "scholars_by_address")
WRONG = ("wrong", "missed", "absent_wrong", "list_wrong", "list_missed")


def homepage_sections(
    figures: Mapping[str, Any], homes: Mapping[str, str], lists: Mapping[str, str], wrong: Sequence[Mapping[str, Any]]
) -> list[Section]:
    """`homes` and `lists` are the outcomes by scholar."""
    home, listed = Counter(homes.values()), Counter(lists.values())
    right = home["right"] + home["entry"]
    failed = home["wrong"] + home["absent_wrong"]
    rows = [
        ["home pages", right, failed, right + failed, figures["precision"], figures["recall"]],
        [
            "publications pages",
            listed["list_right"],
            listed["list_wrong"],
            listed["list_right"] + listed["list_wrong"],
            figures["publications_precision"],
            figures["publications_recall"],
        ],
    ]
    theirs = [[f"{what} (seeds)", *of, None] for what, of in SEEDS_TABLE_2.items()]
    table = [row for pair in zip(rows, theirs, strict=True) for row in pair]
    costs = [
        [name, figures[name]] for name in ("requests_a_scholar", "pages_rendered", "pages_read") if name in figures
    ]
    return [
        Table("Seeds' table 2 with ours beside", ["what", "right", "wrong", "in all", "precision", "recall"], table),
        Table("What it cost", ["what", "number"], costs),
        _wrong_by_site(wrong),
        WrongValues("Worst cases", [_homepage_case(one) for one in wrong[:WORST]]),
    ]


def _wrong_by_site(wrong: Sequence[Mapping[str, Any]]) -> Table:
    """What went wrong, by the site of the answer given, or of the page that should have been."""
    sites: dict[str, Counter[str]] = defaultdict(Counter)
    for one in wrong:
        address = (one["line"] or {}).get("home_url") or next(iter(one["truth"]), "")
        sites[urlsplit(address).netloc or "no page"][one["outcome"]] += 1
    ordered = sorted(sites, key=lambda site: (-sites[site].total(), site))
    return Table(
        "Wrong by site", ["site", *WRONG], [[site, *(sites[site][name] for name in WRONG)] for site in ordered]
    )


def _homepage_case(one: Mapping[str, Any]) -> WrongValue:
    line = one["line"] or {}
    got = line.get("publications_url") if one["outcome"].startswith("list") else line.get("home_url")
    reasons = [f"{piece['name']} {piece['points']:+g}" for piece in line.get("evidence") or []]
    return WrongValue(one["name"], one["outcome"], ", ".join(one["truth"]), str(got), line.get("weight"), reasons)


def list_sections(
    figures: Mapping[str, Any], sites: Mapping[str, Mapping[str, Any]], wrong: Sequence[Mapping[str, Any]]
) -> list[Section]:
    ordered = sorted(sites, key=lambda site: (sites[site]["f"] or 0.0, site))
    return [
        Table(
            "Entries and their files",
            ["what", "ours", "seeds"],
            [
                ["entries, mean F over sites", figures["mean_site_f"], None],
                ["files, mean F over sites", figures["mean_site_file_f"], None],
                ["requests a list", figures["requests_a_list"], None],
                ["pages that need a browser: rendered", figures["rendered_of_needing"], None],
                ["pages that do not: rendered", figures["rendered_of_others"], None],
            ],
            note="The seeds describe the method and publish no figures for it.",
        ),
        Table(
            "By site",
            ["site", *SITE_COLUMNS],
            [[site, *(sites[site][name] for name in SITE_COLUMNS)] for site in ordered],
        ),
        Bars("F by site", ["entries", "files"], {site: [sites[site]["f"], sites[site]["file_f"]] for site in ordered}),
        WrongValues("Worst pages", [_list_case(page) for page in wrong]),
    ]


def _list_case(page: Mapping[str, Any]) -> WrongValue:
    found = f"{page['found']} found, {page['right']} right, status {page['status']}"
    return WrongValue(page["page_url"], "entries", f"{page['truth']} entries", found, page["f"])


def venue_sections(
    table: Mapping[str, Sequence[Mapping[str, Any]]], unreached: Sequence[Mapping[str, Any]]
) -> list[Section]:
    return [
        *(_venue_table(way, venues) for way, venues in table.items()),
        _reach_table(unreached),
        _worst_venues(table),
    ]


def _venue_table(way: str, venues: Sequence[Mapping[str, Any]]) -> Table:
    names = ["name", "status", "kind", "home_right", *VENUE_MEASURES, "papers_found", "scholars_found", "requests"]
    cells = [[_round_value(row[name]) for name in names] for row in venues]
    return Table(f"venues {way}", [name.replace("_", " ") for name in names], cells)


def _reach_table(unreached: Sequence[Mapping[str, Any]]) -> Table:
    names = ("name", "pages", "papers", "files", "scholars")
    note = "what the truth has and no chain of links inside the site reaches from the home page"
    cells = [[row[name] if isinstance(row[name], str | int) else len(row[name]) for name in names] for row in unreached]
    return Table("out of reach by links", ["venue", "pages walked", "papers", "files", "scholars"], cells, note)


def _worst_venues(table: Mapping[str, Sequence[Mapping[str, Any]]]) -> WrongValues:
    cases = []
    for way, venues in table.items():
        for row in venues:
            if not row["home_right"]:
                cases.append(WrongValue(row["name"], f"{way}: home", "", str(row["url"]), 0.0))
            for name in VENUE_MEASURES[:3]:
                if row[name] is not None and row[name] < 1:
                    cases.append(WrongValue(row["name"], f"{way}: {name}", "1", f"{row[name]:.3f}", row[name]))
    return WrongValues("worst cases", sorted(cases, key=lambda case: case.weight or 0.0)[:WORST])


def _round_value(value: Any) -> Any:
    return round(value, 3) if isinstance(value, float) else value
