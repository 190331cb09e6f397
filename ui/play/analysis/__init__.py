"""The engine's view of a position: chances, lines, graph and openings."""
