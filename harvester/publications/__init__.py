"""Lists of publications (S7, S4): the repeated structure of a page, judged entry by entry, each with its files."""
