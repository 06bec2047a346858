"""Lists of publications: the repeated structure of a page, judged entry by entry, each with its files."""
