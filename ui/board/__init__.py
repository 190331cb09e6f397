"""The board in the window: where things are, how they move, how they are painted, and what hands do to them."""
