"""Versions of one work: preprint, conference and journal paper, original and translation, near-equal texts."""
