"""The rules that put right what a tagger said, in their order: each declares what it touches, is guarded and counted.

Readers make a field of what was labelled so, or of what has a form of its own (an address, a DOI): they are certain by
nature. Rules change what the readers made; each can be switched off, so that what it earns is measured.
"""

from __future__ import annotations

from collections import Counter
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from harvester.bibliography.parsing import draft as drafts
from harvester.bibliography.parsing.repairs import (
    containers,
    designations,
    imprints,
    kinds,
    languages,
    links,
    numbers,
    people,
    roles,
    russian_titles,
    titles,
    work_labels,
    years,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from harvester.bibliography.parsing.draft import Draft

# What rules touch of a draft itself; all other keys are fields of its reference.
LABELS = ("labels",)
OF_DRAFT = frozenset(("labels", "runs", "author_runs", "editor_runs", "container_run", "years"))


class RepairRule:
    """A function over a draft, and the keys it may change; a reader has none.

    `values` gives what its keys hold now. It is asked twice for each rule and reference, so it is made once.
    """

    def __init__(self, apply: Callable[[Draft], None], keys: tuple[str, ...] = ()) -> None:
        self.apply, self.keys = apply, keys
        self.name = apply.__name__
        self.values = _make_getter(keys)

    def restore(self, draft: Draft, values: Any) -> None:
        for key, value in zip(self.keys, [values] if len(self.keys) == 1 else values, strict=True):
            setattr(draft if key in OF_DRAFT else draft.reference, key, value)


def _make_getter(keys: tuple[str, ...]) -> Callable[[Draft], Any]:
    """What gives the value of the only key, or all values; labels are changed in place, so they are copied."""
    if not keys:
        return lambda draft: ()
    if keys == LABELS:
        return lambda draft: draft.labels[:]
    return attrgetter(*(key if key in OF_DRAFT else f"reference.{key}" for key in keys))


TITLE = ("title",)
CONTAINER = ("container",)
YEAR = ("year",)
RULES = (
    # labels
    RepairRule(work_labels.entitle_after_names, LABELS),
    RepairRule(work_labels.drop_number_of_edition, LABELS),
    # runs of one label
    RepairRule(drafts.build_runs),
    RepairRule(work_labels.join_slipped_runs, ("runs",)),
    # people
    RepairRule(people.give_patronymics, LABELS),
    RepairRule(roles.take_editors_by_mark, ("author_runs", "editor_runs")),
    RepairRule(roles.drop_compilers, ("author_runs",)),
    RepairRule(people.read_people),
    RepairRule(people.straighten_editors, ("editors",)),
    # title
    RepairRule(titles.read_title),
    RepairRule(titles.end_title_at_quotes, TITLE),
    RepairRule(titles.cut_speaker_before_title, TITLE),
    RepairRule(titles.cut_title_at_in, TITLE),
    RepairRule(titles.cut_edition_after_title, TITLE),
    RepairRule(russian_titles.take_title_before_slash, TITLE),
    RepairRule(russian_titles.close_bracketed_title, TITLE),
    RepairRule(russian_titles.cut_translation_after_title, TITLE),
    RepairRule(russian_titles.cut_people_after_title, TITLE),
    RepairRule(russian_titles.cut_area_after_title, TITLE),
    RepairRule(russian_titles.cut_bracket_after_title, TITLE),
    RepairRule(russian_titles.cut_amsbib_after_title, TITLE),
    RepairRule(russian_titles.cut_act_after_title, TITLE),
    RepairRule(russian_titles.cut_kind_after_title, TITLE),
    RepairRule(russian_titles.cut_class_before_title, TITLE),
    RepairRule(russian_titles.take_title_of_standard, ("title", "authors")),
    RepairRule(russian_titles.take_title_of_act, ("title", "authors")),
    RepairRule(titles.cut_thesis_after_title, TITLE),
    RepairRule(titles.take_title_before_online, TITLE),
    RepairRule(titles.join_title),
    # container
    RepairRule(containers.read_container),
    RepairRule(containers.take_container_after_slashes, CONTAINER),
    RepairRule(containers.cut_tail_after_container, CONTAINER),
    RepairRule(containers.cut_edges_of_container, CONTAINER),
    RepairRule(containers.join_container),
    RepairRule(containers.take_edited_book_from_container, ("title", "container")),
    # year
    RepairRule(years.read_years),
    RepairRule(years.skip_year_of_look, ("years",)),
    RepairRule(years.skip_number_of_case, ("years",)),
    RepairRule(years.skip_number_of_standard, ("years",)),
    RepairRule(years.read_year),
    RepairRule(years.take_year_outside_of_fields, YEAR),
    RepairRule(years.take_year_of_act, YEAR),
    RepairRule(years.take_year_of_container, YEAR),
    # numbers
    RepairRule(numbers.read_numbers),
    RepairRule(numbers.close_bracket_of_issue),
    RepairRule(numbers.cut_words_after_pages),
    RepairRule(numbers.take_pages_as_extent, ("pages", "extent")),
    RepairRule(numbers.strip_extent),
    # imprint, links, kind of work, its number, language
    RepairRule(imprints.read_imprint),
    RepairRule(imprints.begin_place_with_river, ("place",)),
    RepairRule(imprints.join_imprint),
    RepairRule(links.read_links),
    RepairRule(kinds.read_type),
    RepairRule(designations.read_number),
    RepairRule(languages.read_language),
)
# Those that are no readers.
SWITCHABLE = tuple(rule.name for rule in RULES if rule.keys)


class Repairs:
    """The rules but for those switched off, and how often each changed something or failed."""

    def __init__(self, off: Collection[str] = ()) -> None:
        self.rules = tuple(rule for rule in RULES if rule.name not in off)
        self.changed: Counter[str] = Counter()
        self.failed: Counter[str] = Counter()

    def apply(self, draft: Draft) -> list[str]:
        """Every rule in its order; one that fails is passed over, and what it touched is as before.

        Answers which of them changed something.
        """
        changed = []
        for rule in self.rules:
            before = rule.values(draft)
            try:
                rule.apply(draft)
            except Exception:
                rule.restore(draft, before)
                self.failed[rule.name] += 1
            else:
                if rule.values(draft) != before:
                    changed.append(rule.name)
        if changed:
            self.changed.update(changed)
        return changed
