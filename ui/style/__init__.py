"""The look of everything: themes, looks of games, materials, and drawing primitives."""
