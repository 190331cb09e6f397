"""Lessons and puzzles on the live board, and the scene that offers them."""
