"""The wanted title as it stands in the head of a document: where, and how whole."""

from __future__ import annotations

import re
from itertools import starmap
from typing import TYPE_CHECKING

from rapidfuzz import fuzz

from harvester.text.lemmas import find_lemma
from harvester.text.likeness import find_differences, find_spans
from harvester.verification.title_beside import look_around, look_beside
from harvester.verification.title_place import TitlePlace, pick_telling, pick_weighty

if TYPE_CHECKING:
    from harvester.verification.head import DocumentHead
    from harvester.verification.wanted import Wanted

# A place less alike than this is no place; the words then say what differs.
LEAST_LIKENESS = 0.7
# Of the longer words of the title at least this share must stand in the head, else no place is looked for.
LEAST_WORDS = 0.34
# So many words before and after a place may be its, if some of the title's words are lacking inside it.
WORDS_BESIDE = 4
_FOOTNOTE = re.compile(r"([a-z]{2,})\d{1,2}")


def find_title_places(wanted: Wanted, head: DocumentHead) -> list[TitlePlace]:
    """All places of the head that are like the wanted title."""
    if wanted.clipped:
        head = head.clip_words(wanted.clipped)
    if not _worth_a_look(wanted, head):
        return []
    return [
        _make_place(wanted, head, *_widen_to_words(wanted, head, span.start, span.end))
        for span in find_spans(wanted.squeezed, head.squeezed, LEAST_LIKENESS)
    ]


def _worth_a_look(wanted: Wanted, head: DocumentHead) -> bool:
    long = {word for word in wanted.words if len(word) > 3} or set(wanted.words)
    return bool(long) and sum(word in head.squeezed for word in long) >= LEAST_WORDS * len(long)


def _widen_to_words(wanted: Wanted, head: DocumentHead, start: int, end: int) -> tuple[int, int]:
    """The run of whole words around these characters that is most like the title."""
    first, last = head.word_at(start), head.word_at(end - 1)
    best = (fuzz.ratio(wanted.squeezed, "".join(head.words[first : last + 1])), first, last + 1)
    reach = WORDS_BESIDE if best[0] < 100 else 0
    for begin in range(max(0, first - reach), first + reach + 1):
        for stop in range(max(begin + 1, last - reach), min(len(head.words), last + reach) + 1):
            likeness = fuzz.ratio(wanted.squeezed, "".join(head.words[begin:stop]))
            if likeness > best[0]:
                best = (likeness, begin, stop)
    return best[1], best[2]


def _make_place(wanted: Wanted, head: DocumentHead, begin: int, stop: int) -> TitlePlace:
    printed = [_strip_footnote(word, wanted) for word in head.words[begin:stop]]
    likeness = fuzz.ratio(wanted.squeezed, "".join(printed)) / 100
    place = TitlePlace(likeness, head.line_of(begin), head.line_of(stop - 1))
    _note_differences(place, wanted, printed, head.plain[begin:stop])
    look_around(place, head)
    look_beside(place, wanted, head, begin, stop)
    _set_moved_apart(place)
    return place


def _note_differences(place: TitlePlace, wanted: Wanted, printed: list[str], plain: list[str]) -> None:
    """The words of either title that the other lacks; other forms of them are none."""
    behind = dict(zip(wanted.words + printed, wanted.plain + plain, strict=True))
    for missing, other in find_differences(wanted.words, printed, (wanted.plain, plain)):
        forms = [(behind[one], behind[two]) for one, two in zip(missing, other, strict=False)]
        if len(missing) == len(other) and all(starmap(_are_forms, forms)):
            continue
        pick = pick_telling if pick_telling(missing) and pick_telling(other) else pick_weighty
        place.missing += pick(missing)
        place.other += pick(other)


def _are_forms(one: str, other: str) -> bool:
    return one == other or (one.isalpha() and other.isalpha() and find_lemma(one) == find_lemma(other))


def _set_moved_apart(place: TitlePlace) -> None:
    """Words of the title that are only elsewhere in it are none that differ."""
    for word in filter(str.isalpha, list(place.missing)):
        words = next((words for words in (place.other, place.before, place.goes_on) if word in words), None)
        if words is not None:
            words.remove(word)
            place.missing.remove(word)
            place.moved.append(word)


def _strip_footnote(word: str, wanted: Wanted) -> str:
    """A number set as the mark of a footnote comes out of a file as the end of the title's last word."""
    mark = _FOOTNOTE.fullmatch(word)
    return mark[1] if mark and word not in wanted.words else word
