"""DOC, the old binary form of Word, through antiword, or catdoc where that fails."""

from __future__ import annotations

import tempfile

from harvester.documents.formats import Format, Options, flow
from harvester.documents.tools import ToolError, run
from harvester.items import Document, Line
from harvester.text.repair import mend

COMMANDS = (("antiword", "-m", "UTF-8.txt", "-w", "0"), ("catdoc", "-d", "utf-8", "-w"))


def read(data: bytes, options: Options) -> Document:
    document = Document("broken", "doc")
    with tempfile.NamedTemporaryFile(suffix=".doc") as file:
        file.write(data)
        file.flush()
        for command in COMMANDS:
            try:
                text = run([*command, file.name]).decode("utf-8", "replace")
            except ToolError as error:
                document = Document(error.status, "doc", detail=error.detail)
                continue
            document = flow("doc", (Line(mend(line)) for line in text.splitlines()))
            if document.status == "ok":
                break
    return document


FORMAT = Format("doc", ("application/msword",), ("doc", "dot"), (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",), read)
