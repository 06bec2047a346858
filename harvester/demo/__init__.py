"""The built-in web: a few invented academic sites, a search engine over them, and a server for both."""

from __future__ import annotations

from pathlib import Path

WEB = Path(__file__).parent / "web"
