"""The program around the scenes: window, loop, crash reports, and the context that all scenes share."""
