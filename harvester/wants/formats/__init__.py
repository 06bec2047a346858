"""One file a form in which wants come; `read` gives (line or entry number, want)."""
