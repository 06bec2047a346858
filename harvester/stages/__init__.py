"""Reading in worker processes: bytes go into a spool, stages run on them by handle, only summaries come back."""

from harvester.stages.runner import StageRunner

__all__ = ["StageRunner"]
