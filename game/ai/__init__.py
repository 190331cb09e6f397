"""The AI: evaluations and search (compiled), levels, and the engine process."""
