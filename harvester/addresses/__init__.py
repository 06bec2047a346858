"""Addresses: their canonical form, hosts, rules that refuse them, and those of private networks. Pure functions."""
