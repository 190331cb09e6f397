"""The life of a match: commands, its end and result, and how it is kept."""
