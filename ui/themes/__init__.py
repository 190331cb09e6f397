"""The themes: one file each, and what they are made of in `theme.py`; `ui.theme` lists them."""
