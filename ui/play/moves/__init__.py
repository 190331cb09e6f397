"""The moves of the game: the shown node, the list, typed moves, replays and hints."""
