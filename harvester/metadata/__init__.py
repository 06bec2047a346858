"""What a page of the web says it is: from its tags where it has them, else from its structure and its words."""
