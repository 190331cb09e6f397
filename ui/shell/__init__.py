"""The program around the scenes: window, loop, faults, and what every scene is given."""
