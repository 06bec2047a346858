"""Names of people: read, written, compared and told apart. Nobody else parses a name."""
