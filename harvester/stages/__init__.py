"""What runs in worker processes: one function a stage, each by handle over the spool; only summaries come back.

`runner` is the crawl's side. Hunts name the functions themselves: `await verbs.ask(list_entries, handle, owner)`.
"""
