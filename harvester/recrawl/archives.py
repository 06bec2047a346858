"""Archives that speak OAI-PMH 2.0 (https://www.openarchives.org/OAI/openarchivesprotocol.html), as lists of records."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

from harvester.items import Publication
from harvester.recrawl.feeds import Feed
from harvester.recrawl.xml import find_named, list_texts, make_link, root_of, take_local_name
from harvester.text.patterns import DOI_PREFIX, YEAR_SINCE_1800

if TYPE_CHECKING:
    from lxml import etree

ROOT = "oai-pmh"
FORM = "oai_dc"  # the one form that every archive has
NOTHING = "noRecordsMatch"  # the error that is none
LOOKED_AT = 2_000  # characters in which the root element must begin
YEAR = re.compile(rf"\b{YEAR_SINCE_1800}\b")
DOI = re.compile(rf"(?:doi:\s*|info:doi/)?({DOI_PREFIX}\S+)", re.I)


def is_archive(data: bytes) -> bool:
    """Whether the bytes are an answer of OAI-PMH; cheap, since every page is asked."""
    return b"<oai-pmh" in data[:LOOKED_AT].lower() and take_local_name(root_of(data)) == ROOT


def archive_of(data: bytes, url: str) -> tuple[Feed, str]:
    """The records with the pages and files they name, and the error that the archive told, if it did.

    `further` is where the list goes on; of an answer that is no list, as to the bare address, where a list begins.
    """
    feed, root = Feed(), root_of(data)
    if root is None:
        return feed, ""
    error = next((str(node.get("code") or "") for node in find_named(root, frozenset({"error"}))), "")
    for record in find_named(root, frozenset({"record"})):
        _add_record(feed, record, url)
    base = url.partition("?")[0]
    token = next(iter(list_texts(root, "resumptiontoken")), "")
    if token:
        feed.further.append(f"{base}?verb=ListRecords&resumptionToken={quote(token, safe='')}")
    elif not is_list(url):
        feed.further.append(f"{base}?verb=ListRecords&metadataPrefix={FORM}")
    return feed, error


def is_list(url: str) -> bool:
    return dict(parse_qsl(urlsplit(url).query)).get("verb") == "ListRecords"


def ask_since(url: str, day: str) -> str:
    """The list from a day on (2026-03-01); a bare address, or one that names a set only, gets what it lacks."""
    given = dict(parse_qsl(urlsplit(url).query))
    asked = {"verb": "ListRecords", "metadataPrefix": FORM, **given, **({"from": day} if day else {})}
    return f"{url.partition('?')[0]}?{urlencode(asked)}"


def _add_record(feed: Feed, record: etree._Element, url: str) -> None:
    title = next(iter(list_texts(record, "title")), "")
    links = [link for text in list_texts(record, "identifier") if (link := _find_link(text, url))]
    hosts = {urlsplit(link).hostname for link in [url, *links]}
    # Relations are the files of a journal's article, and in other archives works of others that it cites.
    links += [
        link for text in list_texts(record, "relation") if urlsplit(link := _find_link(text, url)).hostname in hosts
    ]
    # A record that was deleted has a header only.
    if not title or not links:
        return
    authors = list(dict.fromkeys(list_texts(record, "creator")))
    year = next((found[0] for text in list_texts(record, "date") if (found := YEAR.search(text))), None)
    feed.add(Publication(". ".join([*authors, title]), title, authors, year), *dict.fromkeys(links))


def _find_link(text: str, url: str) -> str:
    """Identifiers may be addresses, DOIs, or names inside the archive that lead nowhere."""
    if text.lower().startswith(("http://", "https://")):
        return make_link(url, text)
    found = DOI.fullmatch(text)
    return f"https://doi.org/{found[1]}" if found else ""
