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
The library: papers with their addresses, files, evidence and references. For ID, the beginning of an id is enough.

  list [--json]                       all papers, oldest first
  show ID [--json]                    one paper: where found, how sure and why, abstract, key words, references
  search WORDS [--widen] [--json]     papers with all these words, in any form, best first; --widen also finds papers
                                      by related terms
  terms [WORDS] [--build] [--json]    key words and subject codes that go with these words; --build recounts them
  stats [--json]                      counts of everything in the library
  cites ID [--json]                   its references, and the paper in the library that each one names
  cited-by ID [--json]                references to it in other papers
  related ID [--limit N] [--json]     the nearest papers in the citation network, and how they are connected
  author list NAME | show ID | merge ID ID … | split ID PAPER … | undo ID | tell [--anew] [--dask ADDRESS] [--json]
                                      tell apart authors of the same name; merge and split them by hand
  gaps [ID] [--json]                  what an institute's people have written and how much of it is here, by person and
                                      year (`scrapy crawl venue -a url=… -a people=all` makes the reports)
  edit ID FIELD=VALUE … [--undo FIELD] [--author NAME]
                                      correct fields permanently: a correction overrides whatever is read, now or later
  corrections [ID] [--json]           the corrected fields, with what had been read there; examples for training
  add PATH… [--force] [--dask ADDRESS] [--json]
                                      files and folders of yours, taken in as if they had been crawled, read here or on
                                      a Dask cluster; a text that is like no paper is refused unless --force is given
  duplicates [--apply] [--dask ADDRESS] [--json]
                                      versions of the same work (preprint, conference, journal, translation), and why,
                                      found here or on a Dask cluster; --apply merges them, --merge ID ID … does it by
                                      hand, --undo ID takes one out
  reread [--stage header|references|all] [--dask ADDRESS] [--again] [--json]
                                      read every stored file again with the current models, here or on a Dask cluster
  remove ID [--ban file|address|host] [--keep-file]
                                      remove a paper; its file (or address, or host) is never fetched again
  export [--format FORMAT] [--search WORD …] [--year 2010-2016] [--language ru] [--kind thesis] [--ids ID …]
         [--out FILE] [--bag FOLDER | --zip FILE [--files "{year}/{author} {title}"]]
                                      papers as bibtex, biblatex, ris, csl-json, gost, apa, dublin-core, marcxml,
                                      rusmarc, csv, csv-excel or jsonl; the citation graph as graphml or edges; or the
                                      files as a BagIt folder or a ZIP
  serve [--host HOST] [--port N] [--open]
                                      the library in a browser, on this machine only unless --host says otherwise
  user add NAME [--role reader|editor|admin] | list | renew NAME | role NAME --role R | remove NAME
                                      who may do what on the pages; add and renew show a token, once
  rejections [--json] | restore ID    papers rejected on those pages, as examples for training; restore one
  check [--repair] [--json]           read every record and hash every file: what is missing, damaged, orphaned or
                                      unreadable; --repair downloads files again and rebuilds texts
  quarantine [--lift SHA256|all] [--json]
                                      files that crashed their reader and are not opened again (QUARANTINE_DAYS)
  index [--anew]                      bring the index of the search engine at SEARCH_URI up to date; --anew rebuilds it
  link [--all] [--dask ADDRESS]       links of papers that came without them, as from a cluster that was stopped; --all:
                                      of all papers, at once; here or on a Dask cluster
  copy FROM TO [--files FOLDER]       copy everything from one store to another, and the files to a folder

Examples:
  scrapy library search "устойчивость решений"
  scrapy library cited-by 3fa2
  scrapy library author merge ivanov-i-p ivanov-i-p-2
  scrapy library duplicates --apply --dask tcp://scheduler:8786
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
    summary = mark("The library: search, show, export, correct, check and more")
    details = DETAILS
    actions = ACTIONS
    # Sub-commands that open their own library.
    opening = (keeping.copy_library, serving.serve)
