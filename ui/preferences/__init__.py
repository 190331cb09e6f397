"""What the user can set: preferences, keys, scale."""
