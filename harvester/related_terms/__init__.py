"""Bridges between vocabularies: free words, key words, УДК and MSC that go together in a library."""

from __future__ import annotations

from harvester.related_terms.asking import KeptTerms, Term, related_terms, widened
from harvester.related_terms.building import build_terms
from harvester.related_terms.concordance import read_concordance

__all__ = ["KeptTerms", "Term", "build_terms", "read_concordance", "related_terms", "widened"]
