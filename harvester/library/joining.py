"""When two files are one paper, and what the joined record says."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Any, TypeVar

from harvester.addresses.canonical import make_address_key
from harvester.items import Paper
from harvester.items.codec import decode, encode

T = TypeVar("T")

# Shorter texts are covers, error pages and the like: equal by chance, not by being one paper.
SHORTEST_TEXT = 500
# Titles that agree in so many letters from the start are shown to verification.
ALIKE_LETTERS = 20
# A title that is only the beginning of another must not be shorter than this to count.
SHORTEST_BEGINNING = 10
MOST_ALIKE = 50


def letters_of(text: str) -> str:
    """Letters and digits only, in lower case, with е for ё: layout and punctuation do not count."""
    return "".join(filter(str.isalnum, text.casefold())).replace("ё", "е")


def text_digest(text: str) -> str:
    """What equal texts share, "" for a text too short to tell."""
    letters = letters_of(text)
    return hashlib.sha256(letters.encode()).hexdigest() if len(letters) >= SHORTEST_TEXT else ""


def as_first_copy(paper: Paper, text: str) -> Paper:
    """The paper as it stands alone: its id from its file, its file as the only copy."""
    paper = decode(Paper, encode(paper))  # as the store will give it back, and apart from the caller's lists
    copy = {
        "sha256": paper.sha256,
        "file": paper.file,
        "format": paper.format,
        "size": paper.size,
        "urls": united(paper.urls, []),
        "text_digest": text_digest(text),
    }
    key = file_key(paper.sha256, paper.first_page, paper.last_page)
    if key != paper.sha256:
        copy["key"] = key
    return replace(paper, paper_id=key[:16], copies=[copy], urls=united(paper.urls, []))


def file_key(sha256: str, first_page: int = 0, last_page: int = 0) -> str:
    """What a paper's file goes by: its hash, or for some pages of a volume a hash of both."""
    if not first_page:
        return sha256
    return hashlib.sha256(f"{sha256}:{first_page}-{last_page}".encode()).hexdigest()


def joined(old: Paper, new: Paper) -> Paper:
    """The kept paper with another copy, address or want of it; joining the same again changes nothing."""
    surer = new if new.weight > old.weight else old
    described = old if old.title or not new.title else new
    return replace(
        old,
        title=described.title,
        authors=described.authors,
        year=described.year,
        language=described.language,
        metadata=described.metadata,
        references=described.references,
        pages=old.pages or new.pages,
        text_file=old.text_file or new.text_file,
        urls=united(old.urls, new.urls),
        wants=united(old.wants, new.wants),
        copies=_joined_copies(old.copies, new.copies),
        weight=surer.weight,
        evidence=surer.evidence,
    )


def _joined_copies(old: list[dict[str, Any]], new: list[dict[str, Any]]) -> list[dict[str, Any]]:
    copies = {copy["sha256"]: copy for copy in old}
    for copy in new:
        known = copies.get(copy["sha256"], {})
        filled = {key: known.get(key) or value for key, value in copy.items()}
        copies[copy["sha256"]] = {**known, **filled, "urls": united(known.get("urls", []), copy.get("urls", []))}
    return list(copies.values())


def united(first: list[T], second: list[T]) -> list[T]:
    return list(dict.fromkeys([*first, *second]))


def file_keys(paper: Paper) -> list[str]:
    return [f"file:{copy.get('key') or copy['sha256']}" for copy in paper.copies]


def text_keys(paper: Paper) -> list[str]:
    return united([f"text:{copy['text_digest']}" for copy in paper.copies if copy.get("text_digest")], [])


def address_keys(paper: Paper) -> list[str]:
    return united([f"address:{make_address_key(url)}" for url in paper.urls], [])


def title_keys(paper: Paper) -> list[str]:
    """The titles a paper goes by, in either language, without what titles are misquoted in."""
    given = (paper.metadata.title, paper.metadata.title_other)
    titles = [paper.title, *(value.value for value in given if value)]
    return united([key for key in map(letters_of, titles) if key], [])


def beginnings(key: str) -> list[str]:
    """The shorter titles that `key` begins with, and itself."""
    return [key[:length] for length in range(SHORTEST_BEGINNING, len(key))] + [key]


def ranked_by_title(key: str, papers: list[Paper]) -> list[Paper]:
    """Papers of this very title first."""
    return sorted(papers, key=lambda paper: (key not in title_keys(paper), paper.paper_id))
