"""All that is said of a paper becomes one record: who says it, how far each is trusted, and what is decided of it.

`statements` makes statements of headers, wants, entries and references, `agreement` tells whether two say the same,
`deciding` decides a field, `record` puts the decisions into a paper. Values in, values out: no store, no network.
"""
