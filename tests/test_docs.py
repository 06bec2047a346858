"""The documentation against the code: settings with their defaults, statuses with their sentences, links, pictures."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import Any

import pytest

from docs.hooks.reference_tables import fill, settings_tables, statuses_tables
from harvester import settings, statuses
from harvester.configuration.catalogue import list_groups

PROJECT = Path(__file__).resolve().parent.parent
DOCS = PROJECT / "docs"
PAGES = [*sorted(DOCS.rglob("*.md")), *sorted(PROJECT.glob("*.md"))]
NAMES = sorted(name for name in vars(settings) if name.isupper())
STATUSES = {
    f"{kind} {status}": (status, sentence)
    for kind, listed in vars(statuses).items()
    if kind.isupper() and isinstance(listed, dict)
    for status, sentence in listed.items()
}
LINK = re.compile(r"\]\(([^)\s]+)\)")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
CALL = re.compile(r"\b(harvester(?:\.\w+)+)\(")
MODULE = re.compile(r"`(?:[\w./]*/)?(\w+\.py)`")
PYTHON_NAMES = sorted({name for page in PAGES for name in CALL.findall(page.read_text(encoding="utf-8"))})
PICTURE_BYTES = 150_000
WALK_BYTES = 400_000  # the walk, in both languages
PICTURE = re.compile(r"!\[[^]]*\]\(([\w./]*pictures)/")


def rows(page: str) -> dict[str, str]:
    """The second cell of each row of the tables, by each `name` in its first."""
    cells = [line.split("|")[1:3] for line in (DOCS / page).read_text(encoding="utf-8").splitlines() if line[:1] == "|"]
    return {name: value.strip() for names, value in cells for name in re.findall(r"`([^`]+)`", names)}


def number(text: str) -> float | None:
    return float(text) if re.fullmatch(r"\d+(\.\d+)?", text) else None


@pytest.mark.parametrize("page", ["settings.md", "statuses.md"])
def test_the_tables_are_as_the_code_has_them(page: str) -> None:
    text = (DOCS / page).read_text(encoding="utf-8")
    assert fill(text) == text, f"docs/{page} is older than the code: `make docs` brings it up to date"
    assert not re.findall(r"^\|.*\n(?=[^|\n])", text, re.MULTILINE), "a table ends with an empty line"


def test_every_section_of_the_settings_and_every_list_of_statuses_has_its_table() -> None:
    pages = {page: (DOCS / f"{page}.md").read_text(encoding="utf-8") for page in ("settings", "statuses")}
    named = [("settings", name) for name in settings_tables()] + [("statuses", name) for name in statuses_tables()]
    missing = [f"<!-- {page}: {name} -->" for page, name in named if f"<!-- {page}: {name} -->" not in pages[page]]
    assert not missing, "put it into the page, and `make docs` fills the table"


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_is_documented_with_its_default(name: str) -> None:
    documented = rows("settings.md")
    assert name in documented, f"{name} is missing in docs/settings.md"
    default: Any = getattr(settings, name)
    told = number(documented[name])
    if told is not None:
        assert told == default, f"docs/settings.md has {told:g} for {name}, the code {default}"
    if isinstance(default, bool):
        assert str(default) in documented[name]


def test_every_setting_has_its_reason() -> None:
    source = (PROJECT / "harvester" / "settings.py").read_text(encoding="utf-8")
    assert not [[*group.settings] for group in list_groups(source) if not group.comment]


def test_a_comment_speaks_for_all_settings_up_to_the_next_one() -> None:
    source = '# One.\nA_B = 1\n\n# --- search ------\n\n# Two, and\n# more.\nC_D = os.environ.get("C_D", "")\nE_F: list[str] = []\n'
    found = [(group.section, group.comment, [*group.settings]) for group in list_groups(source)]
    assert found == [("the project", "One.", ["A_B"]), ("search", "Two, and more.", ["C_D", "E_F"])]


@pytest.mark.parametrize("case", STATUSES)
def test_every_status_is_documented_with_its_sentence(case: str) -> None:
    status, sentence = STATUSES[case]
    assert f"| `{status}` | {sentence} |" in (DOCS / "statuses.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(PROJECT)))
def test_relative_links_lead_somewhere(page: Path) -> None:
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    targets = {link.partition("#")[0] for link in LINK.findall(text) if not re.match(r"[a-z]+:", link)}
    assert not sorted(target for target in targets if target and not (page.parent / target).exists())


def test_the_index_leads_to_every_page() -> None:
    index = (DOCS / "index.md").read_text(encoding="utf-8")
    pages = {page.name for page in DOCS.glob("*.md")} - {"index.md"}
    assert not sorted(page for page in pages if f"({page})" not in index)


def test_the_architecture_names_every_room() -> None:
    page = (DOCS / "architecture.md").read_text(encoding="utf-8")
    rooms = {path.parent.name for path in (PROJECT / "harvester").glob("*/__init__.py")}
    assert rooms
    assert not sorted(room for room in rooms if f"{room}/" not in page)


def test_every_model_has_its_card_on_the_page_of_models() -> None:
    page = (DOCS / "models.md").read_text(encoding="utf-8")
    cards = sorted(card.name for card in (PROJECT / "models").glob("*.md"))
    assert cards
    assert not [card for card in cards if f"(../models/{card})" not in page]


@pytest.mark.parametrize("name", PYTHON_NAMES)
def test_what_the_documentation_calls_in_python_is_there(name: str) -> None:
    module, _, function = name.rpartition(".")
    assert hasattr(importlib.import_module(module), function)


def test_every_module_the_documentation_names_is_there() -> None:
    files = {path.name for path in PROJECT.rglob("*.py") if ".venv" not in path.parts} | {"serve.py"}  # a user's own
    named = {name for page in PAGES for name in MODULE.findall(page.read_text(encoding="utf-8"))}
    assert len(named) > 5
    assert not sorted(named - files)


def test_every_picture_is_shown_and_small() -> None:
    shown = " ".join(page.read_text(encoding="utf-8") for page in PAGES)
    pictures = [path for folder in (DOCS, DOCS / "ru") for path in (folder / "pictures").iterdir() if path.is_file()]
    assert not [path.name for path in pictures if path.stat().st_size > PICTURE_BYTES]
    assert sum(path.stat().st_size for path in pictures if path.name.startswith("walk-")) < WALK_BYTES
    assert not [path.name for path in pictures if f"pictures/{path.name}" not in shown]


def test_pages_show_pictures_in_their_own_language() -> None:
    """Russian pages those of Russian screens, English ones the others."""
    for page in PAGES:
        folders = set(PICTURE.findall(page.read_text(encoding="utf-8")))
        own = {"docs/pictures"} if page.name == "README.md" else {"pictures"}
        assert folders <= own, page
