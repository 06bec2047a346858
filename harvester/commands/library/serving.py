"""`scrapy library serve | rejections | restore`: the library as web pages, and the verdicts given there."""

from __future__ import annotations

from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from harvester.commands.library.papers import AS_JSON, ID
from harvester.console.output import say, say_json, say_table
from harvester.console.subcommands import UseError
from harvester.messages.translating import _

if TYPE_CHECKING:
    import argparse
    import socket
    from collections.abc import Iterator

    from scrapy.settings import Settings

    from harvester.console.subcommands import Action
    from harvester.library.contracts import Library
    from harvester.web.crawl_control import CrawlRunner
    from harvester.web.libraries import Libraries

LOOPBACK = ("127.0.0.1", "localhost")
RUNNERS = ("local", "scrapyd", "off")
COLUMNS = ("paper_id", "title", "want", "reason")


def serve(given: argparse.Namespace) -> None:
    """Answer until stopped. Nothing but the address is printed: the token stays where it was set."""
    import uvicorn

    from harvester.console.file_reading import open_reader
    from harvester.documents.thumbnails import draw_page
    from harvester.inputs.want_files import read_list
    from harvester.library.files import FileStore
    from harvester.record.file_records import read_record
    from harvester.web.app import make_app
    from harvester.web.libraries import Libraries

    runs_crawls = given.settings["WEB_CRAWLS"]
    if runs_crawls not in RUNNERS:
        raise UseError(f"WEB_CRAWLS is one of {', '.join(RUNNERS)}, not {runs_crawls}")
    if not 0 <= given.port <= 65_535:
        raise UseError(_("--port {port} is no port: give one from 1 to 65535, or 0 for a free one", port=given.port))
    files = FileStore(given.settings)
    parts = (("header", "references"), given.settings["HEADER_METHOD"])
    with (
        closing(Libraries(given.settings["LIBRARY_URI"], search_uri=given.settings["SEARCH_URI"])) as libraries,
        open_reader(given.settings, read_record, *parts) as extract,
        open_reader(given.settings, draw_page) as draw,
        open_runner(given.settings, libraries) as runner,
    ):
        # A name that another site makes point to this machine gets no answer.
        hosts = LOOPBACK if given.host in LOOPBACK else ("*",)
        app = make_app(
            libraries,
            files,
            given.settings.get("WEB_TOKEN") or "",
            hosts,
            email=given.settings.get("SEARCH_EMAIL"),
            closed=given.settings.getbool("WEB_CLOSED"),
            read_list=read_list,
            extract=extract,
            draw=draw,
            runner=runner,
        )
        server = uvicorn.Server(uvicorn.Config(app, log_level="warning", server_header=False, lifespan="off"))
        with closing(_open_socket(given.host, given.port)) as sock:
            host = f"[{given.host}]" if ":" in given.host else given.host
            address = f"http://{host}:{sock.getsockname()[1]}/"
            say(_("the library is at {address} (stop with Ctrl+C)", address=address))
            if given.open:
                import webbrowser

                webbrowser.open(address)
            server.run(sockets=[sock])


@contextmanager
def open_runner(settings: Settings, libraries: Libraries) -> Iterator[CrawlRunner | None]:
    """Who runs crawls for the pages; what is planned there starts while the server runs."""
    if settings["WEB_CRAWLS"] == "off":
        yield None
        return
    from harvester.commands.schedule.planned import PlannedCrawls
    from harvester.commands.schedule.runners import LocalRunner, ScrapydRunner
    from harvester.configuration.plain_settings import open_for_scrapy

    is_scrapyd, whole = settings["WEB_CRAWLS"] == "scrapyd", open_for_scrapy(settings)
    runner: CrawlRunner = ScrapydRunner(whole) if is_scrapyd else LocalRunner(whole, libraries.one)
    with PlannedCrawls(runner, lambda: libraries.one(slow=True)):
        yield runner


def _open_socket(host: str, port: int) -> socket.socket:
    """A socket of our own, so that an address in use is told in one line."""
    import socket

    try:
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except (OSError, UnicodeError) as error:
        raise UseError(
            _(
                "{host}:{port} cannot be used ({error}): give another --host or --port",
                host=host,
                port=port,
                error=error,
            )
        ) from None


def show_rejections(library: Library, given: argparse.Namespace) -> None:
    from harvester.exports.tables import list_rejection_rows

    rows = list_rejection_rows(library)
    if given.json:
        for row in rows:
            say_json(row)
    else:
        named = ({**row, "want": (row["want"] or {}).get("title", "")} for row in rows)
        say_table(COLUMNS, ([row[name] for name in COLUMNS] for row in named))


def restore_paper(library: Library, given: argparse.Namespace) -> None:
    paper = library.removals.restore(given.id)
    if not paper:
        raise UseError(_("no paper {id!r} was rejected: `scrapy library rejections` shows them", id=given.id))
    say(_("restored {paper_id} {title}", paper_id=paper.paper_id, title=paper.title))


ACTIONS: dict[str, Action] = {
    "serve": (
        serve,
        {
            "--host": {"default": "127.0.0.1"},
            "--port": {"type": int, "default": 8800},
            "--open": {"action": "store_true"},
        },
    ),
    "rejections": (show_rejections, AS_JSON),
    "restore": (restore_paper, ID),
}
