"""The painters of the parts of a board."""
