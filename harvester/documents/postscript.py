"""PostScript: ghostscript makes a PDF of it, which is read as any other."""

from __future__ import annotations

import tempfile
from pathlib import Path

from harvester.documents.formats import Converted, DocumentFormat, Options
from harvester.documents.tools import ToolError, run_tool
from harvester.items.documents import Document

COMMAND = ("gs", "-q", "-dSAFER", "-P-", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pdfwrite", "-dCompatibilityLevel=1.5")


def read(data: bytes, options: Options) -> Document | Converted:
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "in.ps"), Path(folder, "out.pdf")
        source.write_bytes(data)
        try:
            run_tool(
                [*COMMAND, f"-dLastPage={options.max_pages}", f"-sOutputFile={target}", str(source)], folder=folder
            )
        except ToolError as error:
            return Document(error.status, "ps", detail=error.detail)
        if not target.exists():
            return Document("broken", "ps")
        return Converted(target.read_bytes(), "pdf")


FORMAT = DocumentFormat("ps", ("application/postscript",), ("ps", "eps"), (b"%!", b"\x04%!", b"\x1b%-12345X"), read)
