"""What a header says beside title and authors: one field, one file."""
