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
The standing list of wanted papers; `scrapy crawl paper` without arguments hunts those that are due. ID may be the
beginning of an id, or a label (a cite key). With --list NAME wants go into a named list, or come from it.

  add --title T [--authors "A; B"] [--year Y]   one want; or add --reference R, --doi D, --arxiv N, --address URL;
                                                add TEXT: a reference, DOI, arXiv number or address
  import FILE [--columns title=Название,…]      JSON lines, BibTeX, RIS, CSL-JSON, Zotero RDF, EndNote XML, CSV with a
                                                header, a reference (DOI, arXiv number, address) a line, or a document
                                                with a list of references (PDF, DOCX, DOC …)
  list [--status S] [--json]                    the wants; S: open, found, not_found, undecided …
  lists [--json]                                the named lists, and how their wants ended
  show ID [--json]                              one want with everything that came with it
  edit ID FIELD=VALUE …                         change it; it is hunted anew
  remove ID …                                   take wants out
  accept ID [ADDRESS]                           take the near miss that was refused, or the file at this address
  merge ID ID …                                 wants of one paper become one, and answer to all their ids
  export [--format FORMAT] [--output FILE]      jsonl (default) and csv: with their answers; bibtex, ris, csl-json,
                                                zotero-rdf: as they came, with what was changed since
  report [--ids-from FILE] [--files FOLDER]     found and where, how sure, why; or why not, and the nearest miss;
                                                --files copies the found files under readable names

Examples:
  scrapy wants add --title "О сходимости рядов" --authors "Иванов И. И.; Петров П. П." --year 2016
  scrapy wants add 10.1134/S0000000000000000
  scrapy wants import my.bib --list thesis && scrapy crawl paper && scrapy wants report --list thesis --files found/
  scrapy wants export --list thesis --format bibtex --output thesis.bib""")

ACTIONS: dict[str, Action] = {**adding.ACTIONS, **telling.ACTIONS, **changing.ACTIONS}


class Command(LibraryCommand):
    name = "wants"
    summary = f"The standing list of wanted papers: {', '.join(ACTIONS)}"
    details = DETAILS
    actions = ACTIONS
