"""People told apart: mentions of authors in, persons out. Knows no store."""
