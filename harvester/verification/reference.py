"""A want that is one reference string: its title is found with the help of the titles the document itself has."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from harvester.lexicon import join_classes, join_edged
from harvester.persons.name_strings import parse_surname, split_names
from harvester.text.likeness import find_differences, find_spans
from harvester.text.patterns import YEAR
from harvester.text.transliteration import make_key
from harvester.verification.title_place import pick_decisive, pick_weighty
from harvester.verification.wanted import Wanted, make_keys, split_key_words, split_plain_words

if TYPE_CHECKING:
    from harvester.items import Person, Record, Want
    from harvester.verification.head import DocumentHead

_WORD = re.compile(r"[^\W_]+")
_LIKENESS = 0.85
_HEADING_LINES = 25
_LEAST_LETTERS = 12
# Words in small letters before the title are no names: what stands there is the venue, not the title.
_NO_NAME = re.compile(r"(?<![^\W\d_])(?<!\w['’ʹ`])(?!(?:and|und|von|van|der|den|hrsg|eds?|оглы|кызы)\b)[a-zа-яё]{3,}")
# What may stand between the authors and the title: words and signs that begin it.
_NOTE = re.compile(rf"(?:(?<=[.,:;])|^)\s*[^\W\d_]{{4,}}(?: (?:{join_classes('title_additions.leads')}))?[\s:.\"“„«]*$")
_AMONG_NAMES = re.compile(r"(?:^|[,;&]|\b(?:and|und|и))\s*$")
_VENUE = re.compile(rf"//|\bin\b|\bв сб|,|\b{YEAR}\b", re.IGNORECASE)
_NUMBER = r"(?:\d+|[ivx]+|two|three|four|zwei|drei|вторая|третья)"
_PART = re.compile(rf"\b(?:(?:часть|ч\.|part|teil)\s*{_NUMBER}|I{{2,3}}|IV|VI{{1,3}})\b(?!\s*\()", re.IGNORECASE)
_PART_NEXT = re.compile(rf"^[\W_]*(?:часть|part|teil)\s+{_NUMBER}\b", re.IGNORECASE)
# A closing bracket or quote of the title itself may stand before what goes on.
_RUNS_ON = re.compile(r"^[^\w\s.,;:/–—-]*(?:\s*[:–—-](?!\s*\d{3})\s*|\s+(?=[a-zа-яё(]))([^.,;:/\[\]\"«»]*)")
# Where strokes part all fields, the source follows after one, with a year or a number after the next.
_SOURCE_BETWEEN = re.compile(rf"^[^\w\s]?\s[–—-]\s(?=[^\W\d_])[^–—/]+\s[–—-]\s*(?:{YEAR}|№|[^\W\d_]{{1,4}}\.?\s?\d)")
# In the Russian form the title ends at two strokes, or before who is responsible and what kind of resource it is.
_SOURCE = re.compile(r"(?<!:)//")
_RESPONSIBLE = re.compile(r"\s/\s|\[")
# Nor is it part of the title that the work is a thesis or a preprint.
_KINDS = join_edged("reference_types.autoreferat", "reference_types.thesis", "reference_types.preprint")
_KIND_NEXT = re.compile(rf"^[\W_]*(?:{_KINDS})", re.IGNORECASE)
_QUOTES = {'"': '"', "“": "”", "„": "“", "«": "»", "‘": "’"}


@dataclass(slots=True)
class PrintedReference:
    """A reference with the keys of its words and where they stand."""

    text: str
    spans: list[tuple[int, int]]
    words: list[str]

    @classmethod
    def of(cls, text: str) -> PrintedReference:
        spans = [match.span() for match in _WORD.finditer(text)]
        return cls(text, spans, make_keys(["".join(split_plain_words(text[start:end])) for start, end in spans]))

    def cut(self, first: int, last: int) -> tuple[str, str, str]:
        """The text before, of and after a run of words."""
        start, end = self.spans[first][0], self.spans[last][1]
        return self.text[:start], self.text[start:end], self.text[end:]


def read_wanted_reference(want: Want, record: Record, head: DocumentHead) -> list[Wanted]:
    """Every reading of the reference whose title may be this document's; one without a title if there is none."""
    from harvester.bibliography.parser import parse_for_search

    parsed = parse_for_search(want.reference)
    year = want.year or (int(parsed.year[:4]) if parsed.year and parsed.year[:4].isdigit() else None)
    authors = [person.family for person in parsed.authors]
    titles = [*_list_titles(record, head, parsed.authors), parsed.title or ""]
    printed = PrintedReference.of(want.reference)
    readings = [reading for title in titles if (reading := _try_reading(printed, title, authors, year))]
    for _, wanted in readings:
        wanted.kind = want.kind or parsed.type or ""
    # A later beginning is the heading of a section, or one line of a longer title.
    earliest = min((start for start, _ in readings), default=0)
    return [wanted for start, wanted in readings if start == earliest] or [Wanted(want.reference, [], authors, year)]


