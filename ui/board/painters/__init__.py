"""What draws the parts of a board."""
