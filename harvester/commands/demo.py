"""`harvester demo`: the main job on the built-in web, with no server, no key and no internet."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from scrapy.commands import ScrapyCommand

from harvester.console.naming import is_own_program
from harvester.console.output import say, say_table
from harvester.console.own_command import keep_lines
from harvester.console.subcommands import UseError, run_command
from harvester.messages.named import tell_status
from harvester.messages.translating import _, get_language, mark

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from harvester.demo.sites import Sites

    Row = dict[str, Any]

# A second worker, or a browser for a stranger's page, would take longer to start than three scholars to be found.
QUICK = ("-s", "WORKERS=1", "-s", "RENDER=never")
COLUMNS = ("status", "scholar", "home page", "publications", "entries", "kept")
# The demo's papers stay apart from those of real use, in a folder with settings of its own.
FOLDER = Path("harvester-demo")
SETTINGS = """\
# The demo: a library of its own, and the search engine of the built-in web (`harvester demo --serve`).
LIBRARY_URI = "sqlite:///library/library.db"
FILES_STORE = "library/files"
SEARCH_PROVIDERS = ["builtin"]
# That web is on this machine: nobody's server is spared by waiting.
HOST_DELAY = 0.0
"""
PORT = 8899
HELP = mark("""\
Starts the built-in web on this machine, looks there for a dozen wanted papers and shows what was found, where, how
sure that is and why; then the home pages, lists and papers of three scholars. `harvester demo` keeps its library in
the folder harvester-demo, unless LIBRARY_URI is set in the environment; `scrapy demo` uses the library of the
settings. --serve only keeps the web up, so that every command can be tried on it; with --grow its days go by: a journal
gets issues, lists get papers, and a recrawl has something to find.

Examples:
  harvester demo
  cd harvester-demo && harvester library list
  harvester demo --serve
  harvester demo --serve --grow 2""")


class Command(ScrapyCommand):
    requires_project = True
    requires_crawler_process = False
    default_settings: ClassVar[dict[str, Any]] = {"LOG_ENABLED": False}

    def syntax(self) -> str:
        return "[--serve [--port N] [--grow SECONDS]]"

    def short_desc(self) -> str:
        return _("Find a dozen papers and three scholars on the built-in web")

    def long_desc(self) -> str:
        return _(HELP)

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        super().add_options(parser)
        keep_lines(parser)
        parser.add_argument(
            "--serve", action="store_true", help=_("keep the built-in web up, for commands of your own")
        )
        parser.add_argument(
            "--port", type=int, default=PORT, help=_("port of that web ({port}); 0 picks a free one", port=PORT)
        )
        parser.add_argument(
            "--grow",
            metavar="SECONDS",
            type=float,
            default=0.0,
            help=_("how long a day of that web lasts; 0: nothing changes there"),
        )

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        if args:
            self.exitcode = run_command(partial(_refuse, args[0]))
        elif opts.serve or opts.grow:
            self.exitcode = run_command(partial(serve_web, opts.port, opts.grow, opts.serve))
        else:
            self.exitcode = run_command(self._show)

    def _show(self) -> int:
        from harvester.demo.server import serve
        from harvester.text.redaction import hide_password

        assert self.settings is not None
        folder = make_folder() if is_own_program() and not is_library_given() else Path()
        web = _find_web()
        print(_("Harvester looks for the papers of demo.jsonl on its built-in web"), flush=True)
        places = self._list_places(folder)
        library, files = hide_password(places["LIBRARY_URI"]), places["FILES_STORE"]
        print(_("library: {library}, files: {files}", library=library, files=files), flush=True)
        with serve(web) as server:
            crawl = partial(_run_crawl, server.url, places)
            code = crawl("paper", "-a", f"wants={web / 'demo.jsonl'}") or _hunt_scholars(
                crawl, web / "demo_scholars.jsonl"
            )
        if code == 0:
            first = _("cd {folder}, then ", folder=folder) if folder.name else ""
            say(
                _(
                    "Look around: {first}scrapy library list, scrapy library show ID, scrapy library search WORDS",
                    first=first,
                )
            )
        return code

    def _list_places(self, folder: Path) -> dict[str, str]:
        """The demo's own library; without a folder that of the settings."""
        assert self.settings is not None
        if folder.name:
            return {"LIBRARY_URI": f"sqlite:///{folder}/library/library.db", "FILES_STORE": f"{folder}/library/files"}
        return {name: str(self.settings[name]) for name in ("LIBRARY_URI", "FILES_STORE")}


def _refuse(word: str) -> None:
    raise UseError(_("scrapy demo does not know {word!r}; `scrapy demo -h` shows how", word=word))


