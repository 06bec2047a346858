"""The errors of OAI-PMH, by the names that the protocol gives them."""

from __future__ import annotations


class OaiError(Exception):
    """`code` is one of the protocol's; the message is for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def bad_argument(message: str) -> OaiError:
    return OaiError("badArgument", message)
