"""`scrapy library`: look at what is kept and who cites whom, take papers out, copy everything to another store.

One file a group of sub-commands; each gives its ACTIONS.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.commands.library import (
    adding,
    authors,
    checking,
    citations,
    correcting,
    duplicates,
    exporting,
    gaps,
    indexing,
    keeping,
    linking,
    looking,
    quarantining,
    rereading,
    serving,
    terms,
    users,
)
from harvester.console.subcommands import LibraryCommand
from harvester.messages.translating import mark

if TYPE_CHECKING:
    from harvester.console.subcommands import Action

DETAILS = mark("""\
The library: papers with their addresses, files, evidence and references. ID may be the beginning of an id.

  list [--json]                       all papers, oldest first
  show ID [--json]                    one paper: where found, how sure and why, abstract, key words, references
  search WORDS [--widen] [--json]     papers that have all these words, in any form, best first; --widen: and papers
                                      that related terms find
  terms [WORDS] [--build] [--json]    key words and classes that go with these words here; --build counts them anew
  stats [--json]                      how much there is of everything
  cites ID [--json]                   its references, and which paper of the library each one is
  cited-by ID [--json]                the references of other papers that are this one
  related ID [--limit N] [--json]     the papers nearest in the net of citations, and the ways that lead to them
  author list NAME | show ID | merge ID ID … | split ID PAPER … | undo ID | tell [--anew] [--json]
                                      who is who among authors of one name; put together and taken apart by hand
  gaps [ID] [--json]                  what the people of an institute have written and what of it is here, by person and
                                      year (`scrapy crawl venue -a url=… -a people=all` makes the reports)
  edit ID FIELD=VALUE … [--undo FIELD] [--author NAME]
                                      correct fields for good: a correction outweighs all that is read, now and later
  corrections [ID] [--json]           fields that were corrected, with what was read there; as examples to learn from
  add PATH… [--force] [--dask ADDRESS] [--json]
                                      files and folders of yours, taken in as if they had been crawled, read here or on
                                      a Dask cluster; a text that is like no paper is refused unless --force is given
  duplicates [--apply] [--json]       papers that are one work (preprint, conference, journal, translation), and why;
                                      --apply puts them together, --merge ID ID … by hand, --undo ID takes one out
  reread [--stage header|references|all] [--dask ADDRESS] [--again] [--json]
                                      every kept file read anew with the present models, here or on a Dask cluster
  remove ID [--ban file|address|host] [--keep-file]
                                      take a paper out; its file (or address, or host) is never fetched again
  export [--format FORMAT] [--search WORD …] [--year 2010-2016] [--language ru] [--kind thesis] [--ids ID …]
         [--out FILE] [--bag FOLDER | --zip FILE [--files "{year}/{author} {title}"]]
                                      papers as bibtex, biblatex, ris, csl-json, gost, apa, dublin-core, marcxml,
                                      rusmarc, csv, csv-excel or jsonl; the citation graph as graphml or edges; or the
                                      files as a BagIt folder or a ZIP
  serve [--host HOST] [--port N] [--open]
                                      the library as web pages, for this machine only unless --host says more
  user add NAME [--role reader|editor|admin] | list | renew NAME | role NAME --role R | remove NAME
                                      who may do what on the pages; add and renew show a token, once
  rejections [--json] | restore ID    papers that a person rejected there, as examples to learn from; take one back
  check [--repair] [--json]           every record read, every file hashed: what is missing, rotten, nobody's, or cannot
                                      be read; --repair fetches files again where they were found, makes texts anew
  quarantine [--lift SHA256|all] [--json]
                                      files that killed workers and are not opened again (QUARANTINE_DAYS)
  index [--anew]                      tell the search engine of SEARCH_URI what changed; --anew makes its index anew
  link [--all]                        links of papers that came without them, as from a cluster that was stopped; --all:
                                      of all papers, at once
  copy FROM TO [--files FOLDER]       everything from one store into another, and the files into a folder

Examples:
  scrapy library search "устойчивость решений"
  scrapy library cited-by 3fa2
  scrapy library author merge ivanov-i-p ivanov-i-p-2
  scrapy library export --format rusmarc --year 2016 --out papers.mrc
  scrapy library export --format gost --search "ряды Фурье" --year 2010- --out list.txt
  scrapy library edit 3fa2 title="О сходимости рядов" year=2016 authors="Иванов И. И.; Петров П. П."
  scrapy library remove 3fa2 --ban address
  scrapy library user add anna --role editor && scrapy library serve --open
  scrapy library copy sqlite:///library/library.db mongodb://127.0.0.1/harvester""")

GROUPS = (
    looking,
    citations,
    keeping,
    exporting,
    serving,
    adding,
    terms,
    duplicates,
    authors,
    rereading,
    gaps,
    correcting,
    checking,
    quarantining,
    indexing,
    linking,
    users,
)
ACTIONS: dict[str, Action] = {name: action for group in GROUPS for name, action in group.ACTIONS.items()}


class Command(LibraryCommand):
    name = "library"
    summary = f"The library: {', '.join(ACTIONS)}"
    details = DETAILS
    actions = ACTIONS
    # Sub-commands that open their own library.
    opening = (keeping.copy_library, serving.serve)
