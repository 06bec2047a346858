"""People by name: read as lists and users give them, and told apart across alphabets."""
