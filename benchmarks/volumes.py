"""Volumes joined from papers, with and without a contents page: how many members get the right first page and title.

Each is cut by a model that saw nothing of the groups its papers are from.
"""

from __future__ import annotations

import argparse
import ctypes
import io
import json
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pypdfium2
import pypdfium2.raw as pdfium
from fpdf import FPDF

from harvester.documents import read
from harvester.text.likeness import compare_titles
from harvester.volumes import members as volumes
from models.training import beginning

if TYPE_CHECKING:
    from harvester.volumes.beginnings import BeginningJudge

A4 = (595.28, 841.89)
SIZES = (5, 40)
SAME_TITLE = 0.9
FONT = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")


@dataclass(slots=True)
class BoundPaper:
    path: Path
    titles: list[str]
    authors: list[str]
    group: str


@dataclass(slots=True)
class Volume:
    """A made or real volume and its members: the titles each may have, and its first page."""

    name: str
    data: bytes
    groups: set[str]
    members: list[tuple[list[str], int]] = field(default_factory=list)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--papers", type=Path, required=True, help="a folder with truth.jsonl and the papers")
    parser.add_argument("--volumes", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--conferences", default="", help="groups that half of the volumes are made of (the largest two)"
    )
    options = parser.parse_args()
    rows = [json.loads(line) for line in (options.papers / "truth.jsonl").read_text(encoding="utf-8").splitlines()]
    known = beginning.read_examples(options.papers)
    made = list(make_volumes(read_papers(rows, options.papers), options.volumes, options.seed, options.conferences))
    models: dict[frozenset[str], BeginningJudge] = {}
    for heading, chosen in (("made", made), ("real", list(read_real(rows, options.papers)))):
        scores = [_measure_volume(volume, _choose_unseen(models, known, volume.groups)) for volume in chosen]
        right, given, wanted = (sum(column) for column in zip(*scores, strict=True)) if scores else (0, 0, 0)
        print(f"{heading}: {right} of {wanted} members right ({right / max(wanted, 1):.3f}), {given} given")
    return 0


def _choose_unseen(
    models: dict[frozenset[str], BeginningJudge], known: list[beginning.BeginningExample], groups: set[str]
) -> BeginningJudge:
    """The model trained without these groups; kept, since many volumes are made of the same."""
    if frozenset(groups) not in models:
        models[frozenset(groups)] = beginning.fit_judge([row for row in known if row.group not in groups])
    return models[frozenset(groups)]


def read_papers(rows: list[dict[str, Any]], folder: Path) -> list[BoundPaper]:
    """The whole papers in PDF that can be joined."""
    found = []
    for row in rows:
        whole = row["kind"] == "paper" and row["format"] == "pdf" and not row.get("cut") and row["made"] == "no"
        if whole and row["title"] and "scan" not in (row.get("note") or ""):
            names = [f"{author['given']} {author['family']}".strip() for author in row["authors"]]
            titles = [row["title"], *([row["title_alt"]] if row.get("title_alt") else [])]
            found.append(BoundPaper(folder / row["file"], titles, names, row["group"]))
    return found


