"""What a page of the web says it is: from its tags where it has them, else from its structure and its words."""

from harvester.pages.metadata.merging import with_stated
from harvester.pages.metadata.page import page_metadata

__all__ = ["page_metadata", "with_stated"]
