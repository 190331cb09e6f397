"""A game as text: the record, and reading text from outside."""
