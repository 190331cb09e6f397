"""What kept games add up to: statistics and ratings."""
