"""How names stand in lines of references, as pieces of patterns: looser than names are read, quick on every line.

The models that find, split and judge lists have learnt with these very patterns, so a change asks for training.
"""

from __future__ import annotations

# Insides of a class of letters.
UP, LOW = "A-ZÀ-ÖØ-ÞŠŽČА-ЯЁІЇЄ", "a-zß-öø-ÿšžčа-яёіїє"
NAME = rf"(?:[{UP}][{LOW}’'-]+|[{UP}]{{3,}})(?:-[{UP}][{LOW}]+)?"
INITIAL = rf"\b[{UP}][{LOW}]?\.(?=\s?[{UP}\s,]|$)"
# `Bright A.`, `Bright, van A.`
NAME_AND_INITIAL = rf"{NAME}(?:,\s|\s+)(?:(?:von|van|de|di)\s)?[{UP}][{LOW}]?\."
# `A.-B. Bright`
INITIALS_AND_NAME = rf"(?:[{UP}][{LOW}]?\.[\s-]?){{1,3}}\s?{NAME}"
# `Bright AB`
NAME_AND_BARE_INITIALS = rf"{NAME} [{UP}]{{1,3}}"
# `Bright, A`, `Bright Grey, Anna`
NAME_AND_COMMA = rf"{NAME}(?: {NAME})?,\s+[{UP}]"
# Two initials, or a word and one: somebody is named in the line.
NAMED = r"[А-ЯЁA-Z]\. ?[А-ЯЁA-Z]\.|[А-ЯЁA-Z][а-яёa-z]+ [А-ЯЁA-Z]\."
