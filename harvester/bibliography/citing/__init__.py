"""Where the text of a paper cites its references: the text without its furniture, sentences, marks, what they mean."""
