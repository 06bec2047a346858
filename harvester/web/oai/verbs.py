"""The six verbs of OAI-PMH: arguments in, the element of the answer out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lxml import etree

from harvester.web.oai.arguments import SETS, ListRequest, datestamp, listing_of
from harvester.web.oai.errors import OaiError
from harvester.web.oai.records import FORMATS, OAI, PREFIX, header, record, selected, set_name_is_safe

if TYPE_CHECKING:
    from collections.abc import Callable

    from harvester.items import Paper
    from harvester.library.contracts import Library

    Arguments = dict[str, str]
    Verb = Callable[[Library, Arguments], etree._Element]

MOST_SETS = 1_000


def identify(library: Library, address: str, email: str) -> etree._Element:
    first = library.papers.list_after(0, 1)
    told = {
        "repositoryName": "Harvester",
        "baseURL": address,
        "protocolVersion": "2.0",
        "adminEmail": email,
        "earliestDatestamp": datestamp(first[0][1].added if first else ""),
        # Papers that a person took out are forgotten here.
        "deletedRecord": "no",
        "granularity": "YYYY-MM-DDThh:mm:ssZ",
    }
    return _filled("Identify", told)


def list_formats(library: Library, arguments: Arguments) -> etree._Element:
    if "identifier" in arguments:
        _paper(library, arguments["identifier"])
    answer = etree.Element(f"{{{OAI}}}ListMetadataFormats")
    for prefix, (namespace, schema, _make) in FORMATS.items():
        told = {"metadataPrefix": prefix, "schema": schema, "metadataNamespace": namespace}
        answer.append(_filled("metadataFormat", told))
    return answer


def list_sets(library: Library, arguments: Arguments) -> etree._Element:
    if "resumptionToken" in arguments:
        raise OaiError("badResumptionToken", "all sets come in one answer")
    answer = etree.Element(f"{{{OAI}}}ListSets")
    for facet in SETS:
        for count in library.catalogue.list_facet_values(facet, limit=MOST_SETS):
            if set_name_is_safe(count.key):
                answer.append(_filled("set", {"setSpec": f"{facet}:{count.key}", "setName": f"{facet} {count.label}"}))
    if not len(answer):
        raise OaiError("noSetHierarchy", "there are no papers yet, so there are no sets")
    return answer


def get_record(library: Library, arguments: Arguments) -> etree._Element:
    prefix = _known(arguments["metadataPrefix"])
    answer = etree.Element(f"{{{OAI}}}GetRecord")
    answer.append(record(_paper(library, arguments["identifier"]), prefix, library))
    return answer


def list_identifiers(library: Library, arguments: Arguments) -> etree._Element:
    return _listed(library, arguments, "ListIdentifiers", lambda paper, _prefix: header(paper))


def list_records(library: Library, arguments: Arguments) -> etree._Element:
    return _listed(library, arguments, "ListRecords", lambda paper, prefix: record(paper, prefix, library))


def _listed(
    library: Library, arguments: Arguments, name: str, show: Callable[[Paper, str], etree._Element]
) -> etree._Element:
    listing = listing_of(arguments)
    prefix = _known(listing.prefix)
    papers, after = selected(library, listing)
    if not papers and not listing.after:
        raise OaiError("noRecordsMatch", "nothing fits")
    answer = etree.Element(f"{{{OAI}}}{name}")
    answer.extend(show(paper, prefix) for paper in papers)
    _go_on(answer, listing, after)
    return answer


def _go_on(answer: etree._Element, listing: ListRequest, after: int) -> None:
    """A list in several answers ends with an empty token."""
    if after or listing.after:
        etree.SubElement(answer, f"{{{OAI}}}resumptionToken").text = listing.token(after) if after else None


def _known(prefix: str) -> str:
    if prefix not in FORMATS:
        raise OaiError("cannotDisseminateFormat", f"known forms: {', '.join(FORMATS)}")
    return prefix


def _paper(library: Library, identifier: str) -> Paper:
    paper = library.papers.get(identifier.removeprefix(PREFIX)) if identifier.startswith(PREFIX) else None
    if not paper:
        raise OaiError("idDoesNotExist", "no paper has this identifier")
    return paper


def _filled(name: str, told: dict[str, str]) -> etree._Element:
    element = etree.Element(f"{{{OAI}}}{name}")
    for child, text in told.items():
        etree.SubElement(element, f"{{{OAI}}}{child}").text = text
    return element


# All but Identify, which is about the server.
VERBS: dict[str, Verb] = {
    "ListMetadataFormats": list_formats,
    "ListSets": list_sets,
    "GetRecord": get_record,
    "ListIdentifiers": list_identifiers,
    "ListRecords": list_records,
}
