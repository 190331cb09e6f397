"""Boards without paint: where things are, how they move, and what the pointer means."""
