"""What a subject is, and how much a text, a link or an author belongs to it: values to values, no store, no network."""
