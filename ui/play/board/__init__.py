"""The board of the play screen: its place, zoom and orientation."""
