"""Pages that only a browser can show: finding one, keeping it within limits, and guarding what it fetches.

Nothing heavy is imported here: `browser` is, when the first page needs it.
"""
