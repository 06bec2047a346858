"""Proceedings and journal issues: which papers a volume holds, and on which pages."""
