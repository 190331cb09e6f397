"""First lessons - the pages of a game, their goals, and what a person's moves achieve - and puzzles; no window."""