def is_library_given() -> bool:
    """Whether whoever called set a library for this call: then it is that one which is to be filled."""
    return any(os.environ.get(name) for name in ("LIBRARY_URI", "HARVESTER_LIBRARY_URI"))


def make_folder() -> Path:
    """The demo's folder here, with its settings."""
    from harvester.configuration.reading import FILE

    FOLDER.mkdir(exist_ok=True)
    if not (FOLDER / FILE).exists():
        (FOLDER / FILE).write_text(SETTINGS, encoding="utf-8")
    return FOLDER


def serve_web(port: int, day_seconds: float = 0.0, serving: bool = True) -> None:
    """Keep the built-in web up until somebody stops it; a day of it lasts `day_seconds`."""
    import signal
    import threading

    from harvester.demo.server import Server, run_in_thread

    if not serving or not 0 <= day_seconds < float("inf"):
        raise UseError(_("--grow takes the seconds of a day, with --serve: scrapy demo --serve --grow 2"))
    try:
        server = Server(_find_web(), port)
    except (OSError, OverflowError) as error:
        raise UseError(_("port {port} cannot be used ({error}): give another --port", port=port, error=error)) from None
    if day_seconds:
        server.sites = _make_growing_web(day_seconds)
    with run_in_thread(server):
        say(_("The built-in web is up at {url} (Ctrl+C stops it). In another terminal:", url=server.url))
        if is_own_program():
            say(f"  cd {make_folder()}")
        say(f"  export http_proxy={server.url} https_proxy={server.url} SEARCH_PROVIDERS=builtin")
        say('  harvester find "Визуализация больших графов на плоскости"')
        if day_seconds:
            say("  scrapy crawl venue -a url=http://vestnik.example/")
            say(
                _(
                    "A day lasts {seconds:g} seconds, a new issue comes out about once in thirty. Then:",
                    seconds=day_seconds,
                )
            )
            say("  scrapy crawl recrawl -a source=http://vestnik.example/archive.html")
        sys.stdout.flush()
        try:
            # In the background of a script SIGINT is ignored, and those who manage services send SIGTERM.
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, signal.default_int_handler)
            threading.Event().wait()
        except KeyboardInterrupt:
            say(_("The built-in web is down."))


def _make_growing_web(day_seconds: float) -> Sites:
    """New papers are set as PDF by a package that an installation does not have."""
    try:
        from harvester.demo.growing_web import GrowingWeb
    except ModuleNotFoundError as error:
        raise UseError(
            _("--grow needs the package {package}: pip install fpdf2", package=error.name or "fpdf2")
        ) from None
    return GrowingWeb(day_seconds, _find_web())


def _hunt_scholars(crawl: partial[int], names: Path) -> int:
    """The three, with the papers that their lists name, as a table."""
    from harvester.demo.sites import read_rows

    print(_("Now the scholars: home pages, lists, and the papers that these name"), flush=True)
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "scholars.jsonl"
        code = crawl("homepage", "-a", f"names={names}", "-a", "files=yes", "-O", str(out), *QUICK)
        lines = read_rows(out)
    if code == 0:
        say_table(COLUMNS, _make_rows([row["id"] for row in read_rows(names)], lines))
    return code


def _run_crawl(proxy: str, places: dict[str, str], spider: str, *arguments: str) -> int:
    command = [sys.executable, "-m", "scrapy", "crawl", spider, *arguments, "--loglevel=WARNING"]
    progress = "live" if sys.stderr.isatty() else "lines"
    settings = {"SEARCH_PROVIDERS": "builtin", "REPORT": "on", "PROGRESS": progress, "HOST_DELAY": "0", **places}
    for name, value in settings.items():
        command += ["-s", f"{name}={value}"]
    environment = {**os.environ, "http_proxy": proxy, "https_proxy": proxy, "no_proxy": "", "LANGUAGE": get_language()}
    return subprocess.run(command, env=environment, check=False).returncode


def _make_rows(asked: list[str], lines: list[Row]) -> Iterator[tuple[Any, ...]]:
    """A row for each scholar, in the order of asking."""
    from harvester.text.scripts import squeeze

    found = {line["scholar_id"]: line for line in lines if line["item"] == "scholar_result"}
    for one in (found[key] for key in asked if key in found):
        own = [line for line in lines if line["item"] == "publication_list" and line["owner"] == one["name"]]
        # A work that stands in two of his lists is one.
        works = {squeeze(entry["title"] or entry["text"]) for line in own for entry in line["entries"]}
        yield tell_status(one["status"]), one["name"], one["home_url"], one["publications_url"], len(works), one["kept"]


def _find_web() -> Path:
    return Path(str(files("harvester.demo") / "web"))
