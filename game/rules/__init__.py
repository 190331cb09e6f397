"""One folder a game: position.py (legality, compiled), events.py (stories and refusals), texts.py (notation)."""
