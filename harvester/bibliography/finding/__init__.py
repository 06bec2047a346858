"""The parts of the finder: words, rules, features, blocks."""
