"""Games in files and on the clipboard, and pictures of them: saving, opening, copying, pasting."""
