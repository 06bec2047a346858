"""A task's life: what kinds there are and who reads them (`kinds`), how they are leased (`desk`), when they end.

A task is added when somebody asks or a pipeline finds something to look for, leased while a hunt is under way, and
ended in one place: `pipelines/tasks.py`, after all that came of it was kept.
"""
