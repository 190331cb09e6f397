"""The text commands of main.py; none of them needs a window."""
