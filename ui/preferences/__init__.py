"""What the user has set: preferences, keys, scale."""
