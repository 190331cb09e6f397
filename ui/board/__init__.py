"""The board in the window: geometry, animation, painting and mouse input."""
