"""What commands share: what they write, the lines they take and give, sub-commands and exit status."""