def make_volumes(papers: list[BoundPaper], count: int, seed: int, named: str) -> Any:
    """Half of the volumes from one of the conferences, every other one with a contents page."""
    chance = random.Random(seed)
    largest = [group for group, _ in Counter(paper.group for paper in papers).most_common(2)]
    conferences = named.split(",") if named else largest
    groups = sorted({paper.group for paper in papers})
    halves = set(groups[::2]), set(groups[1::2])
    for number in range(count):
        chosen = {conferences[number // 2 % len(conferences)]} if number % 2 else halves[number // 2 % 2]
        pool = [paper for paper in papers if paper.group in chosen]
        name = f"{number} {' '.join(chosen) if number % 2 else 'mixed'}"
        yield join_papers(name, chance.choices(pool, k=chance.randint(*SIZES)), chosen, contents=number % 4 < 2)


def join_papers(name: str, papers: list[BoundPaper], groups: set[str], contents: bool) -> Volume:
    volume = pypdfium2.PdfDocument.new()
    members, first = [], 1
    for paper in papers:
        source = pypdfium2.PdfDocument(paper.path)
        volume.import_pages(source)
        members.append((paper.titles, first))
        first += len(source)
    for index in range(len(volume)):
        _scale_to_a4(volume[index])
    if contents:
        pages = pypdfium2.PdfDocument(_print_contents(papers, [page for _, page in members]))
        volume.import_pages(pages, index=0)
        members = [(titles, page + len(pages)) for titles, page in members]
    data = io.BytesIO()
    volume.save(data)
    return Volume(f"{name}{' with contents' if contents else ''}", data.getvalue(), groups, members)


def _scale_to_a4(page: pypdfium2.PdfPage) -> None:
    """Scale the page's content into one size of paper, centred."""
    left, bottom, right, top = page.get_bbox()
    width, height = right - left, top - bottom
    turned = page.get_rotation() in (90, 270)
    paper = (A4[1], A4[0]) if turned else A4
    scale = min(paper[0] / width, paper[1] / height)
    x = (paper[0] - scale * width) / 2 - scale * left
    y = (paper[1] - scale * height) / 2 - scale * bottom
    matrix = pdfium.FS_MATRIX(scale, 0, 0, scale, x, y)
    clip = pdfium.FS_RECTF(0, paper[1], paper[0], 0)
    pdfium.FPDFPage_TransFormWithClip(page.raw, ctypes.byref(matrix), ctypes.byref(clip))
    for box in (page.set_mediabox, page.set_cropbox):
        box(0, 0, *paper)


def _print_contents(papers: list[BoundPaper], pages: list[int]) -> bytes:
    """A contents page: authors, title, leaders, the number the page would have without the contents."""
    pdf = FPDF(format="A4")
    pdf.add_font("text", fname=FONT)
    pdf.add_page()
    pdf.set_font("text", size=16)
    pdf.multi_cell(0, 12, "Содержание", align="C", new_x="LMARGIN", new_y="NEXT")
    pdf.set_font("text", size=11)
    for paper, page in zip(papers, pages, strict=True):
        pdf.multi_cell(0, 6, ", ".join(paper.authors), align="L", new_x="LMARGIN", new_y="NEXT")
        pdf.multi_cell(165, 6, f"{paper.titles[0]} {'.' * 12} {page}", align="L", new_x="LMARGIN", new_y="NEXT")
    return bytes(pdf.output())


def read_real(rows: list[dict[str, Any]], folder: Path) -> Any:
    """Issues of journals whose own contents were copied; their pages are printed numbers, so the offset is found."""
    for row in rows:
        if row.get("contents"):
            members = [([member["title"]], int(member["page"])) for member in row["contents"]]
            yield Volume(row["file"], (folder / row["file"]).read_bytes(), {row["group"]}, members)


def _measure_volume(volume: Volume, judge: BeginningJudge) -> tuple[int, int, int]:
    document = read(volume.data, name="volume.pdf", ocr="never", max_pages=3000)
    began = time.process_time()
    found = volumes.find_members(document, judge)
    seconds = time.process_time() - began
    right = max(_count_right(volume, found, offset) for offset in (0, 1))
    print(
        f"  {volume.name:28} {right:3} of {len(volume.members):3}, {len(found):3} given, "
        f"{len(document.pages)} pages, {1000 * seconds / max(len(document.pages), 1):.0f} ms a page"
    )
    return right, len(found), len(volume.members)


def _count_right(volume: Volume, found: list[Any], offset: int) -> int:
    titles = {member.first_page: member.title for member in found}
    return sum(
        any(compare_titles(titles.get(first + offset, ""), title) >= SAME_TITLE for title in wanted)
        for wanted, first in volume.members
    )
