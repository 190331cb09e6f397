"""Scenes, the commands they return, and the stack that carries them out."""
