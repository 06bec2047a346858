"""What the network is told of the words of references: their spelling and the kinds of words that references use."""

from __future__ import annotations

from harvester.bibliography.parsing.features.lexicon import CLASSES, lexicon
from harvester.learned.word_signs import WordSigns

SIGNS = WordSigns((f"lx={name}" for name in sorted(CLASSES)), lexicon)
