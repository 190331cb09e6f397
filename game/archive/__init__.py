"""Games as they are kept: the text record."""
