"""Where strangers' files are read: without network, secrets, other processes, and files but those that reading needs.

A worker process and every outside program lock themselves in before the first byte of a file is looked at. Landlock
(Linux 5.13) keeps them to a few folders, seccomp refuses sockets and whatever else a reader has no use for; neither
needs a privilege, and what a jailed process starts is jailed with it. Where a system lacks one of them the rest still
holds; `list_walls` says what is there.
"""
