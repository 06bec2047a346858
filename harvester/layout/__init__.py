"""A Document's first pages, line by line: what each line is, and where the paper itself begins."""
