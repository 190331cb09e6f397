"""The life of a match: its commands, its end and result, and its storage."""
