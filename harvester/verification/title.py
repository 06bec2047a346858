"""The wanted title as it stands in the head of a document: where, and how whole."""

from __future__ import annotations

import re
from itertools import starmap
from typing import TYPE_CHECKING

from rapidfuzz import fuzz

from harvester.text.lemmas import find_lemma
from harvester.text.likeness import find_differences, find_spans
from harvester.verification.title_beside import look_around, look_beside
from harvester.verification.title_place import TitlePlace, pick_weighty

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
    differences = find_differences(wanted.words, printed, (wanted.plain, head.plain[begin:stop]))
    plain = _tell_plain(wanted, head) if differences else {}
    for missing, other in differences:
        forms = zip((plain[word] for word in missing), (plain.get(word, word) for word in other), strict=False)
        if len(missing) != len(other) or not all(starmap(_are_forms, forms)):
            place.missing += pick_weighty(missing)
            place.other += pick_weighty(other)
    look_around(place, head)
    look_beside(place, wanted, head, begin, stop)
    _set_moved_apart(place, plain)
    return place


def _tell_plain(wanted: Wanted, head: DocumentHead) -> dict[str, str]:
    """The words behind the keys."""
    return dict(zip([*head.words, *wanted.words], [*head.plain, *wanted.plain], strict=True))


def _are_forms(one: str, other: str) -> bool:
    return one == other or (one.isalpha() and other.isalpha() and find_lemma(one) == find_lemma(other))


def _set_moved_apart(place: TitlePlace, plain: dict[str, str]) -> None:
    """Words of the title that are only elsewhere in it are none that differ."""
    for word in list(place.missing):
        for words in (place.other, place.before, place.goes_on):
            same = next((other for other in words if _are_forms(plain[word], plain.get(other, other))), None)
            if same is not None:
                words.remove(same)
                place.missing.remove(word)
                place.moved.append(word)
                break


def _strip_footnote(word: str, wanted: Wanted) -> str:
    """A number set as the mark of a footnote comes out of a file as the end of the title's last word."""
    mark = _FOOTNOTE.fullmatch(word)
    return mark[1] if mark and word not in wanted.words else word
