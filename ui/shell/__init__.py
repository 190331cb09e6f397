"""The program around the scenes: window, loop, crash reports, and the context that every scene is given."""
