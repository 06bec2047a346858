"""Bridges between vocabularies: free words, key words, УДК and MSC that go together in a library."""
