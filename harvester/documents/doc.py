"""DOC, the old binary form of Word: antiword, catdoc where that fails, LibreOffice where it is installed."""

from __future__ import annotations

import tempfile
from pathlib import Path

from harvester.documents.formats import Converted, DocumentFormat, Options, cut_into_pages
from harvester.documents.tools import ToolError, run_tool
from harvester.items.documents import Document, Line
from harvester.text.repair import mend_text

COMMANDS = (("antiword", "-m", "UTF-8.txt", "-w", "0"), ("catdoc", "-d", "utf-8", "-w"))
# Other files of the same make, known by the names of their parts.
OTHERS = ("Workbook", "PowerPoint Document", "VisioDocument")
LOCKED = ("EncryptedPackage", "EncryptionInfo")
# Where the head of the text usually lies, and its sign, and the flag for a password.
_HEAD, _SIGN, _FLAGS, _LOCKED = 512, b"\xec\xa5", 11, 0x01
OFFICE_MEMORY = 4_000_000_000
# No macros, no links followed, whatever a document asks for.
PROFILE = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="MacroSecurityLevel" oor:op="fuse">
<value>3</value></prop><prop oor:name="DisableMacrosExecution" oor:op="fuse"><value>true</value></prop>
<prop oor:name="BlockUntrustedRefererLinks" oor:op="fuse"><value>true</value></prop></item></oor:items>
"""


def read(data: bytes, options: Options) -> Document | Converted:
    if _is_locked(data):
        return Document("encrypted", "doc")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "in.doc")
        source.write_bytes(data)
        failures = []
        for command in COMMANDS:
            try:
                text = run_tool([*command, str(source)], folder=folder).decode("utf-8", "replace")
            except ToolError as error:
                failures.append(error)
                continue
            document = cut_into_pages("doc", (Line(mend_text(line)) for line in text.splitlines()), options.max_pages)
            if document.status == "ok":
                return document
        made = _convert_by_office(source) if _name_part("WordDocument") in data else None
        failed = _tell_failure(failures)
        return Converted(made, "docx", failed) if made else failed


def _convert_by_office(source: Path) -> bytes | None:
    """LibreOffice makes a DOCX of it, with a profile of its own that is thrown away."""
    profile = source.parent / "profile"
    (profile / "user").mkdir(parents=True)
    (profile / "user" / "registrymodifications.xcu").write_text(PROFILE, encoding="utf-8")
    command = ["soffice", "--headless", "--norestore", "--nolockcheck", f"-env:UserInstallation=file://{profile}"]
    try:
        arguments = ["--convert-to", "docx", "--outdir", str(source.parent), str(source)]
        run_tool([*command, *arguments], memory=OFFICE_MEMORY, folder=str(source.parent))
    except ToolError:
        return None
    made = source.with_suffix(".docx")
    return made.read_bytes() if made.exists() else None


def _tell_failure(failures: list[ToolError]) -> Document:
    if not failures:
        return Document("no_text", "doc")
    # A tool that is not there says less about the file than one that failed on it.
    told = next((error for error in failures if error.status != "missing_tool"), failures[0])
    return Document(told.status, "doc", detail=told.detail)


def _is_locked(data: bytes) -> bool:
    flagged = data[_HEAD : _HEAD + 2] == _SIGN and bool(data[_HEAD + _FLAGS] & _LOCKED)
    return flagged or any(_name_part(name) in data for name in LOCKED)


def is_word(data: bytes) -> bool:
    """Tables and slides of old are of the same make; the names of their parts tell them apart."""
    return _name_part("WordDocument") in data or not any(_name_part(name) in data for name in OTHERS)


def _name_part(name: str) -> bytes:
    return name.encode("utf-16-le")


FORMAT = DocumentFormat(
    "doc",
    ("application/msword",),
    ("doc", "dot"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", b"\xdb\xa5-\x00", b"1\xbe\x00\x00"),
    read,
)
