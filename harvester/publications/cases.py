"""Russian names out of the cases in which lists print them: "трудов доцента Орлова", "совместно с Орловым"."""

from __future__ import annotations

# Rows: the ending of the case, that of the nominative; names of women first, their endings hold those of men.
Endings = tuple[tuple[str, str], ...]
_WOMEN: Endings = (("овой", "ова"), ("евой", "ева"), ("иной", "ина"), ("ской", "ская"), ("цкой", "цкая"))
GENITIVE: Endings = (
    *_WOMEN,
    ("ского", "ский"), ("цкого", "цкий"), ("ова", "ов"), ("ева", "ев"), ("ёва", "ёв"), ("ина", "ин"), ("ына", "ын"),
)  # fmt: skip
GENITIVE_GIVEN: Endings = (
    ("ея", "ей"), ("ия", "ий"), ("ая", "ай"), ("ря", "рь"), ("ии", "ия"), ("ьи", "ья"), ("ы", "а"), ("а", ""),
)  # fmt: skip
GENITIVE_PATRONYMIC: Endings = (("вны", "вна"), ("чны", "чна"), ("вича", "вич"), ("ьича", "ьич"))
INSTRUMENTAL: Endings = (
    *_WOMEN,
    ("ским", "ский"), ("цким", "цкий"), ("овым", "ов"), ("евым", "ев"), ("иным", "ин"), ("ыным", "ын"), ("ом", ""),
)  # fmt: skip


def nominative(name: str, endings: Endings) -> str:
    """The name as a list of authors has it; as it is when no ending fits."""
    return next((name[: -len(old)] + new for old, new in endings if name.endswith(old)), name)
