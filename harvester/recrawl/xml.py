"""XML as the web sends it: nothing is fetched or expanded, and what is broken is read as far as it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urljoin, urlsplit

from lxml import etree

if TYPE_CHECKING:
    from collections.abc import Iterator


def root_of(data: bytes) -> etree._Element | None:
    parser = etree.XMLParser(recover=True, resolve_entities=False, no_network=True, huge_tree=False)
    try:
        return etree.fromstring(data, parser)
    except (etree.XMLSyntaxError, ValueError):
        return None


def find_named(root: etree._Element, names: frozenset[str]) -> Iterator[etree._Element]:
    return (node for node in root.iter(etree.Element) if take_local_name(node) in names)


def list_texts(root: etree._Element, name: str) -> list[str]:
    """What elements of this name say, each on one line; empty ones say nothing."""
    found = (" ".join("".join(map(str, node.itertext())).split()) for node in find_named(root, frozenset({name})))
    return [text for text in found if text]


def take_local_name(node: etree._Element | None) -> str:
    """The name without its namespace; older feeds write it in capitals."""
    return str(node.tag).rpartition("}")[2].lower() if node is not None else ""


def make_link(base: str, link: str | None) -> str:
    """The address that a link means on its page; "" unless it is one of the web."""
    try:
        address = urljoin(base, (link or "").strip()) if (link or "").strip() else ""
        return address if urlsplit(address).scheme in ("http", "https") else ""
    except ValueError:
        return ""
