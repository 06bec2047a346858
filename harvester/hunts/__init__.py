"""The method for one want, scholar, list, venue, topic or source: a coroutine over four verbs; no Scrapy, no network.

`search(query)` gives hits or why there are none, `fetch(address, purpose, priority)` gives a page, a document, or
why not, `propose(candidate)` gives the verdict on a file, `ask(stage, handle, …)` runs a function of
`harvester.stages` in a worker. A test lends plain functions, a spider the real ones.
"""
