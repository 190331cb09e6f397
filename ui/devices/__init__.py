"""Sound and speech."""
