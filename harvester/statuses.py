"""Every way a thing can end, one sentence each: closed lists, more may be added, none renamed."""

from __future__ import annotations

DOCUMENT = {
    "ok": "The file was read and has text.",
    "empty": "The file has no bytes.",
    "no_text": "The file was read but holds no text, only pictures perhaps.",
    "encrypted": "The file asks for a password.",
    "broken": "The file is damaged beyond reading.",
    "too_large": "The file is larger than DOCUMENT_MAX_SIZE.",
    "timeout": "Reading took more of the processor than WORKER_SECONDS, or hung.",
    "out_of_memory": "Reading needed more memory than WORKER_MEMORY_MB.",
    "bomb": "The file unpacks to far more than its size: refused.",
    "missing_tool": "A program needed to read this file is not installed; `scrapy doctor` names it.",
    "unsupported": "The format is not one that holds papers.",
    "quarantined": "The file has killed a worker twice and is not opened again.",
}

WANT = {
    "found": "A file was found, verified and kept.",
    "not_found": "Everything within reach was looked at, and the paper was not there.",
    "undecided": "The best file looks like the paper but the evidence does not suffice.",
    "could_not_search": "No search engine answered; this says nothing about the paper.",
    "could_not_fetch": "Too much of what was found could not be looked at; this says nothing about the paper.",
    "budget_spent": "The requests or the time for one want ran out first.",
    "invalid": "The want has neither title nor reference, or its line is malformed or repeated.",
}

SEARCH = {
    "ok": "The engine answered with hits.",
    "empty": "The engine answered that it has nothing.",
    "bad_query": "The engine did not understand the query.",
    "auth": "The engine refuses us: no key, a wrong one, or its JSON answers are switched off.",
    "quota": "The engine's quota is used up.",
    "throttled": "The engine asks us to be slower.",
    "captcha": "The engine wants to see a human.",
    "upstream_error": "The engine failed, or could not be reached.",
}

FETCH = {
    "page": "An HTML page, which was read.",
    "document": "A file, read into a document.",
    "unchanged": "The server says that nothing has changed since it was last read (304).",
    "refused": "An address rule, the block list or the library's removals refused the address.",
    "private": "The address is private or local and was refused by the guard.",
    "robots": "The site's robots.txt forbids it.",
    "gone": "The server says that it is not there (404, 410).",
    "denied": "The server wants a login or forbids it (401, 403, 407, 451).",
    "failed": "The server failed or answered with something unusable.",
    "unreachable": "No connection, no name, or no answer in time.",
    "too_large": "The answer is larger than DOWNLOAD_MAXSIZE.",
    "unsupported": "Neither a page nor a file that holds papers.",
    "needs_browser": "The page is empty without a browser.",
    "budget": "The hunt's requests or time ran out before this.",
    "paused": "The host asked for a longer pause than a hunt waits, or its turn comes too late.",
    "no_room": "The folder for files that wait (SPOOL_FOLDER) could not be written: its disk is full, perhaps.",
    "closing": "The crawl was stopping.",
}

# Outcomes of a fetch after which it is unknown what stands at the address.
FETCH_UNKNOWN = frozenset({"failed", "unreachable", "budget", "paused", "no_room", "closing", "needs_browser"})

# Outcomes of a want that are kept as an answer; the others are asked again at the next occasion.
WANT_ANSWERS = frozenset({"found", "not_found", "undecided", "budget_spent"})

# Outcomes that say nothing about what was asked, whatever that was: it is asked again at the next occasion.
COULD_NOT_LOOK = frozenset({"could_not_search", "could_not_fetch", "could_not_look"})

SCHOLAR = {
    "found": "A page of the scholar's own was found.",
    "directory": "No page of the scholar's own, but an entry with substance in a list of people.",
    "not_found": "Everything within reach was looked at, and no page is the scholar's.",
    "undecided": "Several pages fit, of namesakes perhaps; they are the alternatives.",
    "could_not_search": "No search engine answered; this says nothing about the scholar.",
    "could_not_fetch": "Too much of what was found could not be looked at; this says nothing about the scholar.",
    "budget_spent": "The requests or the time for one scholar ran out first.",
    "invalid": "The name is missing, too short, an organisation's, or its line is malformed or repeated.",
}

