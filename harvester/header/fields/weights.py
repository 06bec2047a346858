"""How sure the fields are that words name: the share of right ones among those given, on the papers of a corpus whose
truth has the field, pooled and by source (the lower of the two, rounded down). Where it has none, a careful guess."""

from __future__ import annotations

# Who found them.
METHOD = "rules"
# An abstract under its heading (173 of 178, by source 0.968), one known by its looks (38 of 40, 0.926), and either when
# it breaks off in the midst of a sentence (9 of 11 under a heading, by source 0.71).
NAMED_ABSTRACT, UNNAMED_ABSTRACT, CUT_ABSTRACT = 0.96, 0.92, 0.71
# Key words (333 of 343), those beside a very long one (36 of 39), and the long ones themselves (12 of 17): running
# text that was taken for a list shows by its length.
KEYWORD, DOUBTED_KEYWORD, LONG_KEYWORD = 0.97, 0.9, 0.69
LONG_WORDS, DOUBT_WORDS = 4, 5
# УДК after its name (64 of 65); alone on a line it is too rare to count.
UDC, BARE_UDC = 0.98, 0.8
EMAIL = 0.97  # 276 of 283
# A year of the journal's line or of the rights (46 of 49), of another running head (24 of 29), alone on a line (6 of
# 11); in theses and what else is no paper all of 37 were right.
YEAR_OF_VENUE, YEAR_OF_EDGE, YEAR_ALONE, YEAR_OF_THESIS = 0.93, 0.82, 0.54, 0.95
# Looked through by eye, since no truth has them: names of journals (61 of 68 right), numbers that no name stands
# before or that another line had to give (about half), and names in small letters (1 of 3).
VENUE, VENUE_PART_ALONE, SMALL_VENUE = 0.89, 0.55, 0.4
# No truth has these; their form leaves little room, but the code may be that of another work.
CODE, CLASS = 0.95, 0.9

# Of a sentence.
ENDS = '.!?…»")]'


def weigh_abstract(text: str, named: bool) -> float:
    if text.rstrip()[-1:] not in ENDS:
        return CUT_ABSTRACT
    return NAMED_ABSTRACT if named else UNNAMED_ABSTRACT


def weigh_keywords(terms: list[str]) -> list[float]:
    """One for each term, since a list that ran into the text is wrong at its end first."""
    lengths = [len(term.split()) for term in terms]
    usual = DOUBTED_KEYWORD if any(length > DOUBT_WORDS for length in lengths) else KEYWORD
    return [LONG_KEYWORD if length > LONG_WORDS else usual for length in lengths]
