"""Readers of the fields of a reference and the rules between them, a file a field; `repairing.py` has their order."""
