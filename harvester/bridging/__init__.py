"""Bridges between vocabularies (S31): free words, key words, УДК and MSC that go together in a library."""

from __future__ import annotations

from harvester.bridging.asking import KeptTerms, Term, related_terms, widened
from harvester.bridging.building import build_terms
from harvester.bridging.concordance import read_concordance

__all__ = ["KeptTerms", "Term", "build_terms", "read_concordance", "related_terms", "widened"]
