"""HTML to facts: what a page says, and what it says about one wanted paper."""
