"""The small words that begin family names (von, van der, де ла), and those that end them (junior, the third)."""

from __future__ import annotations

_BOTH = "von van de di da la le zu ter ten du del della dos фон ван де ди ла ле дю дос тер"
_SMALL = "der den al el las los af degli bin ibn дер ден эль аль да дель ибн бин цу"

# Particles with a capital letter too, as in `Carla Van Dorn`; the others may then be words or given names.
CAPITALISED = frozenset(_BOTH.split())
# What may be a particle in a text. In a German one zur, zum and vom are words: only what is a name for sure has them.
IN_TEXTS = CAPITALISED | frozenset(_SMALL.split())
PARTICLES = IN_TEXTS | {"zur", "zum", "vom"}
# For patterns, in an order that is always the same.
PARTICLE = "|".join(sorted(IN_TEXTS))
# IV is left out: so are initials printed.
SUFFIXES = frozenset(("jr", "sr", "ii", "iii", "мл", "ст"))
