"""The machine: Python, the pinned packages, the programs that read what Python cannot, a browser, the name we go by."""

from __future__ import annotations

import shutil
import sys
from dataclasses import dataclass
from importlib import metadata
from importlib.util import find_spec
from typing import TYPE_CHECKING

from harvester.compiled import PACKAGE
from harvester.jail.cell import is_root, list_walls
from harvester.rendering.finding import find_browser

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from packaging.requirements import Requirement
    from scrapy.settings import Settings

OLDEST_PYTHON = (3, 11)
DISTRIBUTION = "harvester-papers"  # as pip calls it
MISSING_WALLS = {
    "files": "readers can read and write what you can (no Landlock: Linux 5.13 and later have it)",
    "calls": "readers can reach the network (no seccomp filter for this system)",
    "signals": "readers can send signals to your processes (Linux 6.12 and later keep them from it)",
}
JAIL_ADVICE = "a newer kernel, or crawls in a container, or by a user who owns nothing but the library"


@dataclass(slots=True)
class Check:
    """`state`: ok; missing, when something necessary does not work; hint, when more would be possible."""

    state: str
    name: str
    found: str
    advice: str = ""


@dataclass(frozen=True, slots=True)
class Tool:
    program: str
    purpose: str
    package: str
    necessary: bool = False


TOOLS = (
    Tool("antiword", "reads DOC files", "antiword", necessary=True),
    Tool("gs", "reads PS files", "ghostscript", necessary=True),
    Tool("catdoc", "reads DOC files that antiword cannot", "catdoc"),
    Tool("soffice", "reads DOC files that neither can", "libreoffice-writer-nogui"),
    Tool("djvutxt", "reads DjVu files", "djvulibre-bin"),
    Tool("ddjvu", "makes pages of DjVu scans visible to OCR", "djvulibre-bin"),
    Tool("bsdtar", "unpacks RAR, 7z and damaged ZIP files", "libarchive-tools"),
    Tool("gzip", "unpacks .Z files", "gzip"),
    Tool("tesseract", "reads scans", "tesseract-ocr tesseract-ocr-rus tesseract-ocr-deu tesseract-ocr-ukr"),
)


def check_python() -> Check:
    version = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info < OLDEST_PYTHON:
        return Check("missing", "Python", version, "install Python 3.11 or later, then make clean setup")
    return Check("ok", "Python", version)


def check_packages(path: Path) -> Iterator[Check]:
    """One line when all is as pinned, otherwise one for each package that is not.

    The pins are those of `path`, in the project's folder, or of the installed package.
    """
    from packaging.requirements import Requirement

    if path.is_file():
        lines, place, advice = path.read_text(encoding="utf-8").splitlines(), path.name, "make setup"
    else:
        lines, place, advice = _list_installed_pins(), DISTRIBUTION, f"pip install {DISTRIBUTION}"
    wanted = [Requirement(line) for line in lines if line.split("#")[0].strip()]
    wanted = [one for one in wanted if one.marker is None or one.marker.evaluate({"extra": ""})]
    if not wanted:
        yield Check("hint", "packages", f"no {path.name} here", "run this in the project's folder")
        return
    checks = [_check_package(one, advice) for one in wanted]
    wrong = [check for check in checks if check.state != "ok"]
    yield from wrong
    if not wrong:
        yield Check("ok", "packages", f"{len(wanted)} as pinned in {place}")


def _list_installed_pins() -> list[str]:
    try:
        return metadata.requires(DISTRIBUTION) or []
    except metadata.PackageNotFoundError:
        return []


def _check_package(wanted: Requirement, advice: str) -> Check:
    try:
        installed = metadata.version(wanted.name)
    except metadata.PackageNotFoundError:
        return Check("missing", wanted.name, "not installed", advice)
    if not wanted.specifier.contains(installed, prereleases=True):
        found = f"{installed}, pinned is {str(wanted.specifier).lstrip('=')}"
        return Check("hint", wanted.name, found, f"{advice} gives the version that was tried")
    return Check("ok", wanted.name, installed)


def check_tool(tool: Tool) -> Check:
    if path := shutil.which(tool.program):
        return Check("ok", tool.program, f"{path} {tool.purpose}")
    state = "missing" if tool.necessary else "hint"
    return Check(state, tool.program, f"not installed; it {tool.purpose}", f"apt-get install {tool.package}")


def check_jail() -> Check:
    """What keeps readers of hostile files in."""
    walls = list_walls()
    if all(walls.values()):
        return Check("ok", "jail", "readers have no network, no secrets, no files but the spool")
    missing = [sentence for wall, sentence in MISSING_WALLS.items() if not walls[wall]]
    return Check("hint", "jail", f"not everything holds: {'; '.join(missing)}", JAIL_ADVICE)


def check_compiled() -> Check:
    if find_spec(PACKAGE):
        return Check("ok", "compiled", "hot loops run in C")
    return Check("hint", "compiled", "hot loops run in Python, slower", "pip install ./compiled, with a C compiler")


def check_user() -> Check:
    if is_root():
        advice = "run crawls as a user who owns nothing but the library"
        return Check("hint", "user", "root: the browser has no sandbox, a jail that breaks costs the machine", advice)
    return Check("ok", "user", "not root")


def check_user_agent(agent: str) -> Check:
    if "set USER_AGENT" in agent:
        advice = "say who you are before you crawl the real web: `harvester init`, or USER_AGENT in harvester.toml"
        return Check("hint", "user agent", "the default, which says nobody to write to", advice)
    return Check("ok", "user agent", agent)


def check_browser(settings: Settings) -> Check:
    name, purpose = "browser", "shows pages that need one"
    if settings["RENDER"] == "never":
        return Check("ok", name, "switched off by RENDER: pages that need one are left")
    program = find_browser()
    if program:
        return Check("ok", name, f"{program} {purpose}")
    return Check("hint", name, f"none found; it {purpose}", "apt-get install chromium, or playwright install chromium")
