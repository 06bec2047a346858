"""The head of a paper: title, by-line, abstract, key words, in one of many orders and in several languages."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

from models.training.printing.abstracts import set_abstract, set_keywords
from models.training.printing.bylines import set_byline
from models.training.printing.formalities import add_formalities, set_top
from models.training.printing.sheet_blocks import Block, Box, Node, raise_mark, walk_blocks

if TYPE_CHECKING:
    from models.training.printing.drawn_papers import DrawnPaper, Studio, Version

# Orders of the parts between codes and body, with their weights.
ORDERS: tuple[tuple[tuple[str, ...], int], ...] = (
    (("title", "authors", "places", "mails", "abstract", "keywords"), 34),
    (("authors", "title", "places", "mails", "abstract", "keywords"), 9),
    (("authors", "places", "mails", "title", "abstract", "keywords"), 18),
    (("title", "authors", "places", "mails", "keywords", "abstract"), 7),
    (("authors", "places", "mails", "title", "keywords", "abstract"), 4),
    (("title", "places", "authors", "mails", "abstract", "keywords"), 3),
    (("title", "authors", "abstract", "keywords", "places", "mails"), 5),
    (("title", "abstract", "keywords", "authors", "places", "mails"), 2),
    (("authors", "title", "abstract", "keywords", "places", "mails"), 3),
    (("title", "authors", "mails", "places", "abstract", "keywords"), 3),
    (("title", "authors", "places", "mails"), 9),
    (("authors", "places", "mails", "title"), 5),
    (("authors", "title", "places", "mails"), 3),
)


@dataclass(slots=True)
class Head:
    """What stands before the body, what stands after it, and what was printed of the paper."""

    before: list[Node]
    after: list[Node] = field(default_factory=list)
    tags: list[str] = field(default_factory=list)
    udc: str = ""
    abstract: str = ""
    keywords: list[str] = field(default_factory=list)
    title_alt: str = ""


def set_head(studio: Studio, paper: DrawnPaper) -> Head:
    """All versions of the head, each where the journal has it."""
    chance = studio.chance
    order = chance.choices([parts for parts, _ in ORDERS], [weight for _, weight in ORDERS])[0]
    head = Head([])
    head.before, head.tags, head.udc = set_top(studio, paper)
    parts = [set_parts(studio, paper, version, number > 0, head) for number, version in enumerate(paper.versions)]
    if order.index("authors") < order.index("title"):
        head.tags.append("authors-above")
    if "abstract" in order:
        head.abstract, head.keywords = paper.own.abstract, paper.own.keywords
    drop_keywords = chance.random() < 0.25
    if drop_keywords:
        head.keywords = []
        order = tuple(name for name in order if name != "keywords")
    own = [node for name in order for node in parts[0][name]]
    others = [_set_other(studio, found, order) for found in parts[1:]]
    head.before += _place_others(studio, head, own, others, parts, order)
    if len(paper.versions) > 1:
        printed = {block.text for block in walk_blocks(head.before + head.after) if block.other}
        head.title_alt = next((one.title for one in paper.versions[1:] if _is_printed(one.title, printed)), "")
        head.tags.append("bilingual" if len(paper.versions) == 2 else "trilingual")
    head.tags += add_formalities(studio, paper, head.before)
    if head.udc and chance.random() < 0.1:
        head.before = _put_beside(head.before)
    if chance.random() < 0.12:
        word = studio.word(paper.own.language)
        head.after += [Block("affiliation", word.draw("about", name.text), joined=True) for name in paper.own.names]
    return head


def _is_printed(title: str, printed: set[str]) -> bool:
    """Whether a title stands among the texts, whatever was broken or added at its end."""
    return any(text.replace("\n", " ").startswith(title) for text in printed)


def _put_beside(nodes: list[Node]) -> list[Node]:
    """The code at the left end of a line, the authors below it at the right end of the same."""
    for at, (node, below) in enumerate(pairwise(nodes)):
        if not isinstance(node, Block) or not isinstance(below, Block) or "\n" in node.text:
            continue
        if (node.label, below.label) == ("code", "author"):
            row = Box([node, below], style={"display": "flex", "justify-content": "space-between"})
            return [*nodes[:at], row, *nodes[at + 2 :]]
    return nodes


def set_parts(studio: Studio, paper: DrawnPaper, version: Version, other: bool, head: Head) -> dict[str, list[Node]]:
    byline = set_byline(studio, paper, version, other)
    if not other:
        head.tags += byline.tags
    return {
        "title": set_title(studio, version, other),
        "authors": byline.authors,
        "places": byline.places,
        "mails": byline.mails,
        "abstract": set_abstract(studio, version, other),
        "keywords": set_keywords(studio, version, other),
    }


def _set_other(studio: Studio, parts: dict[str, list[Node]], order: tuple[str, ...]) -> list[Node]:
    """The other language repeats the order or has one of its own, often without places and addresses."""
    chance = studio.chance
    if chance.random() < 0.3:
        order = chance.choices([names for names, _ in ORDERS], [weight for _, weight in ORDERS])[0]
    left_out = set()
    for name, share in (
        ("mails", 0.6),
        ("places", 0.4),
        ("authors", 0.15),
        ("keywords", 0.15),
        ("abstract", 0.1),
        ("title", 0.07),
    ):
        if chance.random() < share:
            left_out.add(name)
    return [node for name in order if name not in left_out for node in parts[name]]


def _place_others(
    studio: Studio,
    head: Head,
    own: list[Node],
    others: list[list[Node]],
    parts: list[dict[str, list[Node]]],
    order: tuple[str, ...],
) -> list[Node]:
    chance = studio.chance
    if not others:
        return own
    flat = [node for nodes in others for node in nodes]
    way = chance.choices(["after", "end", "before", "mixed"], [58, 16, 8, 18])[0]
    if way == "after":
        return own + flat
    if way == "before":
        head.tags.append("other-first")
        return flat + own
    if way == "end":
        head.after = flat
        return own
    names = ("title", "authors", "places", "mails", "abstract", "keywords")
    return [node for name in order if name in names for found in parts for node in found[name]]


def set_title(studio: Studio, version: Version, other: bool) -> list[Node]:
    chance = studio.chance
    text = version.title
    if chance.random() < 0.05:
        text += chance.choice([raise_mark("*"), raise_mark("1"), "*", "¹", "1"])
    if chance.random() < 0.04:
        text += "."
    if chance.random() < 0.12 and len(text) > 50:
        words = text.split(" ")
        middle = len(words) // 2
        text = " ".join(words[:middle]) + "\n" + " ".join(words[middle:])
    role = "title2" if other else "title"
    if chance.random() < 0.04 and not other:
        subtitle = studio.word(version.language).draw("subtitle")
        version.title += f". {subtitle[0].upper()}{subtitle[1:]}"
        style = chance.choice([{"font-size": "11pt"}, {"font-weight": "normal"}, {"font-style": "italic"}])
        shown = chance.choice(["{}", "({})", "– {}"]).format(subtitle)
        return [Block("title", text, other, role), Block("title", shown, other, role, joined=True, style=style)]
    return [Block("title", text, other, role)]
