"""`scrapy library check`: every record read and every file hashed; what is damaged is named and, if asked, repaired."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from harvester.console.output import say, say_error, say_json, show_count
from harvester.messages.named import name_value
from harvester.messages.translating import _, ngettext

if TYPE_CHECKING:
    import argparse

    from harvester.console.subcommands import Action
    from harvester.library.checking import Damage
    from harvester.library.contracts import Library


def check(library: Library, given: argparse.Namespace) -> int:
    """1 when something is damaged and was not repaired."""
    from harvester.library.checking import check_library
    from harvester.library.files import FileStore

    files = FileStore(given.settings)
    found = list(show_count(check_library(library, files), "files"))
    damages = [damage for damage in found if damage]
    if given.repair and damages:
        _repair(library, damages, given)
    for damage in damages:
        _tell_damage(damage, json=given.json)
    if not given.json:
        say(_sum_up(damages, found.count(None)))
    return int(any(not damage.repaired for damage in damages))


def _repair(library: Library, damages: list[Damage], given: argparse.Namespace) -> None:
    """Files are fetched again where they were found, and taken only as they were; full texts are made from files.

    Records that were made from papers are made from them again.
    """
    from harvester.library.files import FileStore
    from harvester.library.repairing import repair_records
    from harvester.record.kept_files import open_local_readers
    from harvester.record.rereading import make_texts_again

    repair_records(library, damages)
    wanted = [damage for damage in damages if damage.kind in ("missing", "rotten")]
    files = [damage for damage in wanted if not damage.is_text and damage.urls]
    if files:
        _fetch_again(files, given)
    store = FileStore(given.settings)
    for damage in files:
        damage.repaired = store.is_sound(damage.name)
    if texts := [damage for damage in wanted if damage.is_text]:
        with open_local_readers(given.settings) as readers:
            make_texts_again(library, store, given.settings, readers, texts)


def _fetch_again(damages: list[Damage], given: argparse.Namespace) -> None:
    """By a small crawl, with all its manners: robots.txt, spacing, the guard."""
    from scrapy.crawler import AsyncCrawlerProcess
    from scrapy.spiderloader import get_spider_loader

    from harvester.configuration.plain_settings import open_for_scrapy

    settings = open_for_scrapy(given.settings).copy()
    settings.setdict({"PROGRESS": "off", "REPORT": "off", "LOG_ENABLED": False}, priority="cmdline")
    process = AsyncCrawlerProcess(settings)
    process.crawl(get_spider_loader(settings).load("repair"), files={damage.name: damage.urls for damage in damages})
    process.start()


def _tell_damage(damage: Damage, *, json: bool) -> None:
    if json:
        say_json(damage)
    elif damage.repaired:
        say(_("repaired: {name}", name=damage.name))
    elif damage.kind == "bad_record":
        say_error(f"{name_value('damage', damage.kind)}: {damage.name}: {_advise(damage)}")
    else:
        say_error(f"{name_value('damage', damage.kind)}: {damage.name} {damage.paper_id}".rstrip())


def _advise(damage: Damage) -> str:
    """What a person can do about a record that nobody can read; why it cannot be was told when it was met."""
    from harvester.library.repairing import MADE_FROM_PAPERS

    table = damage.name.partition(" ")[0]
    if table in MADE_FROM_PAPERS:
        return _("--repair makes it again from its paper, where that can be read")
    backup = _("copy it from a backup (`scrapy library copy BACKUP LIBRARY`)")
    if damage.file:
        return _("{backup}, or read its file again: `scrapy library add` {file}", backup=backup, file=damage.file)
    return _("{backup}, or give the want again", backup=backup) if table == "wants" else backup


def _sum_up(damages: list[Damage], sound: int) -> str:
    counts = Counter("repaired" if damage.repaired else damage.kind for damage in damages)
    told = [ngettext("{number} file is sound", "{number} files are sound", sound)]
    told += [f"{number} {name_value('damage', kind, kind.replace('_', ' '))}" for kind, number in counts.items()]
    if not set(counts) & {"missing", "rotten"}:
        return ", ".join(told)
    return _("{counts}; --repair fetches them again where they were found", counts=", ".join(told))


ACTIONS: dict[str, Action] = {
    "check": (check, {"--repair": {"action": "store_true"}, "--json": {"action": "store_true"}}),
}
