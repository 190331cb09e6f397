"""A game in play: its tree, its players and clocks, what is allowed in it, and what the machine thinks of it."""
