"""The players' plates."""
