"""What venues are called and what their links promise, as patterns of the lexicon's words."""

from __future__ import annotations

import re

from harvester.homepages.words import compile_words
from harvester.lexicon import join_classes

KINDS = ("conference", "journal", "institute")
# What a venue of each kind is called, and what only it has on its pages.
CALLED = {kind: compile_words(f"venue_names.{kind}") for kind in KINDS}
SIGNS = {kind: compile_words(f"venue_signs.{kind}") for kind in KINDS}
# The anchor of a link from a directory's entry to a person's own page.
OWN_PAGE = compile_words("home_pages.own")
# Row: what a link leads to, its words; the first row that has a word counts.
ROLES = (
    ("dull", compile_words("link_roles.dull")),
    ("programme", re.compile(rf"\b(?:{join_classes('link_roles.programme')})\b", re.I)),
    *(
        (role, compile_words(f"link_roles.{role}"))
        for role in ("proceedings", "issues", "publications", "staff", "departments", "about", "home")
    ),
)
