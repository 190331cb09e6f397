"""What the player sees and says of moves: which is shown, the list, typing, replays and hints."""