# What a page is to the scholar asked for.
SCHOLAR_PAGE = {
    "own_page": "A page about him alone: his home page, his staff page, his profile.",
    "section": "A section or an entry of his on a page of several people, which tells of him.",
    "staff_list": "A list of people, of staff or a committee, that has his name and no more.",
    "anothers": "Another person's page, which names him: a co-author, a student, a namesake.",
    "institution": "A page of an institution, a project or an event, which names him.",
}

LIST = {
    "ok": "The page was read and lists publications.",
    "empty": "The page was read and lists none.",
    "not_found": "The address is gone, or no list of this owner was found.",
    "needs_browser": "The page is empty without a browser, and none could show it.",
    "could_not_search": "No search engine answered; this says nothing about the owner.",
    "could_not_fetch": "The page could not be looked at; this says nothing about its list.",
    "budget_spent": "The requests or the time for one list ran out first.",
    "invalid": "The address is none, or the line is malformed or repeated.",
}

VENUE = {
    "ok": "The venue was walked and has papers or scholars.",
    "empty": "The venue's pages were read; they list neither papers nor scholars.",
    "not_found": "The address is gone, or no page found is the home of this venue.",
    "needs_browser": "The home page is empty without a browser, and none could show it.",
    "could_not_search": "No search engine answered; this says nothing about the venue.",
    "could_not_fetch": "The home page could not be looked at; this says nothing about the venue.",
    "budget_spent": "The requests or the time for one venue ran out before anything was found.",
    "invalid": "The name is missing, too short or a person's, the address is none, or the line malformed or repeated.",
}

GAP = {
    "file": "The library has the work itself.",
    "cited": "The library has no file of it, but papers that cite it.",
    "nowhere": "Nothing in the library is it or cites it.",
}

SOURCE = {
    "unchanged": "The list is as it was at the last visit, whatever else on its page has changed.",
    "changed": "Entries of the list appeared, changed, moved or are gone, or its page has moved.",
    "gone": "The page is not there, or lists nothing any more; it is retried, then retired.",
    "failed": "The page could not be looked at; this says nothing about its list.",
}

TOPIC = {
    "ok": "Papers on the subject were found and kept.",
    "empty": "Files were found and read, and none of them is a paper on the subject.",
    "not_found": "The engines and the pages they name have no file for the subject.",
    "needs_browser": "The pages are empty without a browser, and none could show them.",
    "could_not_search": "No search engine answered; this says nothing about the subject.",
    "could_not_fetch": "Too much of what was found could not be looked at; this says nothing about the subject.",
    "budget_spent": "The requests or the time for one subject ran out before a paper was kept.",
    "invalid": "Neither subject nor author is given, no such paper is held, or the line is malformed or repeated.",
}

AUDIT = {
    "exists": "The work is known, and the reference quotes it as it is.",
    "misquoted": "The work is known, and the reference says something else of it, or its DOI leads to another work.",
    "not_found": "Those who were asked do not know the work; this does not say that there is none.",
    "could_not_look": "Nobody could be asked, or not enough was answered; this says nothing about the work.",
}

# What `library check` finds.
DAMAGE = {
    "missing": "A paper's file or full text is not in FILES_STORE.",
    "rotten": "A file has other bytes than those that were kept.",
    "orphan": "A file in FILES_STORE belongs to no paper.",
    "bad_record": "A record of the library cannot be read.",
}

# What became of a paper in `library reread`, beside the statuses of documents.
REREADING = {
    "changed": "The file was read anew, and something of the paper is different.",
    "same": "The file was read anew, and the paper is as it was.",
    "known": "The present models have read it already.",
    "gone": "The paper was taken out while its file was read.",
    "no_file": "The paper's file is not in FILES_STORE.",
    "rotten": "The paper's file has other bytes than those that were kept.",
}
