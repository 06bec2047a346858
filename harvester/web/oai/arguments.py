"""What a request asks for, checked as the protocol wants: each verb's arguments, dates, sets, tokens."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

from harvester.library.facets import LISTED

if TYPE_CHECKING:
    from collections.abc import Sequence

# For each verb what must and what may be given; a resumption token excludes all else.
SELECTIVE = ("from", "until", "set")
VERBS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "Identify": ((), ()),
    "ListMetadataFormats": ((), ("identifier",)),
    "ListSets": ((), ("resumptionToken",)),
    "GetRecord": (("identifier", "metadataPrefix"), ()),
    "ListIdentifiers": (("metadataPrefix",), (*SELECTIVE, "resumptionToken")),
    "ListRecords": (("metadataPrefix",), (*SELECTIVE, "resumptionToken")),
}
_DATE = re.compile(r"\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?", re.ASCII)
_TOKEN = re.compile(r"(\d{1,18})!([a-z0-9_]+)!([^!]*)!([^!]*)!([^!]*)", re.ASCII)


class OaiError(Exception):
    """`code` is one of the protocol's; the message is for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def make_argument_error(message: str) -> OaiError:
    return OaiError("badArgument", message)


@dataclass(slots=True, frozen=True)
class ListRequest:
    """A list that is asked for; further on, `first` and `after` are the stamp and number of the last that was given."""

    prefix: str
    first: str = ""
    last: str = ""
    chosen: str = ""
    after: int = 0

    def token(self, stamp: str, number: int) -> str:
        """Where a list goes on, whole in itself: nothing is remembered here, so no token grows old."""
        return f"{number}!{self.prefix}!{stamp}!{self.last}!{self.chosen}"


def read_arguments(given: Sequence[tuple[str, str]]) -> dict[str, str]:
    """The arguments of a request by name, its verb included."""
    arguments = dict(given)
    if len(arguments) != len(given):
        raise make_argument_error("an argument is given twice")
    verb = arguments.get("verb", "")
    if verb not in VERBS:
        raise OaiError("badVerb", f"the verb is missing or unknown; known: {', '.join(VERBS)}")
    needed, allowed = VERBS[verb]
    unknown = sorted(set(arguments) - {"verb", *needed, *allowed})
    if unknown:
        raise make_argument_error(f"{verb} does not know {', '.join(unknown)}")
    if "resumptionToken" in arguments:
        if len(arguments) > 2:
            raise make_argument_error("a resumptionToken stands alone")
    elif missing := sorted(set(needed) - set(arguments)):
        raise make_argument_error(f"{verb} needs {', '.join(missing)}")
    return arguments


def read_list_request(arguments: dict[str, str]) -> ListRequest:
    if token := arguments.get("resumptionToken"):
        match = _TOKEN.fullmatch(token)
        if not match:
            raise OaiError("badResumptionToken", "this token is not one of ours")
        after, prefix, first, last, chosen = match.groups()
        return ListRequest(prefix, first, last, chosen, int(after))
    first, last = arguments.get("from", ""), arguments.get("until", "")
    if first and last and len(first) != len(last):
        raise make_argument_error("from and until must be equally fine")
    if first and last and first > last:
        raise make_argument_error("from is later than until")
    chosen = arguments.get("set", "")
    if chosen and chosen.partition(":")[0] not in LISTED:
        raise OaiError("noRecordsMatch", f"there is no set {chosen}")
    return ListRequest(arguments["metadataPrefix"], _first_moment(first), _last_moment(last), chosen)


def _first_moment(date: str) -> str:
    return f"{date}T00:00:00Z" if len(_check_date(date)) == 10 else date


def _last_moment(date: str) -> str:
    return f"{date}T23:59:59Z" if len(_check_date(date)) == 10 else date


def _check_date(date: str) -> str:
    if date:
        try:
            if not _DATE.fullmatch(date):
                raise ValueError(date)
            datetime.fromisoformat(date)
        except ValueError:
            raise make_argument_error(f"{date[:40]} is no date: write 2026-01-31 or 2026-01-31T00:00:00Z") from None
    return date
