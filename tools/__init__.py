"""Programs that measure and make; none of them is part of the game."""
