"""The menu, and the set-up of a game."""
