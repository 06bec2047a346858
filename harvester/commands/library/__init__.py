"""`scrapy library`: look at what is kept and who cites whom, take papers out, copy everything to another store.

One file a group of sub-commands; each gives its ACTIONS.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.commands.library import citations, keeping, looking
from harvester.subcommands import LibraryCommand

if TYPE_CHECKING:
    from harvester.subcommands import Action

DETAILS = """\
The library: papers with their addresses, files, evidence and references. ID may be the beginning of an id.

  list [--json]                       all papers, oldest first
  show ID [--json]                    one paper: where found, how sure and why, abstract, key words, references
  search WORDS [--json]               papers that have all these words, in any form, best first
  stats [--json]                      how much there is of everything
  cites ID [--json]                   its references, and which paper of the library each one is
  cited-by ID [--json]                the references of other papers that are this one
  related ID [--limit N] [--json]     the papers nearest in the net of citations, and the ways that lead to them
  remove ID [--ban file|address|host] [--keep-file]
                                      take a paper out; its file (or address, or host) is never fetched again
  copy FROM TO [--files FOLDER]       everything from one store into another, and the files into a folder

Examples:
  scrapy library search "устойчивость решений"
  scrapy library cited-by 3fa2
  scrapy library remove 3fa2 --ban address
  scrapy library copy sqlite:///library/library.db mongodb://127.0.0.1/harvester"""

GROUPS = (looking, citations, keeping)
ACTIONS: dict[str, Action] = {name: action for group in GROUPS for name, action in group.ACTIONS.items()}


class Command(LibraryCommand):
    name = "library"
    summary = f"The library: {', '.join(ACTIONS)}"
    details = DETAILS
    actions = ACTIONS
    # Sub-commands that open their own library.
    opening = (keeping.copy_library,)
