"""What the site needs beside the pages of docs/: a hook of mkdocs."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.structure.files import File

if TYPE_CHECKING:
    from mkdocs.structure.files import Files

PROJECT = Path(__file__).resolve().parents[2]
NAMED = re.compile(r"\[([a-z]+\.md)\]\(")


def on_files(files: Files, config: Any) -> Files:
    """The cards of the models lie beside the models, not in docs/."""
    for card in sorted((PROJECT / "models").glob("*.md")):
        files.append(File.generated(config, f"models/{card.name}", abs_src_path=str(card)))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Links to a card in the tree lead to it on the site, and a page is called by its title, not by its file."""
    titled = NAMED.sub(lambda link: f"[{title(link[1])}](", markdown)
    return titled.replace("](../models/", "](models/")


@cache
def title(name: str) -> str:
    page = PROJECT / "docs" / name
    return page.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ") if page.exists() else name


def on_post_page(output: str, page: Any, **_: Any) -> str:
    """A Russian page says that it is one: to search engines, readers aloud and the hyphenation."""
    return output.replace('<html lang="en"', '<html lang="ru"', 1) if page.file.src_uri.startswith("ru/") else output
