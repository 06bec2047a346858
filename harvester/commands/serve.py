"""`harvester serve`: the library as web pages; the same as `harvester library serve`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.commands.library.serving import ACTIONS, serve
from harvester.console.subcommands import LibraryCommand
from harvester.messages.translating import mark

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping

    from harvester.console.subcommands import Action

HELP = mark("""\
Shows the library in a browser, on this machine only unless --host says otherwise.

  --host HOST   the address to listen on (127.0.0.1)
  --port N      the port (8800); 0 takes a free one
  --open        open a browser

Example:
  harvester serve --open""")


class Command(LibraryCommand):
    name = "library"
    summary = mark("Show the library in a browser")
    details = HELP
    actions: Mapping[str, Action] = {"serve": ACTIONS["serve"]}
    opening = (serve,)

    def syntax(self) -> str:
        return "[--host HOST] [--port N] [--open]"

    def run(self, args: list[str], opts: argparse.Namespace) -> None:
        super().run(["serve", *args], opts)
