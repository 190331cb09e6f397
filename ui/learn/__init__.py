"""Lessons, puzzles and reviews on the live board, and the scene that offers them."""
