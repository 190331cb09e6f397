"""What players have learned, kept beside their games."""
