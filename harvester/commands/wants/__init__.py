"""`scrapy wants`: the standing list of wants in the library, and the report of what became of them.

One file a group of sub-commands; each gives its ACTIONS.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.commands.wants import adding, changing, telling
from harvester.console.subcommands import LibraryCommand
from harvester.messages.translating import mark

if TYPE_CHECKING:
    from harvester.console.subcommands import Action

DETAILS = mark("""\
The list of papers you want. `scrapy crawl paper` without arguments looks for those that are due. For ID, the beginning
of an id is enough, or a label (a cite key). With --list NAME, wants go into a named list or are taken from it.

  add --title T [--authors "A; B"] [--year Y]   one want; or add --reference R, --doi D, --arxiv N, --address URL;
                                                add TEXT: a reference, DOI, arXiv number or address
  import FILE [--columns title=Название,…]      JSON lines, BibTeX, RIS, CSL-JSON, Zotero RDF, EndNote XML, CSV with a
                                                header, one reference (DOI, arXiv id, address) per line, or a document
                                                with a list of references (PDF, DOCX, DOC …)
  list [--status S] [--json]                    the wants; S: open, found, not_found, undecided …
  lists [--json]                                the named lists and their results
  show ID [--json]                              one want, with everything known about it
  edit ID FIELD=VALUE …                         change it; it is then looked for again
  remove ID …                                   remove wants
  accept ID [ADDRESS]                           accept the near miss that was refused, or the file at this address
  merge ID ID …                                 make wants for the same paper one, which keeps all their ids
  export [--format FORMAT] [--output FILE]      jsonl (default) and csv include the answers; bibtex, ris, csl-json and
                                                zotero-rdf give the entries as they came, with later changes
  report [--ids-from FILE] [--files FOLDER]     what was found, where and why, or why not and what came nearest;
                                                --files copies the found files under readable names

Examples:
  scrapy wants add --title "О сходимости рядов" --authors "Иванов И. И.; Петров П. П." --year 2016
  scrapy wants add 10.1134/S0000000000000000
  scrapy wants import my.bib --list thesis && scrapy crawl paper && scrapy wants report --list thesis --files found/
  scrapy wants export --list thesis --format bibtex --output thesis.bib""")

ACTIONS: dict[str, Action] = {**adding.ACTIONS, **telling.ACTIONS, **changing.ACTIONS}


class Command(LibraryCommand):
    name = "wants"
    summary = mark("The papers you want, and what became of them: add, import, list, report and more")
    details = DETAILS
    actions = ACTIONS
