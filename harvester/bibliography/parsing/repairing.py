"""The rules that put right what a tagger said, in their order: each declares what it touches, is guarded and counted.

Readers make a field of what was labelled so, or of what has a form of its own (an address, a DOI): they are certain by
nature. Rules change what the readers made; each can be switched off, so that what it earns is measured.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from harvester.bibliography.parsing import draft as drafts
from harvester.bibliography.parsing.repairs import (
    containers,
    designations,
    imprints,
    kinds,
    languages,
    links,
    name_labels,
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
OF_DRAFT = frozenset(("labels", "runs", "author_runs", "editor_runs", "container_run", "years"))


@dataclass(frozen=True, slots=True)
class Rule:
    """A function over a draft, and the keys it may change; a reader has none."""

    apply: Callable[[Draft], None]
    keys: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return self.apply.__name__

    def values(self, draft: Draft) -> list[Any]:
        """What its keys hold now; labels are changed in place, so they are copied."""
        return [
            draft.labels[:] if key == "labels" else getattr(draft if key in OF_DRAFT else draft.reference, key)
            for key in self.keys
        ]

    def restore(self, draft: Draft, values: list[Any]) -> None:
        for key, value in zip(self.keys, values, strict=True):
            setattr(draft if key in OF_DRAFT else draft.reference, key, value)


LABELS = ("labels",)
TITLE = ("title",)
CONTAINER = ("container",)
YEAR = ("year",)
RULES = (
    # labels
    Rule(work_labels.contain_after_slashes, LABELS),
    Rule(name_labels.entitle_letters, LABELS),
    Rule(name_labels.unite_editors, LABELS),
    Rule(name_labels.entitle_after_initials, LABELS),
    Rule(name_labels.move_edge_of_names, LABELS),
    Rule(work_labels.lengthen_container, LABELS),
    Rule(work_labels.drop_number_of_edition, LABELS),
    Rule(work_labels.publish_after_editor, LABELS),
    # runs of one label
    Rule(drafts.build_runs),
    Rule(work_labels.join_slipped_runs, ("runs",)),
    # people
    Rule(people.give_initials, LABELS),
    Rule(people.give_shortened_names, LABELS),
    Rule(people.give_patronymics, LABELS),
    Rule(people.give_name_before_initial, LABELS),
    Rule(roles.take_editors_by_mark, ("author_runs", "editor_runs")),
    Rule(roles.drop_names_after_container, ("author_runs",)),
    Rule(roles.drop_translators, ("author_runs",)),
    Rule(roles.drop_compilers, ("author_runs",)),
    Rule(people.read_people),
    Rule(people.straighten_editors, ("editors",)),
    # title
    Rule(titles.read_title),
    Rule(titles.end_title_at_quotes, TITLE),
    Rule(titles.cut_speaker_before_title, TITLE),
    Rule(titles.cut_title_at_in, TITLE),
    Rule(titles.cut_edition_after_title, TITLE),
    Rule(russian_titles.take_title_before_slash, TITLE),
    Rule(russian_titles.close_bracketed_title, TITLE),
    Rule(russian_titles.cut_translation_after_title, TITLE),
    Rule(russian_titles.cut_people_after_title, TITLE),
    Rule(russian_titles.cut_area_after_title, TITLE),
    Rule(russian_titles.cut_bracket_after_title, TITLE),
    Rule(russian_titles.cut_amsbib_after_title, TITLE),
    Rule(russian_titles.cut_act_after_title, TITLE),
    Rule(russian_titles.cut_kind_after_title, TITLE),
    Rule(russian_titles.cut_class_before_title, TITLE),
    Rule(russian_titles.take_title_of_standard, ("title", "authors")),
    Rule(russian_titles.take_title_of_act, ("title", "authors")),
    Rule(titles.cut_thesis_after_title, TITLE),
    Rule(titles.take_title_before_online, TITLE),
    Rule(titles.join_title),
    # container
    Rule(containers.read_container),
    Rule(containers.take_container_after_slashes, CONTAINER),
    Rule(containers.cut_tail_after_container, CONTAINER),
    Rule(containers.cut_edges_of_container, CONTAINER),
    Rule(containers.join_container),
    Rule(containers.take_edited_book_from_container, ("title", "container")),
    # year
    Rule(years.read_years),
    Rule(years.skip_year_of_look, ("years",)),
    Rule(years.skip_number_of_case, ("years",)),
    Rule(years.skip_number_of_standard, ("years",)),
    Rule(years.take_year_of_publication, YEAR),
    Rule(years.read_year),
    Rule(years.take_year_outside_of_fields, YEAR),
    Rule(years.take_year_of_act, YEAR),
    Rule(years.take_year_of_container, YEAR),
    Rule(years.take_year_of_volumes, YEAR),
    # numbers
    Rule(numbers.read_numbers),
    Rule(numbers.close_bracket_of_issue),
    Rule(numbers.cut_words_after_pages),
    Rule(numbers.take_pages_of_translation, ("pages",)),
    Rule(numbers.take_pages_as_extent, ("pages", "extent")),
    Rule(numbers.strip_extent),
    Rule(numbers.unchain_numbers, ("year", "volume", "issue", "pages")),
    Rule(numbers.part_title_before_chain, ("title", "container")),
    # imprint, links, kind of work, its number, language
    Rule(imprints.read_imprint),
    Rule(imprints.cut_year_after_publisher, ("publisher",)),
    Rule(imprints.begin_place_with_river, ("place",)),
    Rule(imprints.join_imprint),
    Rule(links.read_links),
    Rule(kinds.read_type),
    Rule(designations.read_number),
    Rule(languages.read_language),
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
                if rule.keys and rule.values(draft) != before:
                    changed.append(rule.name)
        self.changed.update(changed)
        return changed
