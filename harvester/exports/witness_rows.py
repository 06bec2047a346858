"""Why a paper's record says what it says: for each field who says so, who says otherwise, and how sure that is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from harvester.clock import written
from harvester.fusion.deciding import HAND, trust
from harvester.fusion.record import explain_fields
from harvester.fusion.statements import list_witnesses
from harvester.items import Statement
from harvester.library.correcting import FIELDS, strip_corrections
from harvester.messages.translating import _

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harvester.items import Paper

LONGEST_VALUE = 90  # letters of a value in the table
MOST_NAMED = 4  # witnesses of each side


def list_reasons(paper: Paper) -> Iterator[tuple[str, str, str, str, str]]:
    """A row a field: value, how sure, its witnesses, and what others say instead."""
    heard = [*list_witnesses(strip_corrections(paper)), *_hear_hand(paper)]
    for name, decision in explain_fields(replace(paper, witnesses=heard)):
        said = "; ".join(f"{_name_witness(one)}: {_cut_value(one.value)}" for one in decision.differing[:MOST_NAMED])
        yield name, _cut_value(decision.chosen.value), f"{decision.weight:.2f}", _name_all(decision.agreeing), said


def _hear_hand(paper: Paper) -> Iterator[Statement]:
    """A person's corrections as statements, which outweigh all others."""
    for one in paper.corrections:
        told = f"{one.author}, {written(one.time)[:10]}" if one.author else written(one.time)[:10]
        yield Statement(
            FIELDS.get(one.name) or one.name, "; ".join(one.value), HAND, 1.0, told, date=f"{one.time:020.3f}"
        )


def _name_all(witnesses: Sequence[Statement]) -> str:
    named = ", ".join(map(_name_witness, witnesses[:MOST_NAMED]))
    more = len(witnesses) - MOST_NAMED
    return _("{named} and {number} more", named=named, number=more) if more > 0 else named


def _name_witness(one: Statement) -> str:
    if one.source == HAND:
        return f"{HAND} ({one.where})"
    where = f" {one.where}" if one.where else ""
    return f"{one.source}{where} ({trust(one):.2f})"


def _cut_value(value: str) -> str:
    return value if len(value) <= LONGEST_VALUE else f"{value[: LONGEST_VALUE - 1]}…"
