"""Fields of one reference: tokens, features, taggers, normalisers."""
