"""Why a move is better than another: sentences from a closed set, each proved or read off the board; no window."""
