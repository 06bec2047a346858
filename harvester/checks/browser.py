"""Is there a browser for the pages that need one?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.checks.check import Check
from harvester.rendering.finding import find_browser

if TYPE_CHECKING:
    from scrapy.settings import Settings


def check_browser(settings: Settings) -> Check:
    name, purpose = "browser", "shows pages that need one"
    if settings["RENDER"] == "never":
        return Check("ok", name, "switched off by RENDER: pages that need one are left")
    program = find_browser()
    if program:
        return Check("ok", name, f"{program} {purpose}")
    return Check("hint", name, f"none found; it {purpose}", "apt-get install chromium, or playwright install chromium")
