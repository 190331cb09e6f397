"""Statistics and ratings from kept games."""
