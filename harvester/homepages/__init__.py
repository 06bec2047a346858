"""Home pages of scholars: signs of a page, one file a family, and the judge of them all."""
