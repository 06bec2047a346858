"""Records as the standard has them, taken apart by its own rules."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from harvester.exports.iso2709 import LONGEST_RECORD, MarcField, write_record

LABEL = "00000naa2 2200000 3i450 "
# Any text but the three signs that end fields and records.
texts = st.text(st.characters(codec="utf-8", exclude_characters="\x1d\x1e\x1f"), max_size=40)
fields = st.builds(
    lambda tag, parts: MarcField(f"{tag}", indicators="  ", subfields=parts),
    st.integers(200, 899),
    st.lists(st.tuples(st.sampled_from("abv1"), texts), min_size=1, max_size=4),
)


def take_apart(record: bytes) -> list[tuple[str, bytes]]:
    """Every byte accounted for: length, base, directory, fields, ends."""
    length, base = int(record[:5]), int(record[12:17])
    assert (len(record), record[-1:], record[base - 1 : base]) == (length, b"\x1d", b"\x1e")
    directory = record[24 : base - 1].decode("ascii")
    assert len(directory) % 12 == 0
    found, place = [], 0
    for start in range(0, len(directory), 12):
        tag, size, at = (
            directory[start : start + 3],
            directory[start + 3 : start + 7],
            directory[start + 7 : start + 12],
        )
        assert int(at) == place
        place += int(size)
        data = record[base + int(at) : base + place]
        assert data.endswith(b"\x1e")
        found.append((tag, data[:-1]))
    assert base + place + 1 == length
    return found


@settings(max_examples=100, deadline=None)
@given(st.lists(fields, max_size=6))
def test_every_byte_has_its_place(made: list[MarcField]) -> None:
    found = take_apart(write_record(LABEL, made))
    assert [tag for tag, _ in found] == [one.tag for one in made]
    for (_, data), one in zip(found, made, strict=True):
        assert data.decode() == "  " + "".join(f"\x1f{code}{value}" for code, value in one.subfields)


def test_what_is_too_long_is_cut_at_a_letter() -> None:
    [(_, data)] = take_apart(write_record(LABEL, [MarcField("330", indicators="  ", subfields=[("a", "ы" * 9_000)])]))
    assert len(data) <= 9_998
    assert data.decode().endswith("ы")


def test_a_record_ends_before_its_length_has_six_digits() -> None:
    many = [MarcField("610", indicators="0 ", subfields=[("a", "слово " * 500)]) for _ in range(40)]
    record = write_record(LABEL, many)
    assert len(record) <= LONGEST_RECORD
    assert 10 < len(take_apart(record)) < 40
