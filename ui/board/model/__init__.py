"""The logic of a board without drawing: geometry, animation, marks, and the pointer."""
