"""The address that harvesters ask, by GET or POST; errors of the protocol are answers, too."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl

from lxml import etree
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response
from starlette.routing import Route

from harvester.exports.entry import clean_text
from harvester.web.asking import LARGEST_FORM, library_of
from harvester.web.oai.arguments import checked
from harvester.web.oai.errors import OaiError
from harvester.web.oai.records import OAI
from harvester.web.oai.verbs import VERBS, identify
from harvester.web.showing import PageError

if TYPE_CHECKING:
    from starlette.requests import Request

XSI = "http://www.w3.org/2001/XMLSchema-instance"
SCHEMA = f"{OAI} http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd"


async def oai(request: Request) -> Response:
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
        arguments = checked(given)
        for name, value in arguments.items():
            asked.set(name, clean_text(value))
        with library_of(request) as library:
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


ROUTES = [Route("/oai", oai, methods=["GET", "POST"])]
