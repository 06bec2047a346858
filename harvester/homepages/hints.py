"""What the user knows of the scholar, compared with the page: namesakes are told apart by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harvester.lexicon import load_words
from harvester.persons.mentions import Names
from harvester.text import scripts

if TYPE_CHECKING:
    from harvester.homepages.view import View

_STEM = 5  # letters by which words are told, so that endings do not matter
# Words that any institute and any field has.
_COMMON = frozenset(word[:_STEM] for word in load_words("hint_words"))


def measure_hints(view: View) -> dict[str, float]:
    scholar = view.scholar
    stems = set(_stems(view.text)) | set(_stems(view.page.title))
    hints = [
        _measure_share(stems, scholar.field),
        _measure_share(stems, scholar.affiliation),
        _measure_share(stems, scholar.city),
        _measure_share(stems, scholar.paper),
        _measure_coauthors(view),
        _find_email(view),
    ]
    given = [hint for hint in hints if hint is not None]
    return {
        "field": _or_none(hints[0]),
        "affiliation": _or_none(hints[1]),
        "other hints": max((hint for hint in hints[2:] if hint is not None), default=-0.2),
        "hints met": sum(given) / len(given) if given else 0.3,
        "hints missed": float(bool(given) and max(given) < 0.2),
    }


def _or_none(value: float | None) -> float:
    return -0.2 if value is None else value


def _stems(text: str) -> list[str]:
    return [word[:_STEM] for word in scripts.split_words(text) if len(word) > 3]


def _measure_share(stems: set[str], hint: str) -> float | None:
    wanted = set(_stems(hint)) - _COMMON or set(_stems(hint))
    return len(wanted & stems) / len(wanted) if wanted else None


def _measure_coauthors(view: View) -> float | None:
    others = [Names([name]) for name in view.scholar.coauthors]
    return sum(other.best(view.text) >= 2 for other in others) / len(others) if others else None


def _find_email(view: View) -> float | None:
    if not view.scholar.email:
        return None
    return float(view.scholar.email.lower() in view.text.lower())
