"""The header methods: a file each, with what two of them share."""
