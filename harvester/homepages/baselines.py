"""Published ways to put the pages seen for a scholar in order, each alone; the signs are those that our judge weighs.

A ranker takes the signs of a page (`judge.measure_page`) and gives its worth, or None for a page that it drops. What is
learned is fitted by `models/training/homepage_baselines.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Ranker = Callable[[Mapping[str, float]], float | None]

# S5: the first score is of the address, the second of the page.
ADDRESS_SIGNS = (
    "address: ends in slash", "address: ends in html", "address: home file", "address: personal folder",
    "address: few slashes", "address: name in address",
)  # fmt: skip
CONTENT_SIGNS = (
    "content: words in headings", "content: small", "content: home page words", "content: publication words",
)  # fmt: skip
GOOD_ADDRESS = 2  # points of six from which on a page is looked at: the seed says "good" and gives no number
# S13: what the tree is grown on, and what the regression adds to it.
LINK_SIGNS = (
    "links: slashes", "links: in-links", "links: in-links normalised", "links: in-links from elsewhere",
    "links: in-links from here", "links: out-links", "links: out-links normalised", "links: out-links elsewhere",
    "links: out-links here", "links: key word at the end", "links: ends in a slash",
)  # fmt: skip
RELEVANCE_SIGNS = ("links: title relevance", "links: anchor relevance", "links: abstract relevance")
REGRESSION_SIGNS = (*RELEVANCE_SIGNS, *LINK_SIGNS)


def rank_by_points(signs: Mapping[str, float]) -> float | None:
    """S5, the seed's own points, one a sign.

    score(d) = sum of six signs of the address; if that is good, plus the sum of four signs of the content
    """
    address = sum(signs[name] for name in ADDRESS_SIGNS)
    return address + sum(signs[name] for name in CONTENT_SIGNS) if address >= GOOD_ADDRESS else None


def rank_by_impact(signs: Mapping[str, float]) -> float | None:
    """S14, impact transformation: the page most relevant to the name is the answer.

    score(q, d) = sum over t in q of W(d,t) · W(q,t), W(d,t) = log(1 + f(d,t)), where f has C added for each field that
    holds t: 1 text, 8 anchors out and in from other hosts, 4 anchors from its own, 2 title, key words, description
    """
    return signs["relevance: impact"]


def rank_by_language(signs: Mapping[str, float]) -> float | None:
    """S15, language models of the fields, mixed, with a prior by type of address.

    P(d|q) ~ P(type of address) · product over t in q of sum over fields of L(field) · P(t|field), in logarithms
    """
    return signs["relevance: language model with prior"]


def rank_by_tree(is_home: Callable[[Mapping[str, float]], bool]) -> Ranker:
    """S13, the first half: of the pages that the tree takes for home pages, those whose fields say the name.

    score(q, d) = R(title) + R(anchors) + R(abstract) if tree(slashes, links in and out, end of the address) says home
    """

    def rank(signs: Mapping[str, float]) -> float | None:
        return sum(signs[name] for name in RELEVANCE_SIGNS) if is_home(signs) else None

    return rank


def rank_by_regression(is_home: Callable[[Mapping[str, float]], bool], weigh: Ranker) -> Ranker:
    """S13, whole: what passed the tree, by one logistic regression.

    log(p / (1 - p)) = b0 + b1 · R(title) + b2 · R(anchors) + b3 · R(abstract) + sum of bi · (fact of links and address)
    """

    def rank(signs: Mapping[str, float]) -> float | None:
        return weigh(signs) if is_home(signs) else None

    return rank


UNTRAINED: dict[str, Ranker] = {"points": rank_by_points, "impact": rank_by_impact, "language": rank_by_language}
TRAINED = ("tree", "regression")
