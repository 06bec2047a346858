"""The six verbs of OAI-PMH: arguments in, the element of the answer out."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl

from lxml import etree
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response
from starlette.routing import Route

from harvester.exports.entry import clean_text
from harvester.library.datestamps import UNKNOWN_DATE
from harvester.library.facets import LISTED
from harvester.web.asking import LARGEST_FORM, open_shared_library
from harvester.web.oai.arguments import OaiError, read_arguments, read_list_request
from harvester.web.oai.records import FORMATS, OAI, PREFIX, list_selected, make_header, make_record, set_name_is_safe
from harvester.web.showing import PageError

if TYPE_CHECKING:
    from collections.abc import Callable

    from harvester.items import Paper
    from harvester.library.contracts import Library

    Arguments = dict[str, str]
    Verb = Callable[[Library, Arguments], etree._Element]
    from starlette.requests import Request

MOST_SETS = 1_000
XSI = "http://www.w3.org/2001/XMLSchema-instance"
SCHEMA = f"{OAI} http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd"


def identify(library: Library, address: str, email: str) -> etree._Element:
    first = library.papers.list_stamped(("", 0), 1)
    told = {
        "repositoryName": "Harvester",
        "baseURL": address,
        "protocolVersion": "2.0",
        "adminEmail": email,
        "earliestDatestamp": first[0][0] if first else UNKNOWN_DATE,
        # Papers that a person took out are forgotten here.
        "deletedRecord": "no",
        "granularity": "YYYY-MM-DDThh:mm:ssZ",
    }
    return _fill_list("Identify", told)


def list_formats(library: Library, arguments: Arguments) -> etree._Element:
    if "identifier" in arguments:
        _get_paper(library, arguments["identifier"])
    answer = etree.Element(f"{{{OAI}}}ListMetadataFormats")
    for prefix, (namespace, schema, _make) in FORMATS.items():
        told = {"metadataPrefix": prefix, "schema": schema, "metadataNamespace": namespace}
        answer.append(_fill_list("metadataFormat", told))
    return answer


def list_sets(library: Library, arguments: Arguments) -> etree._Element:
    if "resumptionToken" in arguments:
        raise OaiError("badResumptionToken", "all sets come in one answer")
    answer = etree.Element(f"{{{OAI}}}ListSets")
    for facet in LISTED:
        for count in library.catalogue.list_facet_values(facet, limit=MOST_SETS):
            if set_name_is_safe(count.key):
                answer.append(
                    _fill_list("set", {"setSpec": f"{facet}:{count.key}", "setName": f"{facet} {count.label}"})
                )
    if not len(answer):
        raise OaiError("noSetHierarchy", "there are no papers yet, so there are no sets")
    return answer


def get_record(library: Library, arguments: Arguments) -> etree._Element:
    prefix = _check_format(arguments["metadataPrefix"])
    answer = etree.Element(f"{{{OAI}}}GetRecord")
    answer.append(make_record(_get_paper(library, arguments["identifier"]), prefix, library))
    return answer


def list_identifiers(library: Library, arguments: Arguments) -> etree._Element:
    return _list_papers(library, arguments, "ListIdentifiers", lambda paper, _prefix: make_header(paper))


def list_records(library: Library, arguments: Arguments) -> etree._Element:
    return _list_papers(library, arguments, "ListRecords", lambda paper, prefix: make_record(paper, prefix, library))


def _list_papers(
    library: Library, arguments: Arguments, name: str, show: Callable[[Paper, str], etree._Element]
) -> etree._Element:
    listing = read_list_request(arguments)
    prefix = _check_format(listing.prefix)
    papers, token = list_selected(library, listing)
    if not papers and not listing.after:
        raise OaiError("noRecordsMatch", "nothing fits")
    answer = etree.Element(f"{{{OAI}}}{name}")
    answer.extend(show(paper, prefix) for paper in papers)
    if token or listing.after:  # a list in several answers ends with an empty token
        etree.SubElement(answer, f"{{{OAI}}}resumptionToken").text = token or None
    return answer


def _check_format(prefix: str) -> str:
    if prefix not in FORMATS:
        raise OaiError("cannotDisseminateFormat", f"known forms: {', '.join(FORMATS)}")
    return prefix


def _get_paper(library: Library, identifier: str) -> Paper:
    paper = library.papers.get(identifier.removeprefix(PREFIX)) if identifier.startswith(PREFIX) else None
    if not paper:
        raise OaiError("idDoesNotExist", "no paper has this identifier")
    return paper


def _fill_list(name: str, told: dict[str, str]) -> etree._Element:
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


async def answer_harvester(request: Request) -> Response:
    given = request.url.query
    if request.method == "POST":
        data = b""
        async for part in request.stream():
            data += part
            if len(data) > LARGEST_FORM:
                raise PageError(413, "error.large_form")
        given = data.decode("utf-8", "replace")
    return await run_in_threadpool(_answer, request, parse_qsl(given, keep_blank_values=True))


def _answer(request: Request, given: list[tuple[str, str]]) -> Response:
    address = str(request.url.replace(query="", fragment=""))
    # lxml's prefix of the default name space is None, which its types do not know.
    root = etree.Element(f"{{{OAI}}}OAI-PMH", nsmap={None: OAI, "xsi": XSI})  # type: ignore[dict-item]
    root.set(f"{{{XSI}}}schemaLocation", SCHEMA)
    etree.SubElement(root, f"{{{OAI}}}responseDate").text = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    asked = etree.SubElement(root, f"{{{OAI}}}request")
    asked.text = address
    try:
        arguments = read_arguments(given)
        for name, value in arguments.items():
            asked.set(name, clean_text(value))
        with open_shared_library(request) as library:
            if arguments["verb"] == "Identify":
                root.append(identify(library, address, request.app.state.email))
            else:
                root.append(VERBS[arguments["verb"]](library, arguments))
    except OaiError as error:
        if error.code in ("badVerb", "badArgument"):
            asked.attrib.clear()
        etree.SubElement(root, f"{{{OAI}}}error", code=error.code).text = clean_text(str(error))
    body = etree.tostring(root, encoding="UTF-8", xml_declaration=True)
    return Response(body, media_type="text/xml; charset=utf-8")


ROUTES = [Route("/oai", answer_harvester, methods=["GET", "POST"])]
