"""A game in play: its tree, players, clocks, permissions and analysis."""
