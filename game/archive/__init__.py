"""Games that are kept: as text, in the library, and what they add up to."""
