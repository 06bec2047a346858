"""Where strangers' files are read: without network, secrets, other processes, and files but those that reading needs.

A worker process and every outside program lock themselves in before the first byte of a file is looked at. Landlock
keeps them to a few folders (Linux 5.13) and from signals to others (6.12), seccomp refuses sockets and whatever else a
reader has no use for; neither needs a privilege, and what a jailed process starts is jailed with it. Where a system
lacks one of them the rest still holds; `list_walls` says what is there.
"""
