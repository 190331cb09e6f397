"""The user's settings: preferences, keys, scale."""
