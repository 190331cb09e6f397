"""How everything looks: themes, looks of games, materials, and what they are drawn with."""
