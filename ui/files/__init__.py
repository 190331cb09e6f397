"""Games in files and on the clipboard, and pictures of games: saving, opening, copying, pasting."""
