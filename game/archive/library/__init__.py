"""The library of all kept games."""
