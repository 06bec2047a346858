"""JSON-LD, microdata and RDFa: what a page says about itself in schema.org's words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from lxml import etree

from harvester.items import Value
from harvester.pages.opening import clean_value
from harvester.text.patterns import DOI_PREFIX

if TYPE_CHECKING:
    from collections.abc import Iterator

    from lxml.html import HtmlElement


# Characters of JSON, and things a page speaks of: with more of them it is no page about one work.
MAX_JSON = 100_000
MAX_THINGS = 100
MAX_RDFA_ELEMENTS = 5_000  # for RDFa, which is read by way of a graph
# What a node of this type is worth as a statement about the page. Other types (persons, sites) are not the page.
WORKS = {
    "scholarlyarticle": 0.96,
    "medicalscholarlyarticle": 0.96,
    "thesis": 0.95,
    "chapter": 0.95,
    "report": 0.94,
    "techarticle": 0.92,
    "article": 0.9,
    "blogposting": 0.88,
    "newsarticle": 0.88,
    "book": 0.88,
    "creativework": 0.8,
    "webpage": 0.7,
    "aboutpage": 0.7,
    "profilepage": 0.7,
}
FIELDS = {
    "title": ("headline", "name"),
    "title_other": ("alternativeheadline", "alternatename"),
    "author": ("author", "creator"),
    "institution": ("affiliation", "sourceorganization"),
    "abstract": ("abstract", "description"),
    "keywords": ("keywords",),
    "doi": ("doi", "sameas", "identifier"),
    "issn": ("issn",),
    "volume": ("volumenumber",),
    "issue": ("issuenumber",),
    "first": ("pagestart",),
    "last": ("pageend",),
    "pages": ("pagination",),
    "date": ("datepublished", "datecreated"),
}
# What is said of the issue or the volume that a work is part of is said of the work.
OUTER = ("issn", "volume", "issue", "date")
MAX_DEPTH = 4  # an article in an issue in a volume of a journal
_DOI = re.compile(DOI_PREFIX)
_WRONG = (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError, etree.LxmlError)

Node = dict[str, list[Any]]


def read_structured(root: HtmlElement, url: str = "") -> dict[str, list[Value]]:
    """The fields of the one work that the page is about; nothing when it speaks of several."""
    works = sorted(_works(root, url), key=lambda work: -work[0])
    if not works or (len(works) > 1 and works[0][0] == works[1][0] and _title(works[0][2]) != _title(works[1][2])):
        return {}
    weight, method, node = works[0]
    stated = {field: _values(node, names, weight, method) for field, names in FIELDS.items()}
    wholes = list(_wholes(node))
    for field in OUTER:
        found = (_values(whole, FIELDS[field], weight, method) for whole in wholes)
        stated[field] = stated[field] or next(filter(None, found), [])
    stated["institution"] += _affiliations(node, weight, method)
    stated["container"] = _container(wholes, weight, method)
    stated["doi"] = [value for value in stated["doi"] if _DOI.search(value.value)]
    return {field: values for field, values in stated.items() if values}


def _works(root: HtmlElement, url: str) -> Iterator[tuple[float, str, Node]]:
    for method, data in _read(root, url):
        for node in _nodes(data):
            weight = max((WORKS.get(_local(kind), 0.0) for kind in node.get("@type", ())), default=0.0)
            if weight:
                yield weight, method, node


def _read(root: HtmlElement, url: str) -> Iterator[tuple[str, Any]]:
    """What each syntax gives; extruct is slow to open and is opened only for pages that have one of them."""
    scripts = root.xpath('//script[contains(@type, "ld+json")]')
    syntaxes = [
        ("json-ld", 0 < sum(len(script.text or "") for script in scripts) <= MAX_JSON),
        ("microdata", 0 < root.xpath("count(//*[@itemscope])") <= MAX_THINGS),
        ("rdfa", 0 < root.xpath("count(//*[@typeof])") <= MAX_THINGS and root.xpath("count(//*)") <= MAX_RDFA_ELEMENTS),
    ]
    for name, there in syntaxes:
        if there:
            try:
                yield name, _extract(name, root, url)
            except _WRONG:
                continue  # one broken syntax does not hide the others


def _extract(name: str, root: HtmlElement, url: str) -> Any:
    from extruct.jsonld import JsonLdExtractor
    from extruct.rdfa import RDFaExtractor
    from extruct.w3cmicrodata import MicrodataExtractor

    if name == "json-ld":
        return list(JsonLdExtractor().extract_items(root))
    if name == "microdata":
        return list(MicrodataExtractor(nested=True).extract_items(root, base_url=url))
    return RDFaExtractor().extract(etree.tostring(root, encoding="unicode", method="html"), base_url=url, expanded=True)


def _nodes(data: Any) -> Iterator[Node]:
    """The outermost nodes that have a type, in one form for all three syntaxes."""
    todo, seen = [data], 0
    while todo and seen < MAX_THINGS:
        node, seen = todo.pop(0), seen + 1
        if isinstance(node, list):
            todo = node + todo
        elif isinstance(node, dict):
            plain = _plain(node)
            if plain.get("@type"):
                yield plain
            todo += [value for key, value in node.items() if _local(key) in ("@graph", "mainentity", "graph")]


def _plain(node: dict[str, Any]) -> Node:
    properties = node.get("properties") if isinstance(node.get("properties"), dict) else node
    plain = {_local(key): _list(value) for key, value in (properties or {}).items()}
    plain["@type"] = [kind for kind in _list(node.get("@type") or node.get("type")) if isinstance(kind, str)]
    return plain


def _local(name: str) -> str:
    return re.split(r"[/#:]", str(name))[-1].lower()


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [] if value is None else [value]


def _text(value: Any) -> str:
    """The text of a value, or the name of the thing it is."""
    for _ in range(4):
        if not isinstance(value, dict):
            break
        plain = _plain(value)
        named = plain.get("@value") or plain.get("name") or _person(plain) or plain.get("value")
        value = (named or plain.get("@id") or [""])[0]
    return clean_value(str(value)) if isinstance(value, str | int) else ""


def _person(node: Node) -> list[str]:
    """ "Family, Given" of a person whose name is given in parts."""
    family, given = _first(node, "familyname"), _first(node, "givenname")
    return [", ".join(filter(None, (family, f"{given} {_first(node, 'additionalname')}".strip())))] if family else []


def _first(node: Node, name: str) -> str:
    return next(filter(None, map(_text, node.get(name, ()))), "")


def _values(node: Node, names: tuple[str, ...], weight: float, method: str) -> list[Value]:
    for name in names:
        texts = [text for text in map(_text, node.get(name, ())) if text]
        if texts:
            return [Value(text, weight, f"{method} {name}") for text in texts[:MAX_THINGS]]
    return []


def _affiliations(node: Node, weight: float, method: str) -> list[Value]:
    people = [_plain(person) for person in node.get("author", ()) if isinstance(person, dict)]
    texts = [_institution(place) for person in people for place in person.get("affiliation", ())]
    return [Value(text, weight, f"{method} affiliation") for text in dict.fromkeys(texts) if text]


def _institution(value: Any) -> str:
    """Its name, with city and country where its address has them."""
    addresses = _plain(value).get("address", ()) if isinstance(value, dict) else ()
    address = next((_plain(one) for one in addresses if isinstance(one, dict)), {})
    parts = (_text(value), _first(address, "addresslocality"), _first(address, "addresscountry"))
    return ", ".join(filter(None, parts))


def _wholes(node: Node) -> Iterator[Node]:
    """What a work is part of, and what that is part of."""
    for _ in range(MAX_DEPTH):
        part = next(iter(node.get("ispartof", ())), None)
        if part is None:
            return
        node = _plain(part) if isinstance(part, dict) else {"name": [part]}
        yield node


def _container(wholes: list[Node], weight: float, method: str) -> list[Value]:
    """The journal: the outermost that has a name."""
    texts = [text for whole in wholes if (text := _first(whole, "name"))]
    return [Value(text, weight, f"{method} ispartof") for text in texts[-1:]]


def _title(node: Node) -> str:
    return next((_text(value) for name in FIELDS["title"] for value in node.get(name, ())), "")
