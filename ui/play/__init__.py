"""The screen of a game in play. A scene returns what should happen and never calls the stack."""
