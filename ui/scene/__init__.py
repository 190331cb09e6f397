"""Scenes and the stack that they live on."""
