"""The report on lists of publications: beside the seeds, by site, the worst pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from harvester.evaluation.report.sections import Bars, Case, Cases, Section, Table

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

COLUMNS = ("pages", "truth", "found", "right", "f", "files", "files_found", "file_f")


def sections(
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
            note="The seeds describe the method (S7, S4) and publish no figures for it.",
        ),
        Table("By site", ["site", *COLUMNS], [[site, *(sites[site][name] for name in COLUMNS)] for site in ordered]),
        Bars("F by site", ["entries", "files"], {site: [sites[site]["f"], sites[site]["file_f"]] for site in ordered}),
        Cases("Worst pages", [_case(page) for page in wrong]),
    ]


def _case(page: Mapping[str, Any]) -> Case:
    found = f"{page['found']} found, {page['right']} right, status {page['status']}"
    return Case(page["page_url"], "entries", f"{page['truth']} entries", found, page["f"])
