"""The documentation against the code: settings with their defaults, statuses with their sentences, links."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from harvester import settings, statuses

PROJECT = Path(__file__).resolve().parent.parent
DOCS = PROJECT / "docs"
PAGES = sorted(page for page in [*DOCS.glob("*.md"), PROJECT / "README.md", PROJECT / "CHANGELOG.md"] if page.exists())
NAMES = sorted(name for name in vars(settings) if name.isupper())
STATUSES = {
    f"{kind} {status}": (status, sentence)
    for kind in ("DOCUMENT", "WANT", "SEARCH", "FETCH")
    for status, sentence in getattr(statuses, kind).items()
}
LINK = re.compile(r"\]\(([^)\s]+)\)")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def rows(page: str) -> dict[str, str]:
    """The second cell of each row of the tables, by each `name` in its first."""
    cells = [line.split("|")[1:3] for line in (DOCS / page).read_text(encoding="utf-8").splitlines() if line[:1] == "|"]
    return {name: value.strip() for names, value in cells for name in re.findall(r"`([^`]+)`", names)}


def number(text: str) -> float | None:
    return float(text) if re.fullmatch(r"\d+(\.\d+)?", text) else None


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_is_documented_with_its_default(name: str) -> None:
    documented = rows("settings.md")
    assert name in documented, f"{name} is missing in docs/settings.md"
    default: Any = getattr(settings, name)
    told = number(documented[name])
    if told is not None:
        assert told == default, f"docs/settings.md has {told:g} for {name}, the code {default}"
    if isinstance(default, bool):
        assert documented[name] == str(default)


@pytest.mark.parametrize("case", STATUSES)
def test_every_status_is_documented_with_its_sentence(case: str) -> None:
    status, sentence = STATUSES[case]
    assert f"| `{status}` | {sentence} |" in (DOCS / "statuses.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_relative_links_lead_somewhere(page: Path) -> None:
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    targets = {link.partition("#")[0] for link in LINK.findall(text) if not re.match(r"[a-z]+:", link)}
    assert not sorted(target for target in targets if target and not (page.parent / target).exists())


def test_the_index_leads_to_every_page() -> None:
    index = (DOCS / "index.md").read_text(encoding="utf-8")
    pages = {page.name for page in DOCS.glob("*.md")} - {"index.md"}
    assert not sorted(page for page in pages if f"({page})" not in index)
