"""What a page of the web says it is: from its tags where it has them, else from its structure and its words."""

from harvester.metadata.merging import metadata_of
from harvester.metadata.page import page_metadata

__all__ = ["metadata_of", "page_metadata"]
