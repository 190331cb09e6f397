"""Scenes, the transitions they return, and the stack that runs them."""
