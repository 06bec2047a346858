"""A module a form in which wants come: `read` gives the values of each entry by its number, or why there are none."""
