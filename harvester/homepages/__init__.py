"""Home pages of scholars (S5, S11, S13 to S15): signs of a page, one file a family, and the judge of them all."""
