"""What each piece of evidence is worth, for or against a file being the wanted paper."""

# The points stand together. They were set by hand, not fitted, on all pairs of 267 wants and 915 files of a small
# web and on wants made of 368 papers, also altered on purpose (typing errors, "Part 2", other authors); both sets
# were looked at while setting them. A whole title as a heading passes without authors, but not with those of
# others. A milder GOES_ON or AUTHORS_NONE lets in near-identical titles; TITLE_CLOSE is for titles quoted in short or
# in another order, and passes with the wanted authors alone.
TITLE_WHOLE = 5.0
TITLE_CLOSE = 1.0
TITLE_CUT = 3.5  # with dots for the rest
# Authors shorten and mend titles in their lists: where one vouches for the file, its title may differ or go on.
TITLE_LISTED = 3.5
TITLE_OTHER = -4.0
TITLE_DECISIVE = -8.0
TITLE_ABSENT = -6.0
GOES_ON = -8.0
SUBTITLE = -4.5  # passes where the authors are the wanted ones: who quotes a paper often leaves it out
SUBTITLE_UNNAMED = -2.0  # … where no authors are wanted and the title is not short
LABEL_BELOW = -2.0
AUTHORS_ALL = 2.5
AUTHORS_NONE = -6.0
AUTHORS_UNPRINTED = -2.5
REVIEWER_UNPRINTED = -1.5  # reviews are often signed at their end
HEADING = 1.5
AT_TOP = 1.0
DEEP = -1.5
CITED = -6.0
ABOUT_IT = -5.0
SECTION = -6.0
NO_TEXT = -6.0
OTHER_KIND = -8.0  # a summary for the thesis, or the thesis for it
SIGN = 0.3
# The number of a work says nearly all, but a preprint and its journal have two, and a header may show a cited one.
SAME_DOI, OTHER_DOI = 3.0, -1.0
KINDS = {"paper": 0.3, "slides": -1.0, "volume": -2.0, "other": -0.5}
# Of the letters of the title, so much may differ where a review quotes it.
CLOSE_SHARE = 0.15
# … and so much where a list vouches for the file: beyond it, the file is more often that of a neighbouring entry.
LISTED_SHARE = 0.4
