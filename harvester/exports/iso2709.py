"""ISO 2709, the envelope in which libraries exchange records: a label, a directory of places, the fields.

Lengths and places are counted in bytes, and have four and five digits: what is longer is cut, at a letter.
"""

from __future__ import annotations

from dataclasses import dataclass, field

FIELD_END, RECORD_END, SUBFIELD = "\x1e", "\x1d", "\x1f"
LABEL = 24
LONGEST_FIELD, LONGEST_RECORD = 9_999, 99_999
_ENTRY = 12  # of the directory: tag, length, place


@dataclass(slots=True)
class MarcField:
    """A field: plain data of a control field, or two indicators and subfields."""

    tag: str
    data: str = ""
    indicators: str = ""
    subfields: list[tuple[str, str]] = field(default_factory=list)

    def encode(self) -> bytes:
        """As it stands in the record, without its end."""
        if not self.indicators:
            return _cut(self.data.encode(), LONGEST_FIELD - 1)
        parts = "".join(f"{SUBFIELD}{code}{value}" for code, value in self.subfields)
        return _cut(f"{self.indicators}{parts}".encode(), LONGEST_FIELD - 1)


def write_record(label: str, fields: list[MarcField]) -> bytes:
    """`label` has 24 signs, its lengths are filled in; fields that make the record too long are left out."""
    directory, body = b"", b""
    for one in fields:
        data = one.encode() + FIELD_END.encode()
        if LABEL + len(directory) + _ENTRY + len(body) + len(data) + 2 > LONGEST_RECORD:
            break
        directory += f"{one.tag:0>3}{len(data):04d}{len(body):05d}".encode()
        body += data
    base = LABEL + len(directory) + 1
    length = base + len(body) + 1
    head = f"{length:05d}{label[5:12]}{base:05d}{label[17:LABEL]}"
    return b"".join((head.encode(), directory, FIELD_END.encode(), body, RECORD_END.encode()))


def _cut(data: bytes, most: int) -> bytes:
    return data if len(data) <= most else data[:most].decode(errors="ignore").encode()