def _list_titles(record: Record, head: DocumentHead, authors: list[Person]) -> list[str]:
    """What may be the document's title, but no line of authors, and no part of its title alone."""
    own = [value.value for value in (record.metadata.title, record.metadata.title_other) if value]
    whole = [" ".join(split_key_words(title)) for title in own]
    people = [*authors, *record.metadata.authors, *record.metadata.authors_other]
    names = {word for one in people for word in split_key_words(f"{one.given} {one.patronymic} {one.family}")}
    return own + [
        heading
        for heading in list_headings(head)
        if (words := split_key_words(heading))
        and not names.issuperset(pick_weighty(words))
        and not any(" ".join(words) in title for title in whole)
    ]


def list_headings(head: DocumentHead) -> list[str]:
    """The runs of lines near the top that are printed otherwise than the body."""
    found: list[list[str]] = []
    last = None
    for number, line in enumerate(head.lines[:_HEADING_LINES]):
        style = head.style(number)
        if style != head.body and style == last:
            found[-1].append(line.text)
        elif style != head.body:
            found.append([line.text])
        last = style
    return [" ".join(lines) for lines in found]


def _try_reading(
    reference: PrintedReference, title: str, authors: list[str], year: int | None
) -> tuple[int, Wanted] | None:
    """The reference read with this title: where it stands, who stands before it, how it goes on."""
    wanted = split_key_words(title)
    if len("".join(wanted)) < _LEAST_LETTERS or len(pick_weighty(wanted)) < 2:
        return None
    found = find_spans("".join(wanted), "".join(reference.words), _LIKENESS, most=1)
    if not found:
        return None
    first, last = _find_words_at(reference.words, found[0].start, found[0].end)
    before, printed, after = reference.cut(first, last)
    if (
        _NO_NAME.search(before)
        or _is_name(before, printed)
        or find_differences(wanted, reference.words[first : last + 1])
    ):
        return None
    printed = _find_note(before) + printed + _find_continuation(before, after)
    surnames = authors or [parse_surname(name) for name in split_names(before.strip(' .:,`"«'))]
    title_words = split_key_words(printed)
    # The parser takes a title's first word for a name at times.
    surnames = [name for name in surnames if name and make_key(name) not in title_words]
    told = frozenset(split_key_words(after))
    return first, Wanted(printed, title_words, surnames, year, told=told)


def _find_note(before: str) -> str:
    """What a note on a paper says it is, right before the title of that: `Erratum: "…`, `Comment on "…`."""
    last = _NOTE.search(before)
    return f"{last[0].strip()} " if last and any(map(str.isalpha, pick_decisive(split_key_words(last[0])))) else ""


def _is_name(before: str, printed: str) -> bool:
    """Whether what looks like a title is one of the authors: few words, all with capitals, among others."""
    words = printed.split()
    return len(words) <= 4 and all(word[:1].isupper() for word in words) and bool(_AMONG_NAMES.search(before))


def _find_words_at(words: list[str], start: int, end: int) -> tuple[int, int]:
    """The first and the last word that lie with more than half of their letters between two characters."""
    inside, place = [], 0
    for index, word in enumerate(words):
        if min(end, place + len(word)) - max(start, place) > len(word) / 2:
            inside.append(index)
        place += len(word)
    return (inside[0], inside[-1]) if inside else (0, 0)


def _find_continuation(before: str, after: str) -> str:
    """The words after the title that still belong to it: a part's number, a subtitle, words in small letters."""
    if _KIND_NEXT.match(after):
        return ""
    rest = _find_rest(before, after)
    if rest is not None:
        return rest
    before_venue = _VENUE.split(after, maxsplit=1)[0]
    if part := _PART.search(before_venue) or _PART_NEXT.search(after):
        return f" {part[0]}"
    first = _WORD.search(after)
    if first and not set(",/") & set(after[: first.start()]):
        word = split_key_words(first[0])
        if pick_decisive(word) and not (word[0].isdigit() and len(word[0]) > 2):
            return f" {first[0]}"
    runs_on = _RUNS_ON.match(after)
    return runs_on[0] if runs_on else ""


def _find_rest(before: str, after: str) -> str | None:
    """What stands between here and the end of the title, where quotes or strokes tell where that is."""
    closing = _QUOTES.get(before.rstrip()[-1:])
    if closing and closing in after:
        return after[: after.index(closing)]
    if _SOURCE_BETWEEN.match(after):
        return ""
    source = _SOURCE.search(after)
    return _RESPONSIBLE.split(after[: source.start()], maxsplit=1)[0] if source else None
