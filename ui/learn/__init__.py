"""The lessons: one idea after the other on the live board, and the scene that offers them."""
