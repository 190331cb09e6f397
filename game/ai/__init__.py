"""Thinking: evaluations and search (compiled), levels, and the process that thinks."""
