"""Made list pages: bibliographies printed into page templates drawn by chance, with what stands around such lists."""
