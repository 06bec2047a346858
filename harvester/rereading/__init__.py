"""Kept files read anew with the present models: which ones, by whom, and what changed."""
